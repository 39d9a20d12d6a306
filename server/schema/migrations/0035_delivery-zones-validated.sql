-- Validating locks nobody out.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_making_days";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_promise";
