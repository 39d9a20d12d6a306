-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "products_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_created" ON "products" USING btree ("created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_name" ON "products" USING btree ("name","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_price";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_price" ON "products" USING btree ("selling_price","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_category";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_category" ON "products" USING btree ("category_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_size_guide";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_size_guide" ON "products" USING btree ("size_guide_id");
