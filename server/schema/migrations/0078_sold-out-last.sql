ALTER TABLE "settings" ADD COLUMN "sold_out_last" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_products_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_products_category_in_stock_first" ON "listed_products" USING btree ("category_id","is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_products_subcategory_in_stock_first" ON "listed_products" USING btree ("subcategory_id","is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_products_sale_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."selling_price" < "listed_products"."original_price";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_products_featured_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."featured";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_products_collection_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."collection";--> statement-breakpoint
DROP INDEX "listed_products_sale";--> statement-breakpoint
DROP INDEX "listed_products_featured";--> statement-breakpoint
DROP INDEX "listed_products_collection";
