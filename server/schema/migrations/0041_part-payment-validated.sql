-- Validating locks nobody out.
ALTER TABLE "money_ledger" VALIDATE CONSTRAINT "money_ledger_kind";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_advance";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_advance";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_rest";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_pay_by";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_paid_by";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_order_amounts";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_rest_paid_by_payment";--> statement-breakpoint
DROP INDEX "refunds_one_an_order";--> statement-breakpoint
DROP INDEX "payments_one_capture";
