-- The products of a purchase are locked in one order before any is changed: two purchases of the same products in other sizes have no
-- stock in common that would make one of them wait, and waited for each other at COMMIT.
CREATE OR REPLACE FUNCTION keep_sold() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  pieces int := 0;
BEGIN
  IF NEW.created_at <= now() - interval '90 days' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status NOT IN ('Cancelled', 'Undelivered') THEN pieces := -OLD.quantity; END IF;
  END IF;
  IF NEW.status NOT IN ('Cancelled', 'Undelivered') THEN pieces := pieces + NEW.quantity; END IF;
  IF pieces <> 0 THEN
    PERFORM FROM listed_products WHERE id IN (SELECT product_id FROM orders WHERE purchase_id = NEW.purchase_id)
      ORDER BY id FOR NO KEY UPDATE;
    UPDATE listed_products SET sold = greatest(sold + pieces, 0) WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
