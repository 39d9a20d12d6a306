-- A thousand products at a time, locked as everything that changes their stock locks them.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM listed_products WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE listed_products SET values_in_stock = values_in_stock_of(id) WHERE id = ANY (ids) AND is_in_stock;
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
