CREATE TABLE "earlier_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"redacted_at" timestamp with time zone,
	CONSTRAINT "earlier_orders_number" UNIQUE("source","number"),
	CONSTRAINT "earlier_orders_email" CHECK ("earlier_orders"."email" = lower("earlier_orders"."email")),
	CONSTRAINT "earlier_orders_amounts" CHECK ("earlier_orders"."total" >= 0 and "earlier_orders"."refunded" >= 0),
	CONSTRAINT "earlier_orders_redacted" CHECK ("earlier_orders"."redacted_at" is null or ("earlier_orders"."email" = '' and "earlier_orders"."address" = ''))
);
--> statement-breakpoint
CREATE TABLE "record_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'Checking' NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_customers" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_opened" boolean NOT NULL,
	"email_consent" boolean,
	"sms_consent" boolean,
	"consent_at" timestamp with time zone,
	"total_orders" integer,
	"total_spent" bigint,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "imported_customers_totals" CHECK (coalesce("imported_customers"."total_orders", 0) >= 0),
	CONSTRAINT "imported_customers_consent" CHECK ((num_nonnulls("imported_customers"."email_consent", "imported_customers"."sms_consent") = 0) = ("imported_customers"."consent_at" is null))
);
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_mobile_no";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imported_customers" ADD CONSTRAINT "imported_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_orders_newest" ON "earlier_orders" USING btree ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "earlier_orders_customer" ON "earlier_orders" USING btree ("email","ordered_at");--> statement-breakpoint
CREATE INDEX "record_imports_newest" ON "record_imports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_mobile_no" CHECK ("customers"."mobile_no" ~ '^([0-9]{10})?$') NOT VALID;