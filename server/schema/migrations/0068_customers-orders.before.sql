-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS "orders_customer_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_customer_open" ON "orders" USING btree ("customer_id","purchase_id") WHERE "orders"."status" in ('Order Placed', 'Undelivered');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchases_customer_dated";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_customer_dated" ON "purchases" USING btree ("customer_id","created_at");
