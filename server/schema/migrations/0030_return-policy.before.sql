-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "products_delivery_charge";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_delivery_charge" ON "products" USING btree ("delivery_charge") WHERE "products"."status" = 'published' and "products"."charges_delivery";
