-- Products hold value ids in arrays, without foreign keys.
CREATE OR REPLACE FUNCTION keep_used_values() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE facet_values @> ARRAY[OLD.id]) THEN
    RAISE EXCEPTION 'products have the value %', OLD.value
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_attribute_values';
  END IF;
  RETURN OLD;
END $$;
