ALTER TABLE "ratings" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "reviewer_name" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "imported_from" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "import_key" text;--> statement-breakpoint
CREATE INDEX "ratings_imported" ON "ratings" USING btree ("created_at","id") WHERE "ratings"."imported_from" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_import_key" ON "ratings" USING btree ("import_key") WHERE "ratings"."import_key" is not null;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_author" CHECK (num_nonnulls("ratings"."customer_id", "ratings"."reviewer_name") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_import" CHECK (num_nulls("ratings"."reviewer_name", "ratings"."imported_from", "ratings"."import_key") in (0, 3)) NOT VALID;