ALTER TABLE "cart_lines" ADD COLUMN "option_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "variant_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sku" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "option_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "counts_for" uuid;
--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "variant_id" uuid;
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action NOT VALID;
