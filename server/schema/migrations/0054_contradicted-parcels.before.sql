-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "shipments_contradicted";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shipments_contradicted" ON "shipments" USING btree ("created_at") WHERE "shipments"."contradiction" is not null;
