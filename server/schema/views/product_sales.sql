-- Pieces sold in 90 days; what came back undelivered was not sold. The orders feature leans on the catalogue, so what lists need to
-- know of sales comes to them as this view and not as an import.
CREATE OR REPLACE VIEW product_sales AS
SELECT product_id, sum(quantity)::int AS pieces FROM orders
WHERE status <> 'Cancelled' AND status <> 'Undelivered' AND created_at > now() - interval '90 days'
GROUP BY product_id;
