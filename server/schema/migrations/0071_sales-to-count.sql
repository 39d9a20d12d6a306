CREATE TABLE "sales_to_count" (
	"product_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_to_count_product_id_due_at_pk" PRIMARY KEY("product_id","due_at")
);
--> statement-breakpoint
CREATE INDEX "sales_to_count_due" ON "sales_to_count" USING btree ("due_at");--> statement-breakpoint
-- SECURITY DEFINER because nobody but triggers writes to the table, and servers of the version before have no rights on it.
CREATE FUNCTION note_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.created_at > now() - interval '90 days' THEN
    INSERT INTO sales_to_count (product_id, due_at) VALUES (NEW.product_id, now()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER keep_sold ON orders;
--> statement-breakpoint
DROP FUNCTION keep_sold();
--> statement-breakpoint
CREATE TRIGGER note_sale AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_sale();
--> statement-breakpoint
CREATE TRIGGER note_changed_sale AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('Cancelled', 'Undelivered')) <> (NEW.status IN ('Cancelled', 'Undelivered'))) EXECUTE FUNCTION note_sale();
--> statement-breakpoint
-- Counts a product's sales anew, and notes when the oldest of them is too old. Under the row's lock, so that of two counts the later
-- one is written last.
CREATE FUNCTION count_sales(about uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  pieces int;
  oldest timestamptz;
BEGIN
  PERFORM FROM listed_products WHERE id = about FOR NO KEY UPDATE;
  DELETE FROM sales_to_count WHERE product_id = about AND due_at <= now();
  SELECT coalesce(sum(quantity), 0), min(created_at) INTO pieces, oldest FROM orders
    WHERE product_id = about AND status NOT IN ('Cancelled', 'Undelivered') AND created_at > now() - interval '90 days';
  UPDATE listed_products SET sold = pieces WHERE id = about AND sold <> pieces;
  IF oldest IS NOT NULL THEN
    INSERT INTO sales_to_count (product_id, due_at) VALUES (about, oldest + interval '90 days') ON CONFLICT DO NOTHING;
  END IF;
END $$;
--> statement-breakpoint
-- Servers of the version before call it every hour.
CREATE OR REPLACE FUNCTION take_off_earlier_sales() RETURNS int LANGUAGE sql AS 'SELECT 0';
--> statement-breakpoint
INSERT INTO sales_to_count (product_id, due_at)
  SELECT product_id, min(created_at) + interval '90 days' FROM orders
  WHERE status NOT IN ('Cancelled', 'Undelivered') AND created_at > now() - interval '90 days' GROUP BY product_id;
