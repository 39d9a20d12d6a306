-- Validating locks nobody out.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "money_ledger" VALIDATE CONSTRAINT "money_ledger_kind";
