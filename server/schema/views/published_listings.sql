-- Weights of `words`: A name and SKUs; B category, tags, options, and what a fact begins with ('Black' in 'Black, red
-- border'); C attributes and the rest of the facts; D description and names of attributes; the best of several.
CREATE OR REPLACE VIEW published_listings AS
SELECT p.id, p.category_id, p.subcategory_id, p.selling_price, p.original_price,
  p.featured, p.new_arrival, p.best_seller, p.collection,
  lower(p.tags::text)::text[] AS tags,
  p.facet_values,
  variants.are_in_stock AS is_in_stock,
  CASE WHEN variants.are_in_stock
    THEN ARRAY(SELECT unnest(p.attribute_values) UNION SELECT unnest(variants.values_in_stock) ORDER BY 1)
    ELSE '{}' END AS values_in_stock,
  coalesce((SELECT pieces FROM product_sales WHERE product_id = p.id), 0) AS sold,
  p.rating_sum::float8 / nullif(p.rating_count, 0) AS rating,
  p.rating_count,
  p.created_at,
  with_best_weights(words_of(concat_ws(' ', p.name, variants.skus), 'A')
    || words_of(concat_ws(' ', c.name, s.name, array_to_string(p.tags, ' '), variants.options), 'B')
    || words_of(described.attribute_values, 'C')
    || setweight(to_tsvector('description', searchable_text(described.beginnings)), 'B')
    || setweight(to_tsvector('description', searchable_text(described.facts)), 'C')
    || to_tsvector('description', searchable_text(concat_ws(' ', p.short_description,
      -- The beginning states the subject; the rest would be most of what searches read.
      regexp_replace(left(p.long_description, 250), '<[^>]*>|&[a-z]+;', ' ', 'g'))))
    || words_of(described.attributes, 'D')) AS words
FROM products p
  JOIN categories c ON c.id = p.category_id
  JOIN subcategories s ON s.id = p.subcategory_id
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(k.on_hand > 0), false) AS are_in_stock,
      array_agg(known.value_id) FILTER (WHERE k.on_hand > 0 AND known.value_id IS NOT NULL) AS values_in_stock,
      string_agg(concat_ws(' ', v.sku, replace(v.sku, '-', '')), ' ') AS skus,
      string_agg(chosen.value, ' ') AS options
    FROM product_variants v
      LEFT JOIN stock k ON k.product_id = v.id
      LEFT JOIN LATERAL unnest(v.option_values) WITH ORDINALITY AS chosen (value, number) ON true
      LEFT JOIN attributes a ON lower(a.name) = lower(p.options -> (chosen.number - 1)::int ->> 'name')
      LEFT JOIN attribute_value_slugs known ON known.attribute_id = a.id AND known.slug = slug_of(chosen.value)
    WHERE v.product_id = p.id AND v.is_active
  ) variants
  CROSS JOIN LATERAL (
    SELECT coalesce(string_agg(v.value, ' '), '') AS attribute_values,
      coalesce(string_agg(a.name, ' '), '') AS attributes,
      coalesce((SELECT string_agg(fact ->> 'value', ' ') FROM jsonb_array_elements(p.facts) fact), '') AS facts,
      coalesce((SELECT string_agg(split_part(fact ->> 'value', ',', 1), ' ') FROM jsonb_array_elements(p.facts) fact), '')
        AS beginnings
    FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id
    WHERE v.id = ANY (p.attribute_values)
  ) described
WHERE p.status = 'published';
