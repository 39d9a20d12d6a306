-- Gives the next entries, at most `batch`, to a seal, and returns how many. An entry's id is given while its transaction has
-- the writers' lock on the table: once those that have it after an id was read have ended, no lower one is to come. In READ
-- COMMITTED only, so that what they wrote is seen. SECURITY DEFINER, as nobody else may write seals.
CREATE OR REPLACE FUNCTION seal_entries(ledger text, batch int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head seal_heads;
  seal seals;
  writers text[];
  patience timestamptz := clock_timestamp() + interval '1 second';
BEGIN
  SELECT * INTO STRICT head FROM seal_heads h WHERE h.ledger = seal_entries.ledger FOR UPDATE;
  SELECT max(id) INTO seal.last_id FROM (
    SELECT id FROM ledger_entries e WHERE e.ledger = head.ledger AND id > head.last_id ORDER BY id LIMIT batch) next;
  IF seal.last_id IS NULL THEN RETURN 0; END IF;

  SELECT array_agg(virtualtransaction) INTO writers FROM pg_locks
  WHERE relation = head.ledger::regclass AND mode = 'RowExclusiveLock' AND granted AND pid <> pg_backend_pid();
  WHILE EXISTS (SELECT FROM pg_locks WHERE relation = head.ledger::regclass AND virtualtransaction = ANY (writers)) LOOP
    IF clock_timestamp() > patience THEN RETURN 0; END IF;
    PERFORM pg_sleep(0.01);
  END LOOP;

  seal.ledger := head.ledger;
  seal.number := head.number + 1;
  seal.at := now();
  SELECT count(*) INTO seal.entries FROM ledger_entries e
  WHERE e.ledger = head.ledger AND id > head.last_id AND id <= seal.last_id;
  seal.hash := seal_hash(seal, head.last_id, head.hash);
  INSERT INTO seals VALUES (seal.*);
  UPDATE seal_heads h SET number = seal.number, last_id = seal.last_id, hash = seal.hash WHERE h.ledger = head.ledger;
  RETURN seal.entries;
END $$;
