-- The pieces of a variant that is on sale count for its product; those of another count for none.
CREATE OR REPLACE FUNCTION count_stock_for_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.counts_for := (SELECT product_id FROM product_variants WHERE id = NEW.product_id AND is_active);
  RETURN NEW;
END $$;
