ALTER TABLE "orders" DROP CONSTRAINT "orders_sum";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_sum";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "cod_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cod_fee" CHECK ("settings"."cod_fee" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("orders"."sub_total" = "orders"."selling_price" * "orders"."quantity" and "orders"."final_total" = "orders"."sub_total" + "orders"."delivery" - "orders"."savings" + "orders"."cod_fee"
        and least("orders"."final_total" - "orders"."cod_fee", "orders"."delivery", "orders"."cod_fee") >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_cod_fee" CHECK ("purchases"."payment_method" = 'COD' or "purchases"."cod_fee" = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_sum" CHECK ("purchases"."final_total" = "purchases"."sub_total" - "purchases"."coupon_savings" + "purchases"."delivery" - "purchases"."global_savings" + "purchases"."cod_fee"
        and least("purchases"."final_total", "purchases"."sub_total", "purchases"."coupon_savings", "purchases"."delivery", "purchases"."global_savings", "purchases"."cod_fee") >= 0
        and "purchases"."sub_total" <= "purchases"."total_mrp") NOT VALID;
