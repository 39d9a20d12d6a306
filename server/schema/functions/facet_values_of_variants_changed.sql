CREATE OR REPLACE FUNCTION facet_values_of_variants_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET facet_values = '{}' WHERE id IN (SELECT product_id FROM changed) AND options <> '[]'
    AND facet_values IS DISTINCT FROM facet_values_of(id, attribute_values, options);
  -- Two variants may have exchanged their sizes.
  UPDATE listed_products SET values_in_stock = values_in_stock_of(id) WHERE id IN (SELECT product_id FROM changed)
    AND values_in_stock IS DISTINCT FROM values_in_stock_of(id);
  RETURN NULL;
END $$;
