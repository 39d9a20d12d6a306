-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS product_variants_values_new;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY product_variants_values_new ON product_variants (product_id, option_values);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS product_variants_sku_new;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY product_variants_sku_new ON product_variants (sku);
