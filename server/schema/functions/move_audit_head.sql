-- The head is the last entry, so that deleting entries at the end is noticed. Per statement: of its entries only the
-- last becomes the head.
CREATE OR REPLACE FUNCTION move_audit_head() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audit_head SET number = entry.number, hash = entry.hash
  FROM (SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1) entry WHERE entry.number > audit_head.number;
  RETURN NULL;
END $$;
