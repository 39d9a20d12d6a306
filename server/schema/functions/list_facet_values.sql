-- Lists know the values of their products.
CREATE OR REPLACE FUNCTION list_facet_values() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'listed_products' THEN
    NEW.facet_values := (SELECT facet_values FROM products WHERE id = NEW.id);
    NEW.values_in_stock := values_in_stock_of(NEW.id);
  ELSE
    UPDATE listed_products SET facet_values = NEW.facet_values, values_in_stock = values_in_stock_of(NEW.id) WHERE id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
