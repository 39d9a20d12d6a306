-- A row for each product that was there before, a thousand at a time, so that nobody waits for more than a moment.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM products WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    PERFORM keep_listed_products(ids);
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
