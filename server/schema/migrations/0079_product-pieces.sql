CREATE TABLE "product_pieces" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"fewest" integer
);
--> statement-breakpoint
ALTER TABLE "product_pieces" ADD CONSTRAINT "product_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pieces_by_number" ON "product_pieces" USING btree ("pieces","product_id");--> statement-breakpoint
CREATE INDEX "product_pieces_by_fewest" ON "product_pieces" USING btree ("fewest","product_id");--> statement-breakpoint
-- Counts the pieces of products anew. Under the rows' locks, in order, so that of two counts the later one is written last and none
-- waits in a circle. Nothing else locks these rows: no order and no change of the stock.
CREATE FUNCTION count_pieces(about uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO product_pieces (product_id, pieces) SELECT id, 0 FROM products WHERE id = ANY (about) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM FROM product_pieces WHERE product_id = ANY (about) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE product_pieces k SET pieces = s.pieces, fewest = s.fewest
    FROM (
      SELECT id, coalesce(sum(on_hand), 0) AS pieces, min(on_hand) AS fewest
      FROM unnest(about) id LEFT JOIN stock ON counts_for = id GROUP BY id
    ) s
    WHERE k.product_id = s.id AND (k.pieces, k.fewest) IS DISTINCT FROM (s.pieces, s.fewest);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sales(about uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
-- An order has noted its product already, at the same time: nothing is written then.
CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sales_to_count (product_id, due_at)
    SELECT id, now() FROM unnest(ARRAY[OLD.counts_for, NEW.counts_for]) id WHERE id IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_stock AFTER INSERT OR DELETE ON stock FOR EACH ROW EXECUTE FUNCTION note_stock();
--> statement-breakpoint
CREATE TRIGGER note_changed_stock AFTER UPDATE OF on_hand, counts_for ON stock FOR EACH ROW
  WHEN ((OLD.on_hand, OLD.counts_for) IS DISTINCT FROM (NEW.on_hand, NEW.counts_for)) EXECUTE FUNCTION note_stock();
