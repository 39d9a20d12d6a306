-- SECURITY DEFINER because nobody but triggers writes to the table.
CREATE OR REPLACE FUNCTION count_shared_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE shared_changes SET number = number + 1;
  RETURN NULL;
END $$;
