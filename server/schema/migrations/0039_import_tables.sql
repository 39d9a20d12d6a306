ALTER TABLE "product_imports" ADD COLUMN "common_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_imports" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_matching" CHECK ("record_imports"."state" <> 'Matching' or "record_imports"."columns" is not null);--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_columns" CHECK ("record_imports"."columns" is null or "record_imports"."file" is not null);