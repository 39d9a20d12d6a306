-- Adds what a statement changed. In order, so that no two of them wait for each other in a circle. What most statements change,
-- such as the stock, changes no count.
CREATE OR REPLACE FUNCTION count_facets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO facet_counts AS c (place, value_id, products)
      SELECT place, value, count(*) FROM come,
        unnest(facet_places(category_id, subcategory_id, selling_price < original_price, featured, collection)) place, unnest(facet_values) value
      GROUP BY place, value ORDER BY place, value
      ON CONFLICT (place, value_id) DO UPDATE SET products = c.products + excluded.products;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO facet_counts AS c (place, value_id, products)
      SELECT place, value, -count(*) FROM gone,
        unnest(facet_places(category_id, subcategory_id, selling_price < original_price, featured, collection)) place, unnest(facet_values) value
      GROUP BY place, value ORDER BY place, value
      ON CONFLICT (place, value_id) DO UPDATE SET products = c.products + excluded.products;
  ELSE
    INSERT INTO facet_counts AS c (place, value_id, products)
      WITH before AS (
        SELECT id, facet_values, facet_places(category_id, subcategory_id, selling_price < original_price, featured, collection) AS places FROM gone
      ), after AS (
        SELECT id, facet_values, facet_places(category_id, subcategory_id, selling_price < original_price, featured, collection) AS places FROM come
      ), changed AS (
        SELECT before.places AS places_from, before.facet_values AS values_from, after.places, after.facet_values
        FROM before JOIN after USING (id)
        WHERE (before.places, before.facet_values) IS DISTINCT FROM (after.places, after.facet_values)
      ), counted AS (
        SELECT place, value, -1 AS number FROM changed, unnest(places_from) place, unnest(values_from) value
        UNION ALL SELECT place, value, 1 FROM changed, unnest(places) place, unnest(facet_values) value
      )
      SELECT place, value, sum(number) FROM counted GROUP BY place, value HAVING sum(number) <> 0 ORDER BY place, value
      ON CONFLICT (place, value_id) DO UPDATE SET products = c.products + excluded.products;
  END IF;
  RETURN NULL;
END $$;
