-- Attempts are worth nothing after a crash and are written often.
ALTER TABLE attempts SET UNLOGGED;
--> statement-breakpoint
-- A product's rating statistics are its visible ratings, whoever writes, hides or deletes one.
CREATE FUNCTION keep_rating_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_visible THEN
    UPDATE products SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.rating WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_visible THEN
    UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.rating WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_rating_statistics AFTER INSERT OR UPDATE OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION keep_rating_statistics();
--> statement-breakpoint
-- A shop that nobody has set up yet still answers; staff fill these in.
INSERT INTO settings (name, tagline, phone, postal_address, support_email, call_hours, banner_text, social_links, builder, trading_since)
VALUES ('Kargha', '', '', '', '', '', '', '[]', '{"name": "Kargha", "url": "/"}', extract(year FROM now()))
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Pieces sold in 90 days. The orders feature leans on the catalogue, so what lists need to know of sales comes to them
-- as this view and not as an import. Always true, so an order shows at once; the index holds all that it reads.
CREATE VIEW product_sales AS
  SELECT product_id, sum(quantity)::int AS pieces FROM orders
  WHERE status <> 'Cancelled' AND created_at > now() - interval '90 days'
  GROUP BY product_id;
--> statement-breakpoint
CREATE INDEX orders_sold ON orders (created_at) INCLUDE (product_id, quantity) WHERE status <> 'Cancelled';
--> statement-breakpoint
-- The words of a text: lower case, no accents, split at whatever is neither letter nor digit, as wordsOf in
-- catalogue/search-words.ts does it; spelled by code points, so that it does not hang on the database's locale.
CREATE FUNCTION words_of(told text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(word, 60) FROM regexp_split_to_table(
    regexp_replace(lower(normalize(told, NFKD)), '[\u0027\u2019\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+'
  ) AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION keep_product_words(about uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A category renamed at this very moment: wait for its new name.
  PERFORM 1 FROM subcategories s JOIN categories c ON c.id = s.category_id
    WHERE s.id IN (SELECT subcategory_id FROM products WHERE id = ANY (about)) FOR SHARE;
  DELETE FROM product_words WHERE product_id = ANY (about);
  INSERT INTO product_words (word, product_id, weight)
    SELECT word, p.id, max(place.weight) FROM products p
    JOIN subcategories s ON s.id = p.subcategory_id
    JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL (VALUES
      (p.name, 1.0), (p.sku, 1.0), (replace(p.sku, '-', ''), 1.0),
      (array_to_string(p.tags, ' '), 0.6), (s.name, 0.6), (c.name, 0.5)
    ) AS place (told, weight)
    CROSS JOIN LATERAL words_of(place.told) AS word
    WHERE p.id = ANY (about)
    GROUP BY word, p.id;
  -- In order, so that two products saved at once never wait for each other in a circle.
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM product_words WHERE product_id = ANY (about) ORDER BY word
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_product_words(CASE TG_TABLE_NAME
    WHEN 'products' THEN ARRAY[NEW.id]
    WHEN 'subcategories' THEN ARRAY(SELECT id FROM products WHERE subcategory_id = NEW.id)
    ELSE ARRAY(SELECT id FROM products WHERE category_id = NEW.id)
  END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Both so that a search reads indexes alone until it knows which products to show.
ALTER TABLE product_words DROP CONSTRAINT product_words_word_product_id_pk,
  ADD CONSTRAINT product_words_word_product_id_pk PRIMARY KEY (word, product_id) INCLUDE (weight);
--> statement-breakpoint
CREATE INDEX products_published ON products (id) INCLUDE (created_at) WHERE status = 'published';
--> statement-breakpoint
-- The lists that everybody asks, each in the order it is asked in.
CREATE INDEX products_featured ON products (created_at DESC, id) WHERE featured AND status = 'published';
--> statement-breakpoint
CREATE INDEX products_collection ON products (created_at DESC, id) WHERE collection AND status = 'published';
--> statement-breakpoint
CREATE INDEX products_sale ON products (created_at DESC, id) WHERE selling_price < original_price AND status = 'published';
--> statement-breakpoint
CREATE INDEX products_best_sellers ON products (id) WHERE best_seller AND status = 'published';
--> statement-breakpoint
CREATE INDEX products_new_arrivals ON products (new_arrival DESC, created_at DESC, id) WHERE status = 'published';
--> statement-breakpoint
CREATE INDEX products_cheapest ON products (selling_price, created_at DESC, id) WHERE status = 'published';
--> statement-breakpoint
CREATE INDEX products_dearest ON products (selling_price DESC, created_at DESC, id) WHERE status = 'published';
--> statement-breakpoint
CREATE TRIGGER keep_product_words AFTER INSERT OR UPDATE OF name, sku, tags, subcategory_id ON products
  FOR EACH ROW EXECUTE FUNCTION product_words_changed();
--> statement-breakpoint
CREATE TRIGGER keep_product_words AFTER UPDATE OF name ON subcategories
  FOR EACH ROW EXECUTE FUNCTION product_words_changed();
--> statement-breakpoint
CREATE TRIGGER keep_product_words AFTER UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION product_words_changed();
