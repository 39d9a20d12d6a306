ALTER TABLE "products" DROP CONSTRAINT "products_subcategory_id_category_id_subcategories_id_category_id_fk";
--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "replied_by" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "low_stock_mark" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_category_id_subcategories_id_category_id_fk" FOREIGN KEY ("subcategory_id","category_id") REFERENCES "public"."subcategories"("id","category_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_low_stock_mark" CHECK ("settings"."low_stock_mark" >= 0);