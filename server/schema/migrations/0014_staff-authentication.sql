ALTER TABLE "staff_sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A session that is open already was authenticated when it started.
UPDATE "staff_sessions" SET "authenticated_at" = "created_at";
