-- Deferrable, so that they are checked at the end of a statement: two variants can exchange their options or SKUs.
ALTER TABLE product_variants DROP CONSTRAINT product_variants_values;
--> statement-breakpoint
ALTER TABLE product_variants ADD CONSTRAINT product_variants_values UNIQUE USING INDEX product_variants_values_new DEFERRABLE;
--> statement-breakpoint
ALTER TABLE product_variants DROP CONSTRAINT product_variants_sku_unique;
--> statement-breakpoint
ALTER TABLE product_variants ADD CONSTRAINT product_variants_sku_unique UNIQUE USING INDEX product_variants_sku_new DEFERRABLE;
--> statement-breakpoint
-- The orders feature leans on the catalogue, so what the catalogue needs to know of orders comes to it as a view.
CREATE VIEW ordered_variants AS SELECT product_id, variant_id FROM orders;
