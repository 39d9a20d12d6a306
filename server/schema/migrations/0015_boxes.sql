CREATE TABLE "boxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"length_cm" smallint NOT NULL,
	"width_cm" smallint NOT NULL,
	"height_cm" smallint NOT NULL,
	"empty_grams" integer NOT NULL,
	"max_pieces_grams" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "boxes_name_unique" UNIQUE("name"),
	CONSTRAINT "boxes_size" CHECK (least("boxes"."length_cm", "boxes"."width_cm", "boxes"."height_cm") >= 1 and greatest("boxes"."length_cm", "boxes"."width_cm", "boxes"."height_cm") <= 300),
	CONSTRAINT "boxes_weight" CHECK ("boxes"."empty_grams" between 0 and 100000 and "boxes"."max_pieces_grams" between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "quoted_charge" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "carrier_rule" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "boxes_one_default" ON "boxes" USING btree ("is_default") WHERE "boxes"."is_default";--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_carrier_rule" CHECK ("settings"."carrier_rule" in ('account', 'cheapest', 'fastest', 'proven'));