-- A variant that sells out or returns may change its product's price. Other changes of stock don't touch the product's
-- row.
CREATE OR REPLACE FUNCTION stock_came_or_went() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM product_variants WHERE product_id = NEW.counts_for AND id <> NEW.product_id AND is_active) THEN
    PERFORM keep_product_summaries(ARRAY[NEW.counts_for]);
  END IF;
  RETURN NULL;
END $$;
