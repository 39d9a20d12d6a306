-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "customers_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_words" ON "customers" USING gin (array_to_tsvector(regexp_split_to_array(btrim(lower("name" || ' ' || "email" || ' ' || "mobile_no")), '\s+')));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_open" ON "orders" USING btree ("status","created_at") WHERE "orders"."status" in ('Order Placed', 'Confirmed', 'Shipped');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchases_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_newest" ON "purchases" USING btree ("created_at" DESC NULLS FIRST,"id");
