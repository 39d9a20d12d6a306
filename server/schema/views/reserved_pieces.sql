-- Pieces in stock but set aside for orders: a stocktake counts them.
CREATE OR REPLACE VIEW reserved_pieces AS
SELECT o.variant_id, sum(o.quantity)::int AS pieces FROM orders o
WHERE o.status IN ('Order Placed', 'Confirmed')
  AND NOT EXISTS (SELECT FROM parcel_lines l WHERE l.order_id = o.id AND l.is_live)
GROUP BY o.variant_id;
