-- A variant for each product that has none, which also lets its stock count for the product. A thousand at a time, so that nobody waits
-- for more than a moment. The lock keeps a price that is changed at that moment from being lost.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM products WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    INSERT INTO product_variants (id, product_id, sku, selling_price, original_price)
      SELECT id, id, sku, selling_price, original_price FROM products p
      WHERE id = ANY (ids) AND NOT EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id)
      ORDER BY id FOR NO KEY UPDATE;
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM orders WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    UPDATE orders SET variant_id = v.id, sku = v.sku FROM product_variants v
      WHERE orders.id = ANY (ids) AND orders.variant_id IS NULL AND v.id = orders.product_id;
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS orders_purchase_variant;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY orders_purchase_variant ON orders (purchase_id, variant_id);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS stock_counts_for;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY stock_counts_for ON stock (counts_for);
