CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"prefix" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	"day" date NOT NULL,
	"issued_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"is_late" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_once" UNIQUE("prefix","series","year","count"),
	CONSTRAINT "credit_notes_number" CHECK ("credit_notes"."number" ~ '^[A-Z0-9/-]{1,16}$' and "credit_notes"."count" >= 1),
	CONSTRAINT "credit_notes_series" CHECK ("credit_notes"."series" in ('Credit note')),
	CONSTRAINT "credit_notes_reason" CHECK ("credit_notes"."reason" in ('Undelivered', 'Lost', 'Returned', 'Exchanged')),
	CONSTRAINT "credit_notes_lines" CHECK (jsonb_array_length("credit_notes"."lines") > 0 and "credit_notes"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"prefix" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_prefix_series_year_pk" PRIMARY KEY("prefix","series","year"),
	CONSTRAINT "invoice_counters_series" CHECK ("invoice_counters"."series" in ('Invoice', 'Bill of supply', 'Credit note')),
	CONSTRAINT "invoice_counters_last" CHECK ("invoice_counters"."last" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"prefix" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	"day" date NOT NULL,
	"issued_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"parcel_id" uuid,
	"return_id" uuid,
	"seller" jsonb NOT NULL,
	"buyer" jsonb,
	"place_of_supply" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_parcel_id_unique" UNIQUE("parcel_id"),
	CONSTRAINT "invoices_return_id_unique" UNIQUE("return_id"),
	CONSTRAINT "invoices_once" UNIQUE("prefix","series","year","count"),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" ~ '^[A-Z0-9/-]{1,16}$' and "invoices"."count" >= 1),
	CONSTRAINT "invoices_series" CHECK ("invoices"."series" in ('Invoice', 'Bill of supply')),
	CONSTRAINT "invoices_source" CHECK (num_nonnulls("invoices"."parcel_id", "invoices"."return_id") = 1),
	CONSTRAINT "invoices_lines" CHECK (jsonb_array_length("invoices"."lines") > 0 and "invoices"."total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_day" ON "credit_notes" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "invoices_purchase" ON "invoices" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "invoices_day" ON "invoices" USING btree ("day","id");