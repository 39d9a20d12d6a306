-- A product's words are those of its variants too.
-- Only published products are found: the newest ones of a word may be hundreds of drafts.
CREATE OR REPLACE FUNCTION keep_product_words(about uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  published uuid[];
BEGIN
  -- A category renamed at this very moment: wait for its new name.
  PERFORM 1 FROM subcategories s JOIN categories c ON c.id = s.category_id
    WHERE s.id IN (SELECT subcategory_id FROM products WHERE id = ANY (about)) FOR SHARE;
  published := ARRAY(SELECT id FROM products WHERE id = ANY (about) AND status = 'published');
  DELETE FROM product_words WHERE product_id = ANY (about);
  INSERT INTO product_words (word, product_id, weight)
    SELECT word, product_id, max(weight) FROM product_texts(published) CROSS JOIN LATERAL words_of(told) AS word
    -- Of what only describes a product, no numbers and no such words as `and` or `with`.
    WHERE weight > 0.35 OR (word ~ '^[^0-9]{4,}$' AND ts_lexize('english_stem', word) IS DISTINCT FROM '{}')
    GROUP BY word, product_id;
  -- In order, so that two products saved at once never wait for each other in a circle.
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM product_words WHERE product_id = ANY (about) ORDER BY word
    ON CONFLICT DO NOTHING;
END $$;
