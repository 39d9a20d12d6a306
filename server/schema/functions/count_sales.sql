-- Counts a product's sales anew, and notes when the oldest of them is too old. Under the row's lock, so that of two counts the later
-- one is written last.
CREATE OR REPLACE FUNCTION count_sales(about uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  pieces int;
  oldest timestamptz;
BEGIN
  PERFORM FROM listed_products WHERE id = about FOR NO KEY UPDATE;
  DELETE FROM sales_to_count WHERE product_id = about AND due_at <= now();
  SELECT coalesce(sum(quantity), 0), min(created_at) INTO pieces, oldest FROM orders
    WHERE product_id = about AND status NOT IN ('Cancelled', 'Undelivered') AND created_at > now() - interval '90 days';
  UPDATE listed_products SET sold = pieces WHERE id = about AND sold <> pieces;
  PERFORM count_pieces(ARRAY[about]);
  IF oldest IS NOT NULL THEN
    INSERT INTO sales_to_count (product_id, due_at) VALUES (about, oldest + interval '90 days') ON CONFLICT DO NOTHING;
  END IF;
END $$;
