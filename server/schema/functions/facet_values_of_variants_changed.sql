CREATE OR REPLACE FUNCTION facet_values_of_variants_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET facet_values = '{}' WHERE id IN (SELECT product_id FROM changed) AND options <> '[]'
    AND facet_values IS DISTINCT FROM facet_values_of(id, attribute_values, options);
  RETURN NULL;
END $$;
