ALTER TABLE "settings" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "page_colour" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "text_colour" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "button_colour" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "accent_colour" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "badge_colour" text;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_colours" CHECK ("settings"."page_colour" ~ '^#[0-9a-f]{6}$' and "settings"."text_colour" ~ '^#[0-9a-f]{6}$' and "settings"."button_colour" ~ '^#[0-9a-f]{6}$' and "settings"."accent_colour" ~ '^#[0-9a-f]{6}$' and "settings"."badge_colour" ~ '^#[0-9a-f]{6}$');