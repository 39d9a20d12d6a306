-- A function of its own, so that PostgreSQL knows what it costs to take a text apart.
CREATE OR REPLACE FUNCTION staff_search_words(text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(lower(text), '(\S{60})\S+', '\1', 'g'), '[\s,;:!?"()“”‘/-]+'), ''));
END $$;
--> statement-breakpoint
-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS "products_search_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_search_words" ON "products" USING gin (staff_search_words("name"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "complaints_search_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaints_search_words" ON "complaints" USING gin (staff_search_words("number"::text || ' ' || "full_name" || ' ' || "email" || ' ' || regexp_replace("phone_number", '\D', '', 'g') || ' ' || "message"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_status";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_status" ON "orders" USING btree ("status" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_product_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_product_name" ON "orders" USING btree ("product_name" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_quantity";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_quantity" ON "orders" USING btree ("quantity" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_total";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_total" ON "orders" USING btree ("final_total" DESC NULLS FIRST,"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_search_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_search_words" ON "ratings" USING gin (staff_search_words("title" || ' ' || "review"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_search_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_search_words" ON "audit" USING gin (staff_search_words("subject" || ' ' || "staff_email"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_ledger_variant";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_ledger_variant" ON "stock_ledger" USING btree ("product_id","reason","actor");
