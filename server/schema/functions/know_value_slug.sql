-- A slug leads to one value for good, even after the value's slug changed.
CREATE OR REPLACE FUNCTION know_value_slug() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attribute_value_slugs AS known (attribute_id, slug, value_id) VALUES (NEW.attribute_id, NEW.slug, NEW.id)
    ON CONFLICT (attribute_id, slug) DO UPDATE SET value_id = NEW.id WHERE known.value_id = NEW.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the slug % leads to another value', NEW.slug
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'attribute_value_slugs_key';
  END IF;
  RETURN NULL;
END $$;
