-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "orders_unsent";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unsent" ON "orders" USING btree ("variant_id") WHERE "orders"."status" in ('Order Placed', 'Confirmed');
