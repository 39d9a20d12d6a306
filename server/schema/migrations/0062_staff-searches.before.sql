-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "products_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_words" ON "products" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower("name"), '(\S{60})\S+', '\1', 'g'), '[\s,\u003b:!?"()“”‘/-]+'), '')));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variants_codes";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_variants_codes" ON "product_variants" USING gin (array_to_tsvector(array[lower("sku"), lower(coalesce("barcode", "sku"))]));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "complaints_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaints_words" ON "complaints" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower("number"::text || ' ' || "full_name" || ' ' || "email" || ' ' || regexp_replace("phone_number", '\D', '', 'g') || ' ' || "message"), '(\S{60})\S+', '\1', 'g'), '[\s,\u003b:!?"()“”‘/-]+'), '')));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_words" ON "ratings" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower("title" || ' ' || "review"), '(\S{60})\S+', '\1', 'g'), '[\s,\u003b:!?"()“”‘/-]+'), '')));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_words" ON "audit" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower("subject" || ' ' || "staff_email"), '(\S{60})\S+', '\1', 'g'), '[\s,\u003b:!?"()“”‘/-]+'), '')));
