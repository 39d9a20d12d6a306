CREATE OR REPLACE FUNCTION attribute_value_of(attribute uuid, told text, place int DEFAULT 0) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  found_id int;
BEGIN
  LOOP
    SELECT value_id INTO found_id FROM attribute_value_slugs WHERE attribute_id = attribute AND slug = slug_of(told);
    IF FOUND THEN RETURN found_id; END IF;
    INSERT INTO attribute_values (attribute_id, value, slug, position) VALUES (attribute, left(btrim(told), 80), slug_of(told), place)
      ON CONFLICT (attribute_id, slug) DO NOTHING;
  END LOOP;
END $$;
