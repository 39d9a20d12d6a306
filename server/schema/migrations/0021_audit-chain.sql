CREATE TABLE "audit_head" (
	"is_head" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_single" CHECK ("audit_head"."is_head")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
-- The hash of an entry: of the hash before it and of every column but the hash itself. Columns that are null are left out, so that a
-- column added later changes no hash. The time zone decides how jsonb writes a time.
CREATE FUNCTION audit_hash(entry audit, previous bytea) RETURNS bytea LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT sha256(previous || convert_to(jsonb_object_agg(key, value)::text, 'UTF8'))
  FROM jsonb_each(to_jsonb(entry) - 'hash') WHERE value <> 'null'
$$;
--> statement-breakpoint
-- Chains a new entry to the last one: that of the same statement, or else the head's, which stays ahead where the last ones were
-- deleted. The row lock on the head makes appending one after the other, until commit: so the audit is written last in a
-- transaction. SECURITY DEFINER, because nobody else may write the head.
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
CREATE FUNCTION move_audit_head() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audit_head SET number = entry.number, hash = entry.hash
  FROM (SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1) entry WHERE entry.number > audit_head.number;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE audit DISABLE TRIGGER append_only;
--> statement-breakpoint
DO $$
DECLARE
  entry audit;
  last audit_head := (true, 0, '');
BEGIN
  FOR entry IN SELECT * FROM audit ORDER BY at, id LOOP
    last.number := last.number + 1;
    entry.number := last.number;
    last.hash := audit_hash(entry, last.hash);
    UPDATE audit SET number = last.number, hash = last.hash WHERE id = entry.id;
  END LOOP;
  INSERT INTO audit_head VALUES (last.*);
END $$;
--> statement-breakpoint
ALTER TABLE audit ENABLE TRIGGER append_only;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_number" ON "audit" USING btree ("number");--> statement-breakpoint
CREATE TRIGGER chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();--> statement-breakpoint
CREATE TRIGGER move_head AFTER INSERT ON audit FOR EACH STATEMENT EXECUTE FUNCTION move_audit_head();
