-- The functions are SECURITY DEFINER because servers of the version before have no rights on the new tables yet.
-- What the shop lists of a product is that of its active variants: SKU of the first one, prices of the cheapest that is in stock.
CREATE VIEW variant_summaries AS
  SELECT v.product_id,
    (array_agg(v.sku ORDER BY v.position, v.id))[1] AS sku,
    (array_agg(v.selling_price ORDER BY coalesce(s.on_hand, 0) = 0, v.selling_price, v.position, v.id))[1] AS selling_price,
    (array_agg(v.original_price ORDER BY coalesce(s.on_hand, 0) = 0, v.selling_price, v.position, v.id))[1] AS original_price,
    nullif(min(v.selling_price), max(v.selling_price)) AS lowest_price,
    nullif(max(v.selling_price), min(v.selling_price)) AS highest_price
  FROM product_variants v LEFT JOIN stock s ON s.product_id = v.id
  WHERE v.is_active GROUP BY v.product_id;
--> statement-breakpoint
-- Locks the products before it reads their variants, so that of two changes the second one sees what the first one did. The SKU is
-- written only where it is another, because writing it makes the product's search words anew.
CREATE FUNCTION keep_product_summaries(about uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (about) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET sku = s.sku FROM variant_summaries s
    WHERE p.id = ANY (about) AND s.product_id = p.id AND s.product_id = ANY (about) AND p.sku <> s.sku;
  UPDATE products p SET selling_price = s.selling_price, original_price = s.original_price,
      lowest_price = s.lowest_price, highest_price = s.highest_price
    FROM variant_summaries s
    WHERE p.id = ANY (about) AND s.product_id = p.id AND s.product_id = ANY (about)
      AND (p.selling_price, p.original_price, p.lowest_price, p.highest_price)
        IS DISTINCT FROM (s.selling_price, s.original_price, s.lowest_price, s.highest_price);
END $$;
--> statement-breakpoint
-- Every product has a variant from the start, also one that is inserted by the version before, which knows of none.
CREATE FUNCTION make_first_variant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO product_variants (id, product_id, sku, selling_price, original_price)
    VALUES (NEW.id, NEW.id, NEW.sku, NEW.selling_price, NEW.original_price);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER make_first_variant AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION make_first_variant();
--> statement-breakpoint
-- A product without options has the SKU and prices of its one variant, whichever of the two is written; one with options has its
-- variants', whatever is written.
CREATE FUNCTION keep_only_variant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.options = '[]' THEN
    UPDATE product_variants SET sku = NEW.sku, selling_price = NEW.selling_price, original_price = NEW.original_price
      WHERE product_id = NEW.id AND is_active
        AND (sku, selling_price, original_price) IS DISTINCT FROM (NEW.sku, NEW.selling_price, NEW.original_price);
  ELSE
    PERFORM keep_product_summaries(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_only_variant AFTER UPDATE OF sku, selling_price, original_price ON products FOR EACH ROW
  WHEN ((OLD.sku, OLD.selling_price, OLD.original_price) IS DISTINCT FROM (NEW.sku, NEW.selling_price, NEW.original_price))
  EXECUTE FUNCTION keep_only_variant();
--> statement-breakpoint
-- A picture that the product has no more is no variant's either.
CREATE FUNCTION forget_variant_images() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE product_variants SET image = NULL WHERE product_id = NEW.id AND image <> ALL (NEW.images);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_variant_images AFTER UPDATE OF images ON products FOR EACH ROW
  WHEN (OLD.images IS DISTINCT FROM NEW.images) EXECUTE FUNCTION forget_variant_images();
--> statement-breakpoint
CREATE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  about uuid[] := ARRAY(SELECT DISTINCT product_id FROM changed);
BEGIN
  -- A new product's first variant is as the product says, and has no stock yet.
  IF TG_OP = 'INSERT' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  UPDATE stock SET counts_for = CASE WHEN v.is_active THEN v.product_id END FROM changed v
    WHERE stock.product_id = v.id AND stock.counts_for IS DISTINCT FROM CASE WHEN v.is_active THEN v.product_id END;
  PERFORM keep_product_summaries(about);
  -- The words of a product's own SKU are made where the product is written.
  about := ARRAY(SELECT DISTINCT p.id FROM changed v JOIN products p ON p.id = v.product_id WHERE v.sku <> p.sku);
  IF cardinality(about) > 0 THEN PERFORM keep_product_words(about); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_inserted AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_updated AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
-- Only a variant that was never in stock is deleted.
CREATE FUNCTION variants_deleted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  about uuid[] := ARRAY(SELECT DISTINCT product_id FROM deleted JOIN products ON products.id = product_id);
BEGIN
  DELETE FROM stock WHERE product_id IN (SELECT id FROM deleted) AND on_hand = 0;
  PERFORM keep_product_summaries(about);
  IF cardinality(about) > 0 THEN PERFORM keep_product_words(about); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_deleted AFTER DELETE ON product_variants REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION variants_deleted();
--> statement-breakpoint
CREATE FUNCTION count_stock_for_product() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.counts_for := (SELECT product_id FROM product_variants WHERE id = NEW.product_id AND is_active);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_for_product BEFORE INSERT ON stock FOR EACH ROW EXECUTE FUNCTION count_stock_for_product();
--> statement-breakpoint
-- A variant that sells out or comes back may change its product's price, if the product has others. Nothing else that happens to
-- the stock touches the product's row.
CREATE FUNCTION stock_came_or_went() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM product_variants WHERE product_id = NEW.counts_for AND id <> NEW.product_id AND is_active) THEN
    PERFORM keep_product_summaries(ARRAY[NEW.counts_for]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_came AFTER INSERT ON stock FOR EACH ROW
  WHEN (NEW.on_hand > 0 AND NEW.counts_for IS NOT NULL) EXECUTE FUNCTION stock_came_or_went();
--> statement-breakpoint
CREATE TRIGGER stock_came_or_went AFTER UPDATE OF on_hand ON stock FOR EACH ROW
  WHEN ((OLD.on_hand = 0) <> (NEW.on_hand = 0) AND NEW.counts_for IS NOT NULL) EXECUTE FUNCTION stock_came_or_went();
--> statement-breakpoint
-- An order of the version before is of the product's first variant.
CREATE FUNCTION order_first_variant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.variant_id := NEW.product_id;
  NEW.sku := coalesce((SELECT sku FROM product_variants WHERE id = NEW.product_id), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER first_variant BEFORE INSERT ON orders FOR EACH ROW
  WHEN (NEW.variant_id IS NULL) EXECUTE FUNCTION order_first_variant();
--> statement-breakpoint
-- At the end of each transaction: a product has 1 to 100 active variants, each with one of the values of each option, and a
-- variant's picture is one of its product's.
CREATE FUNCTION check_variants() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  about uuid;
  product products;
  active int;
  fitting int;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN about := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN about := OLD.product_id;
  ELSE about := NEW.product_id; END IF;
  SELECT * INTO product FROM products WHERE id = about;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*) FILTER (WHERE is_active), count(*) FILTER (WHERE is_active
      AND cardinality(option_values) = jsonb_array_length(product.options)
      AND (image IS NULL OR image = ANY (product.images))
      AND NOT EXISTS (SELECT FROM unnest(option_values) WITH ORDINALITY AS chosen (value, number)
        WHERE NOT product.options -> (number - 1)::int -> 'values' ? value))
    INTO active, fitting FROM product_variants WHERE product_id = about;
  IF active NOT BETWEEN 1 AND 100 OR fitting < active THEN
    RAISE EXCEPTION 'product % has % active variants, of which % fit its options and pictures', about, active, fitting
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_variants_fit';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_fit AFTER INSERT OR UPDATE OR DELETE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variants();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_fit AFTER UPDATE OF options ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variants();
--> statement-breakpoint
-- A product's words are those of its variants too.
CREATE OR REPLACE FUNCTION keep_product_words(about uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A category renamed at this very moment: wait for its new name.
  PERFORM 1 FROM subcategories s JOIN categories c ON c.id = s.category_id
    WHERE s.id IN (SELECT subcategory_id FROM products WHERE id = ANY (about)) FOR SHARE;
  DELETE FROM product_words WHERE product_id = ANY (about);
  INSERT INTO product_words (word, product_id, weight)
    SELECT word, p.id, max(place.weight) FROM products p
    JOIN subcategories s ON s.id = p.subcategory_id
    JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL (
      VALUES (p.name, 1.0), (p.sku, 1.0), (replace(p.sku, '-', ''), 1.0),
        (array_to_string(p.tags, ' '), 0.6), (s.name, 0.6), (c.name, 0.5)
      UNION ALL
      SELECT told, weight FROM product_variants v CROSS JOIN LATERAL (VALUES
        (v.sku, 1.0), (replace(v.sku, '-', ''), 1.0), (array_to_string(v.option_values, ' '), 0.6)) of_variant (told, weight)
      WHERE v.product_id = p.id AND v.is_active
    ) AS place (told, weight)
    CROSS JOIN LATERAL words_of(place.told) AS word
    WHERE p.id = ANY (about)
    GROUP BY word, p.id;
  -- In order, so that two products saved at once never wait for each other in a circle.
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM product_words WHERE product_id = ANY (about) ORDER BY word
    ON CONFLICT DO NOTHING;
END $$;
