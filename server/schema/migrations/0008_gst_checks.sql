-- Apart from 0007, so that its locks don't last while all rows are read.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_tax";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_tax_parts";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_hsn";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_tax_class_id_tax_classes_id_fk";--> statement-breakpoint
ALTER TABLE "subcategories" VALIDATE CONSTRAINT "subcategories_tax_class_id_tax_classes_id_fk";
