ALTER TABLE "orders" ADD COLUMN "coupon_savings" bigint;--> statement-breakpoint
-- Each purchase's coupon savings, split over its orders as domain/pricing.ts does it: the exact share rounded down, but never
-- more than the order saved in all, and the paise left over to the largest remainders, ties to the lower product id. Without a
-- shop-wide discount the coupon gave all of an order's savings.
WITH parts AS (
  SELECT o.id, o.purchase_id, o.product_id, o.savings, p.coupon_savings AS total,
    CASE WHEN p.global_percent = 0 THEN o.savings ELSE least(o.sub_total * p.coupon_percent / 100, o.savings) END AS part,
    o.sub_total * p.coupon_percent % 100 AS remainder
  FROM orders o JOIN purchases p ON p.id = o.purchase_id
), left_over AS (
  SELECT purchase_id, (total - sum(part))::bigint AS paise FROM parts GROUP BY purchase_id, total
), candidates AS (
  SELECT parts.id, paise, row_number() OVER (PARTITION BY purchase_id ORDER BY round, remainder DESC, product_id) AS place
  FROM parts JOIN left_over USING (purchase_id), generate_series(1, least(paise, savings - part)) AS round
), extras AS (
  SELECT id, count(*) AS paise FROM candidates WHERE place <= paise GROUP BY id
)
UPDATE orders SET coupon_savings = part + coalesce(extras.paise, 0)
FROM parts LEFT JOIN extras USING (id) WHERE orders.id = parts.id;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "coupon_savings" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_savings" CHECK ("orders"."coupon_savings" between 0 and "orders"."savings");
