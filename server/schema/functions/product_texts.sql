-- Where a product's words stand, with their weights: the lower, the further from what the product is.
CREATE OR REPLACE FUNCTION product_texts(about uuid[]) RETURNS TABLE (product_id uuid, told text, weight real)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- Whoever searches for blouses does not mean sarees that have a Blouse piece.
  WITH places AS MATERIALIZED (SELECT DISTINCT words_of(name) AS word FROM (SELECT name FROM categories UNION SELECT name FROM subcategories) n),
  named AS MATERIALIZED (
    SELECT id, CASE WHEN EXISTS (SELECT word FROM places INTERSECT SELECT words_of(name)) THEN '' ELSE name END AS name FROM attributes)
  SELECT p.id, place.told, place.weight::real FROM products p
    JOIN subcategories s ON s.id = p.subcategory_id
    JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL (VALUES
      (p.name, 1.0), (p.sku, 1.0), (replace(p.sku, '-', ''), 1.0),
      (array_to_string(p.tags, ' '), 0.6), (s.name, 0.8), (c.name, 0.8), (p.short_description, 0.15),
      -- How it begins says what it is about; all of it would be most of what a large shop stores.
      (regexp_replace(left(p.long_description, 250), '<[^>]*>|&[a-z]+;', ' ', 'g'), 0.1)
    ) AS place (told, weight)
    WHERE p.id = ANY (about)
  UNION ALL
  SELECT v.product_id, of_variant.told, of_variant.weight::real FROM product_variants v CROSS JOIN LATERAL (VALUES
      (v.sku, 1.0), (replace(v.sku, '-', ''), 1.0), (array_to_string(v.option_values, ' '), 0.6)) AS of_variant (told, weight)
    WHERE v.product_id = ANY (about) AND v.is_active
  UNION ALL
  SELECT p.id, of_value.told, of_value.weight::real FROM products p
    JOIN attribute_values v ON v.id = ANY (p.attribute_values)
    JOIN named a ON a.id = v.attribute_id
    CROSS JOIN LATERAL (VALUES (v.value, 0.4), (a.name, 0.1)) AS of_value (told, weight)
    WHERE p.id = ANY (about)
  UNION ALL
  SELECT p.id, fact ->> 'value', 0.3::real FROM products p CROSS JOIN LATERAL jsonb_array_elements(p.facts) AS f (fact)
    WHERE p.id = ANY (about)
$$;
