ALTER TABLE "orders" DROP CONSTRAINT "orders_purchase_id_product_id_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_variant" UNIQUE USING INDEX "orders_purchase_variant";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_variant" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_variant_known" CHECK (variant_id IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_product_variants_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
