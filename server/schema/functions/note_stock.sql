-- An order has noted its product already, at the same time: nothing is written then.
CREATE OR REPLACE FUNCTION note_stock() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sales_to_count (product_id, due_at)
    SELECT id, now() FROM unnest(ARRAY[OLD.counts_for, NEW.counts_for]) id WHERE id IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
