CREATE OR REPLACE FUNCTION listed_product_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_listed_products(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
