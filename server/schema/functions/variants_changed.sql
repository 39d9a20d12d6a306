CREATE OR REPLACE FUNCTION variants_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  about uuid[] := ARRAY(SELECT DISTINCT product_id FROM changed);
BEGIN
  -- A new product's first variant equals the product and has no stock.
  IF TG_OP = 'INSERT' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  UPDATE stock SET counts_for = CASE WHEN v.is_active THEN v.product_id END FROM changed v
    WHERE stock.product_id = v.id AND stock.counts_for IS DISTINCT FROM CASE WHEN v.is_active THEN v.product_id END;
  PERFORM keep_product_summaries(about);
  RETURN NULL;
END $$;
