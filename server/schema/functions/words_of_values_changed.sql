CREATE OR REPLACE FUNCTION words_of_values_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  about int[] := CASE TG_TABLE_NAME WHEN 'attributes' THEN ARRAY(SELECT id FROM attribute_values WHERE attribute_id::text = NEW.id::text)
    ELSE ARRAY[NEW.id::text::int] END;
BEGIN
  PERFORM keep_product_words(ARRAY(SELECT id FROM products WHERE facet_values && about));
  RETURN NULL;
END $$;
