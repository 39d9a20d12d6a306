-- Validating locks nobody out.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_options";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_price_range";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_size_guide_id_size_guides_id_fk";--> statement-breakpoint
ALTER TABLE "wishes" VALIDATE CONSTRAINT "wishes_variant_id_product_variants_id_fk";--> statement-breakpoint
ALTER TABLE "cart_lines" VALIDATE CONSTRAINT "cart_lines_product_id_product_variants_id_fk";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_variant";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_variant_known";--> statement-breakpoint
-- With the constraint before it this reads no row.
ALTER TABLE "orders" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_variant_known";
