CREATE INDEX IF NOT EXISTS "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_price" ON "products" USING btree ("selling_price","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_size_guide" ON "products" USING btree ("size_guide_id");
