CREATE INDEX IF NOT EXISTS "ratings_unanswered" ON "ratings" USING btree ("created_at","id") WHERE "ratings"."reply" is null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "returns_waiting" ON "returns" USING btree ("due_at","id") WHERE "returns"."status" in ('Requested', 'Approved', 'Picked up');
--> statement-breakpoint
-- Validating locks nobody out.
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_reply";
--> statement-breakpoint
ALTER TABLE "complaints" VALIDATE CONSTRAINT "complaints_assignee";
