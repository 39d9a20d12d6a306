-- A shop without collections notes nothing.
CREATE OR REPLACE FUNCTION note_collection_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO collection_changes (product_id) SELECT NEW.id WHERE EXISTS (SELECT FROM collections);
  RETURN NULL;
END $$;
