CREATE TABLE "courier_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid,
	"return_id" uuid,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text DEFAULT 'Requested' NOT NULL,
	"company_id" text,
	"weight_grams" integer NOT NULL,
	"length_cm" smallint NOT NULL,
	"width_cm" smallint NOT NULL,
	"height_cm" smallint NOT NULL,
	"cash_to_collect" bigint NOT NULL,
	"courier_order_id" text,
	"courier_shipment_id" text,
	"awb" text,
	"courier_name" text,
	"tracking_url" text,
	"label" text,
	"pickup_at" timestamp with time zone,
	"failure" text,
	"booked_by" text NOT NULL,
	"claimed_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "courier_bookings_of" CHECK (num_nonnulls("courier_bookings"."shipment_id", "courier_bookings"."return_id") = 1),
	CONSTRAINT "courier_bookings_courier" CHECK ("courier_bookings"."courier" in ('manual', 'shiprocket')),
	CONSTRAINT "courier_bookings_state" CHECK ("courier_bookings"."state" in ('Requested', 'Booked', 'Cancelling', 'Cancelled', 'Failing', 'Failed')),
	CONSTRAINT "courier_bookings_ids" CHECK (num_nulls("courier_bookings"."courier_order_id", "courier_bookings"."courier_shipment_id") in (0, 2)),
	CONSTRAINT "courier_bookings_tracking" CHECK (num_nulls("courier_bookings"."awb", "courier_bookings"."courier_name", "courier_bookings"."tracking_url") in (0, 3)),
	CONSTRAINT "courier_bookings_booked" CHECK ("courier_bookings"."state" <> 'Booked' or ("courier_bookings"."courier_order_id" is not null and "courier_bookings"."awb" is not null))
);
--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_bookings_shipment" ON "courier_bookings" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_return" ON "courier_bookings" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_order" ON "courier_bookings" USING btree ("courier_order_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_awb" ON "courier_bookings" USING btree ("awb");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_live_parcel" ON "courier_bookings" USING btree ("shipment_id") WHERE "courier_bookings"."state" in ('Requested', 'Booked', 'Cancelling', 'Failing');--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_live_return" ON "courier_bookings" USING btree ("return_id") WHERE "courier_bookings"."state" in ('Requested', 'Booked', 'Cancelling', 'Failing');