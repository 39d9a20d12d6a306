-- A thousand products at a time, so that whoever saves one of them waits only a moment.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM products WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    DELETE FROM product_words WHERE product_id IN (SELECT id FROM products WHERE id = ANY (ids) AND status <> 'published');
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
