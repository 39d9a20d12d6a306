ALTER TABLE "product_variants" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "medium" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "freight" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_cost" CHECK ("product_variants"."cost" between 0 and 100000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cost" CHECK ("orders"."cost" between 0 and 100000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_source" CHECK (case when "purchases"."source" is null then num_nonnulls("purchases"."medium", "purchases"."campaign") = 0
    else "purchases"."source" ~ '^[a-z0-9][a-z0-9 ._+-]{0,59}$' and coalesce("purchases"."medium" ~ '^[a-z0-9][a-z0-9 ._+-]{0,59}$', true) and coalesce("purchases"."campaign" ~ '^[a-z0-9][a-z0-9 ._+-]{0,59}$', true) end) NOT VALID;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_freight" CHECK ("courier_bookings"."freight" between 0 and 100000000) NOT VALID;
