ALTER TABLE "audit" ADD COLUMN "record" text;--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit" USING btree ("record","number") WHERE "audit"."record" is not null;