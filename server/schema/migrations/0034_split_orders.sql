ALTER TABLE "money_ledger" DROP CONSTRAINT "money_ledger_once";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_purchase_variant";--> statement-breakpoint
ALTER TABLE "money_ledger" DROP CONSTRAINT "money_ledger_sign";--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_split_with_orders_id_fk" FOREIGN KEY ("split_with") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_split_from_orders_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_once" UNIQUE USING INDEX money_ledger_once_each;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_variant" UNIQUE USING INDEX orders_purchase_variant_split;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_sign" CHECK ("money_ledger"."amount" <> 0 and ("money_ledger"."split_with" is not null or ("money_ledger"."amount" > 0) = ("money_ledger"."kind" in ('Charge', 'COD due', 'Refund')))) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_split" CHECK (num_nulls("orders"."split_from", "orders"."split_at") in (0, 2)) NOT VALID;