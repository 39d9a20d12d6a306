-- Who owns the table, and could disable this, may date entries: the demo's past is seeded so.
CREATE OR REPLACE FUNCTION at_now() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    NEW.at := now();
  END IF;
  RETURN NEW;
END $$;
