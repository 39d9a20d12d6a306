ALTER TABLE "settings" ADD COLUMN "cod_advance_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_advance_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_advance_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cod_advance" CHECK (least("settings"."cod_advance_amount", "settings"."cod_advance_from") >= 0 and "settings"."cod_advance_percent" between 0 and 90);