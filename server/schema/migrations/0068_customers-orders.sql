CREATE INDEX IF NOT EXISTS "orders_customer_open" ON "orders" USING btree ("customer_id","purchase_id") WHERE "orders"."status" in ('Order Placed', 'Undelivered');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchases_customer_dated" ON "purchases" USING btree ("customer_id","created_at");--> statement-breakpoint
DROP INDEX "purchases_customer";
