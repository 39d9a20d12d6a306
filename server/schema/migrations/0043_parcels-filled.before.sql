-- A parcel for each order that was shipped before, a thousand orders at a time, so that nobody waits for more than a moment.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM orders WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    PERFORM keep_parcel(id) FROM (SELECT id FROM orders WHERE id = ANY (ids) AND status IN ('Shipped', 'Delivered')
      ORDER BY id FOR NO KEY UPDATE) shipped;
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
