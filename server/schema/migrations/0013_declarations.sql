ALTER TABLE "products" ADD COLUMN "generic_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_quantity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dimensions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_net_quantity" CHECK ("products"."net_quantity" ~ '^([1-9][0-9]{0,3} (N|set)|(?!0+([.]0+)? )[0-9]{1,4}([.][0-9]{1,3})? (m|cm))?$');