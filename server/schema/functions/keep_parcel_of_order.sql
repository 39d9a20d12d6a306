CREATE OR REPLACE FUNCTION keep_parcel_of_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_parcel(NEW.id);
  RETURN NULL;
END $$;
