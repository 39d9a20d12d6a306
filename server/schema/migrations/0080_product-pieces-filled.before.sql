-- A thousand products at a time, so that the job that counts the pieces of one waits a moment only.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM products WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    PERFORM count_pieces(ids);
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS "products_by_status";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_status" ON "products" USING btree ("status","created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipments_by_status";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shipments_by_status" ON "shipments" USING btree ("status" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipments_by_hand_over";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shipments_by_hand_over" ON "shipments" USING btree ("handed_over_at" DESC NULLS FIRST,"id");
