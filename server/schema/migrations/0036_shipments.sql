CREATE TABLE "shipment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"status" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"is_applied" boolean NOT NULL,
	CONSTRAINT "shipment_events_once" UNIQUE NULLS NOT DISTINCT("shipment_id","status","at"),
	CONSTRAINT "shipment_events_status" CHECK ("shipment_events"."status" in ('Packed', 'Handed over', 'In transit', 'Out for delivery', 'Attempt failed', 'Delivered', 'Returning', 'Received back', 'Lost', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_id_pk" PRIMARY KEY("shipment_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"status" text DEFAULT 'Packed' NOT NULL,
	"courier" text DEFAULT 'manual' NOT NULL,
	"courier_name" text,
	"awb" text,
	"tracking_url" text,
	"weight_grams" integer,
	"length_cm" smallint,
	"width_cm" smallint,
	"height_cm" smallint,
	"cash_to_collect" bigint,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"tracked_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_number_unique" UNIQUE("number"),
	CONSTRAINT "shipments_number" CHECK ("shipments"."number" ~ '^SH-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
	CONSTRAINT "shipments_status" CHECK ("shipments"."status" in ('Packed', 'Handed over', 'In transit', 'Out for delivery', 'Attempt failed', 'Delivered', 'Returning', 'Received back', 'Lost', 'Cancelled')),
	CONSTRAINT "shipments_courier" CHECK ("shipments"."courier" in ('manual', 'shiprocket')),
	CONSTRAINT "shipments_tracking" CHECK (num_nulls("shipments"."courier_name", "shipments"."awb", "shipments"."tracking_url") in (0, 3)),
	CONSTRAINT "shipments_weight" CHECK ("shipments"."weight_grams" between 1 and 100000),
	CONSTRAINT "shipments_size" CHECK (num_nulls("shipments"."length_cm", "shipments"."width_cm", "shipments"."height_cm") in (0, 3)
        and least("shipments"."length_cm", "shipments"."width_cm", "shipments"."height_cm") >= 1),
	CONSTRAINT "shipments_attempts" CHECK ("shipments"."attempts" >= 0),
	CONSTRAINT "shipments_handed_over" CHECK (num_nulls("shipments"."handed_over_at", "shipments"."cash_to_collect") = case when "shipments"."status" in ('Packed', 'Cancelled') then 2 else 0 end
        and ("shipments"."handed_over_at" is null or "shipments"."awb" is not null) and "shipments"."cash_to_collect" >= 0),
	CONSTRAINT "shipments_delivered" CHECK (("shipments"."status" = 'Delivered') = ("shipments"."delivered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "money_ledger" DROP CONSTRAINT "money_ledger_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_lines_order" ON "shipment_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_lines_one_live" ON "shipment_lines" USING btree ("order_id") WHERE "shipment_lines"."is_live";--> statement-breakpoint
CREATE INDEX "shipments_purchase" ON "shipments" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "shipments_awb" ON "shipments" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "shipments_newest" ON "shipments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("status","created_at");--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_kind" CHECK ("money_ledger"."kind" in ('Charge', 'COD due', 'Payment', 'COD received', 'Cancellation', 'Undelivered', 'Return', 'Refund')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Order Placed', 'Confirmed', 'Shipped', 'Delivered', 'Undelivered', 'Cancelled')) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shipment_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
