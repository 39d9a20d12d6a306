CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea" NOT NULL,
	"state" text DEFAULT 'Checking' NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocktake_counts" (
	"stocktake_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_by" text NOT NULL,
	CONSTRAINT "stocktake_counts_stocktake_id_variant_id_pk" PRIMARY KEY("stocktake_id","variant_id"),
	CONSTRAINT "stocktake_counts_pieces" CHECK ("stocktake_counts"."counted" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'Open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "stocktakes_status" CHECK ("stocktakes"."status" in ('Open', 'Booked', 'Cancelled')),
	CONSTRAINT "stocktakes_closed" CHECK (("stocktakes"."status" = 'Open') = ("stocktakes"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stocktakes_newest" ON "stocktakes" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_unsent" ON "orders" USING btree ("variant_id") WHERE "orders"."status" in ('Order Placed', 'Confirmed');--> statement-breakpoint
CREATE VIEW reserved_pieces AS
	SELECT o.variant_id, sum(o.quantity)::int AS pieces FROM orders o
	WHERE o.status IN ('Order Placed', 'Confirmed')
		AND NOT EXISTS (SELECT FROM shipment_lines l WHERE l.order_id = o.id AND l.is_live)
	GROUP BY o.variant_id;
