CREATE TABLE "missing_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_addresses_address_unique" UNIQUE("address"),
	CONSTRAINT "missing_addresses_address" CHECK ("missing_addresses"."address" ~ '^/' and length("missing_addresses"."address") <= 300)
);
--> statement-breakpoint
ALTER TABLE "earlier_addresses" DROP CONSTRAINT "earlier_addresses_target";--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "shopify_addresses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "woo_commerce_addresses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "missing_addresses_frequent" ON "missing_addresses" USING btree ("times" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "missing_addresses_last" ON "missing_addresses" USING btree ("last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_page" CHECK ("earlier_addresses"."page" ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' and "earlier_addresses"."page" <> "earlier_addresses"."address") NOT VALID;--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_address" CHECK ("earlier_addresses"."address" ~ '^/' and length("earlier_addresses"."address") <= 300) NOT VALID;--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_target" CHECK (num_nonnulls("earlier_addresses"."product_id", "earlier_addresses"."category_id", "earlier_addresses"."subcategory_id", "earlier_addresses"."page") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seo" CHECK (length("products"."seo_title") <= 200 and length("products"."seo_description") <= 500) NOT VALID;