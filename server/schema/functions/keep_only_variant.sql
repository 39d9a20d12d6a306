-- Without options, a product shares SKU and prices with its one variant, whichever is written; otherwise it has its
-- variants'.
CREATE OR REPLACE FUNCTION keep_only_variant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.options = '[]' THEN
    UPDATE product_variants SET sku = NEW.sku, selling_price = NEW.selling_price, original_price = NEW.original_price
      WHERE product_id = NEW.id AND is_active
        AND (sku, selling_price, original_price) IS DISTINCT FROM (NEW.sku, NEW.selling_price, NEW.original_price);
  ELSE
    PERFORM keep_product_summaries(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
