-- At commit: a tax class has bands, and each day's last band is without an end.
CREATE OR REPLACE FUNCTION check_tax_bands() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  about uuid;
BEGIN
  IF TG_TABLE_NAME = 'tax_classes' THEN about := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN about := OLD.class_id;
  ELSE about := NEW.class_id; END IF;
  IF NOT EXISTS (SELECT FROM tax_classes WHERE id = about) THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM tax_bands WHERE class_id = about) OR EXISTS (
    SELECT FROM tax_bands WHERE class_id = about GROUP BY from_day HAVING count(*) = count(up_to)) THEN
    RAISE EXCEPTION 'tax class % has a value without a rate', about
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_bands_complete';
  END IF;
  RETURN NULL;
END $$;
