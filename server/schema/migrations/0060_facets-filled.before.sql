-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "products_facet_values";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_facet_values" ON "products" USING gin ("facet_values") WITH (fastupdate=false);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listed_products_facet_values";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listed_products_facet_values" ON "listed_products" USING gin ("facet_values") WITH (fastupdate=false);
--> statement-breakpoint
-- What products share becomes attributes: the facts of a name that several products have, two of them with the same value on
-- average. What is said of one product alone stays a fact of it.
INSERT INTO attributes (name, slug, position, is_filter, updated_by)
  SELECT name, slug_of(name), place, told <= 30, 'migration' FROM (
    SELECT DISTINCT ON (slug_of(name)) * FROM (
      SELECT fact ->> 'name' AS name, count(*) AS products, count(DISTINCT slug_of(fact ->> 'value')) AS told, avg(number)::int AS place
      FROM products CROSS JOIN LATERAL jsonb_array_elements(facts) WITH ORDINALITY AS f (fact, number)
      WHERE lower(fact ->> 'name') <> 'size' GROUP BY fact ->> 'name'
      HAVING count(*) >= 4 AND 2 * count(DISTINCT slug_of(fact ->> 'value')) <= count(*) AND count(DISTINCT slug_of(fact ->> 'value')) <= 200
        AND max(length(fact ->> 'value')) <= 80) named
    ORDER BY slug_of(name), products DESC, name) shared
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Five hundred products at a time, so that nobody waits for more than a moment; under the catalogue's lock, as every change of it.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    PERFORM pg_advisory_xact_lock(4210014);
    ids := ARRAY(SELECT id FROM products WHERE id > last ORDER BY id LIMIT 500);
    EXIT WHEN cardinality(ids) = 0;
    PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products p SET attribute_values = p.attribute_values || shared.value_ids, facts = shared.others
      FROM (
        SELECT products.id, array_agg(attribute_value_of(a.id, replace(fact ->> 'value', '|', '/'))) FILTER (WHERE a.id IS NOT NULL) AS value_ids,
          coalesce(jsonb_agg(fact ORDER BY number) FILTER (WHERE a.id IS NULL), '[]') AS others
        FROM products CROSS JOIN LATERAL jsonb_array_elements(facts) WITH ORDINALITY AS f (fact, number)
        LEFT JOIN attributes a ON a.updated_by = 'migration' AND lower(a.name) = lower(fact ->> 'name')
          AND length(fact ->> 'value') BETWEEN 1 AND 80
        WHERE products.id = ANY (ids) GROUP BY products.id) shared
      WHERE p.id = shared.id AND cardinality(shared.value_ids) > 0;
    UPDATE products SET facet_values = '{}' WHERE id = ANY (ids) AND options <> '[]';
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
