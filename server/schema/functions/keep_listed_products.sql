-- SECURITY DEFINER because nobody but triggers writes to the table. Locks the products before it reads, so that of two changes the
-- second one sees what the first one did.
CREATE OR REPLACE FUNCTION keep_listed_products(about uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (about) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM listed_products l USING products p WHERE l.id = ANY (about) AND p.id = l.id AND p.status <> 'published';
  INSERT INTO listed_products AS l (id, category_id, subcategory_id, selling_price, original_price, featured, new_arrival, best_seller,
      collection, tags, is_in_stock, sold, rating, rating_count, created_at)
    SELECT p.id, category_id, subcategory_id, selling_price, original_price, featured, new_arrival, best_seller, collection,
      lower(tags::text)::text[], EXISTS (SELECT FROM stock WHERE counts_for = p.id AND on_hand > 0),
      coalesce((SELECT pieces FROM product_sales s WHERE s.product_id = p.id), 0),
      rating_sum::float8 / nullif(rating_count, 0), rating_count, created_at
    FROM products p WHERE p.id = ANY (about) AND status = 'published'
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
      selling_price = excluded.selling_price, original_price = excluded.original_price, featured = excluded.featured,
      new_arrival = excluded.new_arrival, best_seller = excluded.best_seller, collection = excluded.collection, tags = excluded.tags,
      is_in_stock = excluded.is_in_stock, rating = excluded.rating, rating_count = excluded.rating_count, created_at = excluded.created_at;
END $$;
