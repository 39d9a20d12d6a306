-- At commit: 1 to 100 active variants, each with a value of every option and a picture of its product.
CREATE OR REPLACE FUNCTION check_variants() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  about uuid;
  product products;
  active int;
  fitting int;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN about := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN about := OLD.product_id;
  ELSE about := NEW.product_id; END IF;
  SELECT * INTO product FROM products WHERE id = about;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*) FILTER (WHERE is_active), count(*) FILTER (WHERE is_active
      AND cardinality(option_values) = jsonb_array_length(product.options)
      AND (image IS NULL OR image = ANY (product.images))
      AND NOT EXISTS (SELECT FROM unnest(option_values) WITH ORDINALITY AS chosen (value, number)
        WHERE NOT product.options -> (number - 1)::int -> 'values' ? value))
    INTO active, fitting FROM product_variants WHERE product_id = about;
  IF active NOT BETWEEN 1 AND 100 OR fitting < active THEN
    RAISE EXCEPTION 'product % has % active variants, of which % fit its options and pictures', about, active, fitting
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_variants_fit';
  END IF;
  RETURN NULL;
END $$;
