-- Adds what a statement changed, in order, as count_facets() does. A product may have a tag twice that was written in upper and lower
-- case; it counts once.
CREATE OR REPLACE FUNCTION count_tags() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tag_counts AS c (tag, products)
      SELECT tag, count(DISTINCT id) FROM come, unnest(tags) tag GROUP BY tag ORDER BY tag
      ON CONFLICT (tag) DO UPDATE SET products = c.products + excluded.products;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tag_counts AS c (tag, products)
      SELECT tag, -count(DISTINCT id) FROM gone, unnest(tags) tag GROUP BY tag ORDER BY tag
      ON CONFLICT (tag) DO UPDATE SET products = c.products + excluded.products;
  ELSE
    INSERT INTO tag_counts AS c (tag, products)
      WITH changed AS (
        SELECT id, gone.tags AS tags_from, come.tags FROM gone JOIN come USING (id) WHERE gone.tags IS DISTINCT FROM come.tags
      ), counted AS (
        SELECT DISTINCT id, tag, -1 AS number FROM changed, unnest(tags_from) tag
        UNION ALL SELECT DISTINCT id, tag, 1 FROM changed, unnest(tags) tag
      )
      SELECT tag, sum(number) FROM counted GROUP BY tag HAVING sum(number) <> 0 ORDER BY tag
      ON CONFLICT (tag) DO UPDATE SET products = c.products + excluded.products;
  END IF;
  RETURN NULL;
END $$;
