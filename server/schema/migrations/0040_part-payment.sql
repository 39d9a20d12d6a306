ALTER TABLE "money_ledger" DROP CONSTRAINT "money_ledger_kind";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_pay_by";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_paid_by";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_online_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "advance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "rest_paid_by" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "paying_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_amounts" bigint[];--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_kind" CHECK ("money_ledger"."kind" in ('Charge', 'COD due', 'COD fee waived', 'Payment', 'COD received', 'Cancellation', 'Undelivered', 'Return', 'Refund')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance" CHECK ("orders"."advance" between 0 and "orders"."final_total") NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_advance" CHECK ("purchases"."advance" = 0 or ("purchases"."payment_method" = 'COD' and "purchases"."advance" between 100 and "purchases"."final_total" - 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_rest" CHECK ("purchases"."payment_method" = 'COD' or ("purchases"."rest_paid_by" is null and "purchases"."paying_until" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_pay_by" CHECK (("purchases"."payment_method" = 'COD' and "purchases"."advance" = 0) = ("purchases"."pay_by" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_by" CHECK ("purchases"."paid_by" is null or "purchases"."pay_by" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_amounts" CHECK (cardinality("payments"."order_amounts") = cardinality("payments"."order_ids")) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_rest_paid_by_payment" FOREIGN KEY ("rest_paid_by") REFERENCES "payments" ("id") NOT VALID;
