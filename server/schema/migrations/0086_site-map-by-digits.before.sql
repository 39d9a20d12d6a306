-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS "products_site_map";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_site_map" ON "products" USING btree (right("id"::text, 2)) WHERE "products"."status" = 'published';
