ALTER TABLE "listed_products" ADD COLUMN "values_in_stock" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Which of a product's values its pieces in stock have: of the options those of variants in stock, of the other values all or none.
CREATE FUNCTION values_in_stock_of(about uuid) RETURNS int[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM stock WHERE counts_for = about AND on_hand > 0) THEN '{}'
    WHEN options = '[]' THEN facet_values
    ELSE ARRAY(
      SELECT unnest(attribute_values)
      UNION SELECT value_id FROM jsonb_array_elements(options) WITH ORDINALITY AS o (option, number)
        JOIN attributes a ON lower(a.name) = lower(o.option ->> 'name')
        JOIN product_variants v ON v.product_id = about
        JOIN stock s ON s.product_id = v.id AND s.counts_for = about AND s.on_hand > 0
        JOIN attribute_value_slugs known ON known.attribute_id = a.id AND known.slug = slug_of(v.option_values[o.number])
      ORDER BY 1)
  END
  FROM products WHERE id = about
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_facet_values() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'listed_products' THEN
    NEW.facet_values := (SELECT facet_values FROM products WHERE id = NEW.id);
    NEW.values_in_stock := values_in_stock_of(NEW.id);
  ELSE
    UPDATE listed_products SET facet_values = NEW.facet_values, values_in_stock = values_in_stock_of(NEW.id) WHERE id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION facet_values_of_variants_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET facet_values = '{}' WHERE id IN (SELECT product_id FROM changed) AND options <> '[]'
    AND facet_values IS DISTINCT FROM facet_values_of(id, attribute_values, options);
  -- Two variants may have exchanged their sizes.
  UPDATE listed_products SET values_in_stock = values_in_stock_of(id) WHERE id IN (SELECT product_id FROM changed)
    AND values_in_stock IS DISTINCT FROM values_in_stock_of(id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A product is in stock while one of its active variants is. The trigger runs when a variant sells out or comes back; most changes of
-- the stock touch no product.
CREATE OR REPLACE FUNCTION keep_listed_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  about uuid[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.counts_for] ELSE ARRAY[OLD.counts_for, NEW.counts_for] END;
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (about) ORDER BY id FOR NO KEY UPDATE;
  UPDATE listed_products l SET is_in_stock = now_in_stock, values_in_stock = values_now
    FROM (
      SELECT id AS product, EXISTS (SELECT FROM stock s WHERE s.counts_for = id AND s.on_hand > 0) AS now_in_stock,
        values_in_stock_of(id) AS values_now
      FROM unnest(about) id WHERE id IS NOT NULL
    ) known
    WHERE l.id = product AND (l.is_in_stock, l.values_in_stock) IS DISTINCT FROM (now_in_stock, values_now);
  RETURN NULL;
END $$;
