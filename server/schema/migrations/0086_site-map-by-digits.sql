CREATE INDEX IF NOT EXISTS "products_site_map" ON "products" USING btree (right("id"::text, 2)) WHERE "products"."status" = 'published';
