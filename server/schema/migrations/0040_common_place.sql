-- It was in no release: no version before reads it.
ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_sub_category_id_subcategories_id_fk";
--> statement-breakpoint
ALTER TABLE "product_imports" DROP COLUMN "sub_category_id";