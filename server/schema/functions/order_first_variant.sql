-- An order of the version before is of the product's first variant.
CREATE OR REPLACE FUNCTION order_first_variant() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.variant_id := NEW.product_id;
  NEW.sku := coalesce((SELECT sku FROM product_variants WHERE id = NEW.product_id), '');
  RETURN NEW;
END $$;
