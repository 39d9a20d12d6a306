-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "customers_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_newest" ON "customers" USING btree ("created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_by_name" ON "customers" USING btree ("name","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_address";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_by_address" ON "customers" USING btree ("email","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "complaints_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaints_newest" ON "complaints" USING btree ("created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "complaints_waiting";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaints_waiting" ON "complaints" USING btree ("created_at","id") WHERE "complaints"."reply" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_newest" ON "ratings" USING btree ("created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_by_stars";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_by_stars" ON "ratings" USING btree ("rating","created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_hidden";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_hidden" ON "ratings" USING btree ("created_at","id") WHERE not "ratings"."is_visible";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "returns_by_status";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "returns_by_status" ON "returns" USING btree ("status","created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "courier_bookings_failed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "courier_bookings_failed" ON "courier_bookings" USING btree ("created_at","id") WHERE "courier_bookings"."state" = 'Failed';
