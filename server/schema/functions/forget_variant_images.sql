CREATE OR REPLACE FUNCTION forget_variant_images() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants SET image = NULL WHERE product_id = NEW.id AND image <> ALL (NEW.images);
  RETURN NULL;
END $$;
