CREATE OR REPLACE FUNCTION refresh_changed_listings() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    changed := ARRAY[NEW.id];
  ELSIF TG_TABLE_NAME = 'product_variants' THEN
    changed := ARRAY[OLD.product_id, NEW.product_id];
  ELSIF TG_TABLE_NAME = 'stock' THEN
    changed := ARRAY[OLD.counts_for, NEW.counts_for];
  ELSIF TG_TABLE_NAME = 'categories' THEN
    changed := ARRAY(SELECT id FROM products WHERE category_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'subcategories' THEN
    changed := ARRAY(SELECT id FROM products WHERE subcategory_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'attribute_values' THEN
    changed := ARRAY(SELECT id FROM products WHERE facet_values @> ARRAY[NEW.id]);
  ELSE
    changed := ARRAY(SELECT id FROM products WHERE facet_values && ARRAY(SELECT id FROM attribute_values WHERE attribute_id = NEW.id));
  END IF;
  PERFORM refresh_listings(changed);
  RETURN NULL;
END $$;
