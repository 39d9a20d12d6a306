-- Validating locks nobody out.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sum";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_cod_fee";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_sum";
