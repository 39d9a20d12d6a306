CREATE OR REPLACE FUNCTION product_words_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_product_words(CASE TG_TABLE_NAME
    WHEN 'products' THEN ARRAY[NEW.id]
    WHEN 'subcategories' THEN ARRAY(SELECT id FROM products WHERE subcategory_id = NEW.id)
    ELSE ARRAY(SELECT id FROM products WHERE category_id = NEW.id)
  END);
  RETURN NULL;
END $$;
