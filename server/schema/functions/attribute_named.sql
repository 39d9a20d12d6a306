-- A new or renamed attribute takes the values of options of its name.
CREATE OR REPLACE FUNCTION attribute_named() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET facet_values = '{}' WHERE options <> '[]' AND EXISTS (SELECT FROM jsonb_array_elements(options) AS o (option)
    WHERE lower(o.option ->> 'name') IN (lower(NEW.name), CASE WHEN TG_OP = 'UPDATE' THEN lower(OLD.name) END));
  RETURN NULL;
END $$;
