-- Only active variants' pieces count for their product.
CREATE OR REPLACE FUNCTION count_stock_for_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.counts_for := (SELECT product_id FROM product_variants WHERE id = NEW.product_id AND is_active);
  RETURN NEW;
END $$;
