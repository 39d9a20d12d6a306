-- Only variants that were never in stock are deleted.
CREATE OR REPLACE FUNCTION variants_deleted() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stock WHERE product_id IN (SELECT id FROM deleted) AND on_hand = 0;
  PERFORM keep_product_summaries(ARRAY(SELECT DISTINCT product_id FROM deleted JOIN products ON products.id = product_id));
  RETURN NULL;
END $$;
