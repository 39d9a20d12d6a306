CREATE TABLE "delivery_pins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prefix" text NOT NULL,
	"zone_id" uuid NOT NULL,
	"is_deliverable" boolean,
	"is_cod_available" boolean,
	CONSTRAINT "delivery_pins_prefix_unique" UNIQUE("prefix"),
	CONSTRAINT "delivery_pins_prefix" CHECK ("delivery_pins"."prefix" ~ '^([1-9][0-9]{0,5})?$')
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_deliverable" boolean DEFAULT true NOT NULL,
	"is_cod_available" boolean DEFAULT true NOT NULL,
	"days_from" smallint NOT NULL,
	"days_to" smallint NOT NULL,
	"prepaid" jsonb DEFAULT '{"freeFrom":null,"slabs":[{"upToGrams":null,"charge":0}]}'::jsonb NOT NULL,
	"cod" jsonb DEFAULT '{"freeFrom":null,"slabs":[{"upToGrams":null,"charge":0}]}'::jsonb NOT NULL,
	CONSTRAINT "delivery_zones_name_unique" UNIQUE("name"),
	CONSTRAINT "delivery_zones_days" CHECK (0 <= "delivery_zones"."days_from" and "delivery_zones"."days_from" <= "delivery_zones"."days_to" and "delivery_zones"."days_to" <= 60),
	CONSTRAINT "delivery_zones_charges" CHECK (coalesce(jsonb_array_length("delivery_zones"."prepaid" -> 'slabs') between 1 and 20 and "delivery_zones"."prepaid" -> 'slabs' -> -1 -> 'upToGrams' = 'null', false) and coalesce(jsonb_array_length("delivery_zones"."cod" -> 'slabs') between 1 and 20 and "delivery_zones"."cod" -> 'slabs' -> -1 -> 'upToGrams' = 'null', false))
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "holidays_day_unique" UNIQUE("day")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "making_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_cod_available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_minimum_order" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_maximum_order" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_refused_parcels" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "weekly_holidays" jsonb DEFAULT '[0]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "default_weight_grams" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "ship_by" date;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "earliest_delivery" date;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "latest_delivery" date;--> statement-breakpoint
ALTER TABLE "delivery_pins" ADD CONSTRAINT "delivery_pins_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_pins_zone" ON "delivery_pins" USING btree ("zone_id","prefix");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_making_days" CHECK ("products"."making_days" between 0 and 365) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cod_orders" CHECK ("settings"."cod_minimum_order" >= 0 and "settings"."cod_maximum_order" >= 0 and "settings"."cod_minimum_order" <= "settings"."cod_maximum_order" and "settings"."max_refused_parcels" >= 1);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_weekly_holidays" CHECK (jsonb_array_length("settings"."weekly_holidays") <= 6);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_default_weight" CHECK ("settings"."default_weight_grams" >= 1);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_promise" CHECK (num_nulls("purchases"."earliest_delivery", "purchases"."latest_delivery") in (0, 2) and "purchases"."earliest_delivery" <= "purchases"."latest_delivery"
        and "purchases"."ship_by" <= "purchases"."latest_delivery") NOT VALID;
