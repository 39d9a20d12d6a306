CREATE OR REPLACE FUNCTION date_product_word() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.listed_at := (SELECT created_at FROM products WHERE id = NEW.product_id);
  RETURN NEW;
END $$;
