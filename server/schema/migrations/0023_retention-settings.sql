ALTER TABLE "settings" ADD COLUMN "cart_days" integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "captured_email_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "upload_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "session_idle_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "session_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_retention" CHECK (least("settings"."cart_days", "settings"."captured_email_days", "settings"."upload_hours", "settings"."session_idle_days", "settings"."session_days") >= 1);