-- Shows deletions of the last entries. Per statement, as only its last entry becomes the head.
CREATE OR REPLACE FUNCTION move_audit_head() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audit_head SET number = entry.number, hash = entry.hash
  FROM (SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1) entry WHERE entry.number > audit_head.number;
  RETURN NULL;
END $$;
