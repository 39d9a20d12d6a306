-- SECURITY DEFINER because nobody but triggers writes to the table.
CREATE OR REPLACE FUNCTION note_sale() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.created_at > now() - interval '90 days' THEN
    INSERT INTO sales_to_count (product_id, due_at) VALUES (NEW.product_id, now()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
