-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "ratings_unanswered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_unanswered" ON "ratings" USING btree ("created_at","id") WHERE "ratings"."reply" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "returns_waiting";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "returns_waiting" ON "returns" USING btree ("due_at","id") WHERE "returns"."status" in ('Requested', 'Approved', 'Picked up');
