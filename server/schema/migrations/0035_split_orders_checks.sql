-- Apart from 0034, so that its locks don't last while all rows are read.
ALTER TABLE "money_ledger" VALIDATE CONSTRAINT "money_ledger_split_with_orders_id_fk";--> statement-breakpoint
ALTER TABLE "money_ledger" VALIDATE CONSTRAINT "money_ledger_sign";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_split_from_orders_id_fk";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_split";
