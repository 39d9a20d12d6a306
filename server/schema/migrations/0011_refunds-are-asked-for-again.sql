ALTER TABLE "refunds" DROP CONSTRAINT "refunds_given_up";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_given_up" CHECK ("refunds"."given_up_at" is null or "refunds"."state" in ('Asked', 'Failed'));