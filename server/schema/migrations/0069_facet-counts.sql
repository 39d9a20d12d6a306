CREATE TABLE "facet_counts" (
	"place" uuid NOT NULL,
	"value_id" integer NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "facet_counts_place_value_id_pk" PRIMARY KEY("place","value_id")
);
--> statement-breakpoint
-- Adds what a statement changed. In order, so that no two of them wait for each other in a circle. What most statements change,
-- such as the stock, changes no count.
CREATE FUNCTION count_facets() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO facet_counts AS c (place, value_id, products)
      SELECT place, value, count(*) FROM come, unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, category_id, subcategory_id]) place,
        unnest(facet_values) value
      GROUP BY place, value ORDER BY place, value
      ON CONFLICT (place, value_id) DO UPDATE SET products = c.products + excluded.products;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO facet_counts AS c (place, value_id, products)
      SELECT place, value, -count(*) FROM gone, unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, category_id, subcategory_id]) place,
        unnest(facet_values) value
      GROUP BY place, value ORDER BY place, value
      ON CONFLICT (place, value_id) DO UPDATE SET products = c.products + excluded.products;
  ELSE
    INSERT INTO facet_counts AS c (place, value_id, products)
      WITH changed AS (
        SELECT gone.category_id AS category_from, gone.subcategory_id AS subcategory_from, gone.facet_values AS values_from,
          come.category_id, come.subcategory_id, come.facet_values
        FROM gone JOIN come USING (id)
        WHERE (gone.category_id, gone.subcategory_id, gone.facet_values) IS DISTINCT FROM (come.category_id, come.subcategory_id, come.facet_values)
      ), counted AS (
        SELECT place, value, -1 AS number FROM changed,
          unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, category_from, subcategory_from]) place, unnest(values_from) value
        UNION ALL SELECT place, value, 1 FROM changed,
          unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, category_id, subcategory_id]) place, unnest(facet_values) value
      )
      SELECT place, value, sum(number) FROM counted GROUP BY place, value HAVING sum(number) <> 0 ORDER BY place, value
      ON CONFLICT (place, value_id) DO UPDATE SET products = c.products + excluded.products;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_facets_inserted AFTER INSERT ON listed_products REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();
--> statement-breakpoint
CREATE TRIGGER count_facets_deleted AFTER DELETE ON listed_products REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();
--> statement-breakpoint
CREATE TRIGGER count_facets_updated AFTER UPDATE ON listed_products REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();
--> statement-breakpoint
INSERT INTO facet_counts (place, value_id, products)
  SELECT place, value, count(*) FROM listed_products,
    unnest(ARRAY['00000000-0000-0000-0000-000000000000'::uuid, category_id, subcategory_id]) place, unnest(facet_values) value
  GROUP BY place, value;
