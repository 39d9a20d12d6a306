CREATE TABLE "tax_bands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"up_to" bigint,
	"rate" integer NOT NULL,
	CONSTRAINT "tax_bands_end" UNIQUE NULLS NOT DISTINCT("class_id","from_day","up_to"),
	CONSTRAINT "tax_bands_up_to" CHECK ("tax_bands"."up_to" > 0),
	CONSTRAINT "tax_bands_rate" CHECK ("tax_bands"."rate" between 0 and 4000)
);
--> statement-breakpoint
CREATE TABLE "tax_classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hsn" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "tax_classes_name_unique" UNIQUE("name"),
	CONSTRAINT "tax_classes_hsn" CHECK ("tax_classes"."hsn" ~ '^([0-9]{2}){2,4}$')
);
--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "tax_class_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_registration" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxable" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cgst" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sgst" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "igst" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplied_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "registration" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "legal_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "legal_state" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "series_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hsn_digits" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "grievance_officer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "grievance_officer_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_bands" ADD CONSTRAINT "tax_bands_class_id_tax_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."tax_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_classes_default" ON "tax_classes" USING btree ("is_default") WHERE "tax_classes"."is_default";--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_tax_class_id_tax_classes_id_fk" FOREIGN KEY ("tax_class_id") REFERENCES "public"."tax_classes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class_id_tax_classes_id_fk" FOREIGN KEY ("tax_class_id") REFERENCES "public"."tax_classes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hsn" CHECK ("products"."hsn" ~ '^([0-9]{2}){2,4}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK (num_nulls("orders"."tax_registration", "orders"."tax_rate", "orders"."taxable", "orders"."cgst", "orders"."sgst", "orders"."igst", "orders"."supplied_from", "orders"."place_of_supply") in (0, 8)
        and case "orders"."tax_registration" when 'regular' then "orders"."hsn" is not null when 'composition' then "orders"."tax_rate" = 0
          else "orders"."hsn" is null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_parts" CHECK ("orders"."taxable" + "orders"."cgst" + "orders"."sgst" + "orders"."igst" = "orders"."final_total" and "orders"."cgst" = "orders"."sgst"
        and least("orders"."taxable", "orders"."cgst", "orders"."igst") >= 0 and "orders"."tax_rate" between 0 and 4000
        and case when "orders"."supplied_from" = "orders"."place_of_supply" then "orders"."igst" else "orders"."cgst" end = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_registration" CHECK ("settings"."registration" in ('regular', 'composition', 'unregistered'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_gstin" CHECK ("settings"."gstin" ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$' and "settings"."series_prefix" ~ '^[A-Z0-9]{0,3}$' and "settings"."hsn_digits" in (4, 6));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_legal_state" CHECK ("settings"."legal_state" in ('Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat', 'Haryana', 'Himachal Pradesh', 'Jharkhand', 'Karnataka', 'Kerala', 'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh', 'Uttarakhand', 'West Bengal', 'Andaman and Nicobar Islands', 'Chandigarh', 'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Jammu and Kashmir', 'Ladakh', 'Lakshadweep', 'Puducherry'));