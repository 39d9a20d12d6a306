-- Sales of 90 days. A view, as orders depends on the catalogue and not vice versa (decision 011).
CREATE OR REPLACE VIEW product_sales AS
SELECT product_id, sum(quantity)::int AS pieces FROM orders
WHERE status <> 'Cancelled' AND status <> 'Undelivered' AND created_at > now() - interval '90 days'
GROUP BY product_id;
