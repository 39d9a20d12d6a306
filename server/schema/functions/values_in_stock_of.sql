-- Which of a product's values its pieces in stock have: of the options those of variants in stock, of the other values all or none.
CREATE OR REPLACE FUNCTION values_in_stock_of(about uuid) RETURNS int[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM stock WHERE counts_for = about AND on_hand > 0) THEN '{}'
    WHEN options = '[]' THEN facet_values
    ELSE ARRAY(
      SELECT unnest(attribute_values)
      UNION SELECT value_id FROM jsonb_array_elements(options) WITH ORDINALITY AS o (option, number)
        JOIN attributes a ON lower(a.name) = lower(o.option ->> 'name')
        JOIN product_variants v ON v.product_id = about
        JOIN stock s ON s.product_id = v.id AND s.counts_for = about AND s.on_hand > 0
        JOIN attribute_value_slugs known ON known.attribute_id = a.id AND known.slug = slug_of(v.option_values[o.number])
      ORDER BY 1)
  END
  FROM products WHERE id = about
$$;
