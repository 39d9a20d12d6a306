CREATE OR REPLACE FUNCTION merge_attribute_values(source int, target int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE attribute_value_slugs SET value_id = target WHERE value_id = source;
  UPDATE products SET attribute_values = array_replace(attribute_values, source, target)
    WHERE facet_values @> ARRAY[source];
  DELETE FROM attribute_values WHERE id = source;
END $$;
