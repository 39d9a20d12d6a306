-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "audit_action";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_action" ON "audit" USING btree ("action","at" DESC NULLS FIRST);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_staff";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_staff" ON "audit" USING btree ("staff_id","at" DESC NULLS FIRST);
