CREATE TABLE "column_matches" (
	"headings" text PRIMARY KEY NOT NULL,
	"uses" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_matching" CHECK ("product_imports"."state" <> 'Matching' or "product_imports"."columns" is not null);
