CREATE OR REPLACE FUNCTION make_first_variant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_variants (id, product_id, sku, selling_price, original_price)
    VALUES (NEW.id, NEW.id, NEW.sku, NEW.selling_price, NEW.original_price);
  RETURN NULL;
END $$;
