-- The only writer of listed_products. Locks the products before reading, so that of two changes the second sees the
-- first.
CREATE OR REPLACE FUNCTION refresh_listings(product_ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (product_ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM listed_products l USING products p WHERE l.id = ANY (product_ids) AND p.id = l.id AND p.status <> 'published';
  WITH refreshed AS (
    INSERT INTO listed_products AS l (id, category_id, subcategory_id, selling_price, original_price, featured, new_arrival,
        best_seller, collection, tags, facet_values, is_in_stock, values_in_stock, sold, rating, rating_count, created_at, words)
      SELECT id, category_id, subcategory_id, selling_price, original_price, featured, new_arrival,
        best_seller, collection, tags, facet_values, is_in_stock, values_in_stock, sold, rating, rating_count, created_at, words
      FROM published_listings WHERE id = ANY (product_ids)
      ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
        selling_price = excluded.selling_price, original_price = excluded.original_price, featured = excluded.featured,
        new_arrival = excluded.new_arrival, best_seller = excluded.best_seller, collection = excluded.collection,
        tags = excluded.tags, facet_values = excluded.facet_values, is_in_stock = excluded.is_in_stock,
        values_in_stock = excluded.values_in_stock, sold = excluded.sold, rating = excluded.rating,
        rating_count = excluded.rating_count, created_at = excluded.created_at, words = excluded.words
      WHERE l IS DISTINCT FROM excluded
      RETURNING words
  )
  INSERT INTO search_words (word, sound)
    SELECT word, CASE WHEN length(word) > 3 THEN phonetic_key(word) END
    FROM (SELECT DISTINCT ltrim(unnest(tsvector_to_array(words)), '.') AS word FROM refreshed) w
    WHERE word !~ '[0-9]' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word)
    -- In order, so that two products saved at once don't deadlock.
    ORDER BY word
    ON CONFLICT DO NOTHING;
END $$;
