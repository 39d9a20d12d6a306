-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS "listed_products_in_stock_first";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listed_products_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listed_products_category_in_stock_first";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listed_products_category_in_stock_first" ON "listed_products" USING btree ("category_id","is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listed_products_subcategory_in_stock_first";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listed_products_subcategory_in_stock_first" ON "listed_products" USING btree ("subcategory_id","is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listed_products_sale_in_stock_first";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listed_products_sale_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."selling_price" < "listed_products"."original_price";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listed_products_featured_in_stock_first";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listed_products_featured_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."featured";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listed_products_collection_in_stock_first";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listed_products_collection_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."collection";
