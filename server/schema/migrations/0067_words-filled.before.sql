-- The words of all products anew, five hundred at a time, under the catalogue's lock as every change of it.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    PERFORM pg_advisory_xact_lock(4210014);
    ids := ARRAY(SELECT id FROM products WHERE id > last ORDER BY id LIMIT 500);
    EXIT WHEN cardinality(ids) = 0;
    PERFORM keep_product_words(ids);
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
