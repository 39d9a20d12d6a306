CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"selling_price" bigint NOT NULL,
	"original_price" bigint NOT NULL,
	"image" text,
	"weight_grams" integer,
	"barcode" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_values" UNIQUE("product_id","option_values"),
	CONSTRAINT "product_variants_of_product" UNIQUE("id","product_id"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."selling_price" > 0 and "product_variants"."selling_price" <= "product_variants"."original_price" and "product_variants"."original_price" <= 100000000),
	CONSTRAINT "product_variants_weight" CHECK ("product_variants"."weight_grams" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "size_guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"sizes" text[] NOT NULL,
	"measurements" jsonb NOT NULL,
	CONSTRAINT "size_guides_name_unique" UNIQUE("name"),
	CONSTRAINT "size_guides_sizes" CHECK (cardinality("size_guides"."sizes") between 1 and 30),
	CONSTRAINT "size_guides_measurements" CHECK (jsonb_typeof("size_guides"."measurements") = 'array')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_price" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_price" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_guide_id" uuid;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_guide_id_size_guides_id_fk" FOREIGN KEY ("size_guide_id") REFERENCES "public"."size_guides"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_options" CHECK (jsonb_typeof("products"."options") = 'array' and jsonb_array_length("products"."options") <= 3) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_range" CHECK (("products"."lowest_price" is null) = ("products"."highest_price" is null) and "products"."lowest_price" < "products"."highest_price") NOT VALID;
