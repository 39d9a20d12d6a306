-- Of active variants: the first one's SKU, the prices of the cheapest in stock.
CREATE OR REPLACE VIEW variant_summaries AS
SELECT v.product_id,
  (array_agg(v.sku ORDER BY v.position, v.id))[1] AS sku,
  (array_agg(v.selling_price ORDER BY coalesce(s.on_hand, 0) = 0, v.selling_price, v.position, v.id))[1] AS selling_price,
  (array_agg(v.original_price ORDER BY coalesce(s.on_hand, 0) = 0, v.selling_price, v.position, v.id))[1] AS original_price,
  nullif(min(v.selling_price), max(v.selling_price)) AS lowest_price,
  nullif(max(v.selling_price), min(v.selling_price)) AS highest_price
FROM product_variants v LEFT JOIN stock s ON s.product_id = v.id
WHERE v.is_active GROUP BY v.product_id;
