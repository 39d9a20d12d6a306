-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "products_making_days";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_making_days" ON "products" USING btree ("making_days") WHERE "products"."status" = 'published' and "products"."making_days" > 0;
