ALTER TABLE "settings" ADD COLUMN "max_pieces_per_order" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_unpaid_orders" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_cod_orders" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_orders_per_hour" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_order_limits" CHECK (least("settings"."max_pieces_per_order", "settings"."max_unpaid_orders", "settings"."max_cod_orders", "settings"."max_orders_per_hour") >= 1);