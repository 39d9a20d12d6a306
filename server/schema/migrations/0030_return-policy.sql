ALTER TABLE "returns" DROP CONSTRAINT "returns_status";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "return_reasons" jsonb DEFAULT '[{"value":"Damaged or defective","isAccepted":true,"isDamage":true,"evidence":"none"},{"value":"Not as described","isAccepted":true,"isDamage":false,"evidence":"none"},{"value":"Wrong item or size","isAccepted":true,"isDamage":false,"evidence":"none"},{"value":"Other","isAccepted":true,"isDamage":false,"evidence":"none"}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cancellation_reasons" jsonb DEFAULT '["Ordered by mistake","Changed my mind","Found a better price","Delivery takes too long","Wrong address or phone number","Other"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offers_exchange" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ships_abroad" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "dispatch_days" jsonb DEFAULT '{"from":2,"to":3}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "made_to_order_days" jsonb DEFAULT '{"from":4,"to":6}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "replacement" jsonb;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_delivery_charge" ON "products" USING btree ("delivery_charge") WHERE "products"."status" = 'published' and "products"."charges_delivery";--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_reasons" CHECK (coalesce("settings"."return_reasons" -> -1 ->> 'value' = 'Other' and "settings"."cancellation_reasons" ->> -1 = 'Other', false));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement" CHECK (("returns"."replacement" is not null) = ("returns"."status" = 'Exchanged'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status" CHECK ("returns"."status" in ('Requested', 'Approved', 'Picked up', 'Refunded', 'Exchanged', 'Rejected'));
--> statement-breakpoint
-- The announcement now states the offers by itself, as long as they hold. The demo's text stated them too.
UPDATE "settings" SET "banner_text" = 'Handwoven and handcrafted since 2013' WHERE "banner_text" = 'Get an extra 5% discount on your first purchase with code FIRST5 · Free shipping throughout India · Handwoven and handcrafted since 2013';
