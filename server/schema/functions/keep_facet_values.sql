-- Locks the values against deletion.
CREATE OR REPLACE FUNCTION keep_facet_values() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.attribute_values := ARRAY(SELECT DISTINCT unnest(NEW.attribute_values) ORDER BY 1);
  PERFORM FROM attribute_values WHERE id = ANY (NEW.attribute_values) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT unnest(NEW.attribute_values) EXCEPT SELECT id FROM attribute_values) THEN
    RAISE EXCEPTION 'product % has values that there are not', NEW.id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_attribute_values';
  END IF;
  NEW.facet_values := facet_values_of(NEW.id, NEW.attribute_values, NEW.options);
  RETURN NEW;
END $$;
