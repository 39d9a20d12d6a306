-- A product is in stock while one of its active variants is. The trigger runs when a variant sells out or comes back; most changes of
-- the stock touch no product.
CREATE OR REPLACE FUNCTION keep_listed_stock() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
