-- Locks the products before reading their variants, so that of two changes the second sees the first. Writing the SKU
-- rebuilds the search words, so only if it differs.
CREATE OR REPLACE FUNCTION keep_product_summaries(about uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (about) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET sku = s.sku FROM variant_summaries s
    WHERE p.id = ANY (about) AND s.product_id = p.id AND s.product_id = ANY (about) AND p.sku <> s.sku;
  UPDATE products p SET selling_price = s.selling_price, original_price = s.original_price,
      lowest_price = s.lowest_price, highest_price = s.highest_price
    FROM variant_summaries s
    WHERE p.id = ANY (about) AND s.product_id = p.id AND s.product_id = ANY (about)
      AND (p.selling_price, p.original_price, p.lowest_price, p.highest_price)
        IS DISTINCT FROM (s.selling_price, s.original_price, s.lowest_price, s.highest_price);
END $$;
