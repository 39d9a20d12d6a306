CREATE INDEX IF NOT EXISTS "products_by_status" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shipments_by_status" ON "shipments" USING btree ("status" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shipments_by_hand_over" ON "shipments" USING btree ("handed_over_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
-- Until it knows the numbers, PostgreSQL plans badly.
ANALYZE "product_pieces";
