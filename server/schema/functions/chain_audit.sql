-- The predecessor is the statement's last entry, or else the head, which stays ahead if the last ones were deleted. The
-- head's row lock serialises appending until commit, so transactions write the audit last. SECURITY DEFINER, as nobody
-- else may write the head.
CREATE OR REPLACE FUNCTION chain_audit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head record;
  entry record;
BEGIN
  SELECT number, hash INTO STRICT head FROM audit_head FOR UPDATE;
  SELECT number, hash INTO entry FROM audit ORDER BY number DESC LIMIT 1;
  IF entry.number > head.number THEN head := entry; END IF;
  NEW.number := head.number + 1;
  NEW.hash := audit_hash(NEW, head.hash);
  RETURN NEW;
END $$;
