CREATE TABLE "listed_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"subcategory_id" uuid NOT NULL,
	"selling_price" bigint NOT NULL,
	"original_price" bigint NOT NULL,
	"featured" boolean NOT NULL,
	"new_arrival" boolean NOT NULL,
	"best_seller" boolean NOT NULL,
	"collection" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"is_in_stock" boolean NOT NULL,
	"sold" integer NOT NULL,
	"rating" double precision,
	"rating_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_products" ADD CONSTRAINT "listed_products_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_products_newest" ON "listed_products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_price" ON "listed_products" USING btree ("selling_price");--> statement-breakpoint
CREATE INDEX "listed_products_rating" ON "listed_products" USING btree ("rating" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_sold" ON "listed_products" USING btree ("sold" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_category_newest" ON "listed_products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_category_price" ON "listed_products" USING btree ("category_id","selling_price");--> statement-breakpoint
CREATE INDEX "listed_products_category_rating" ON "listed_products" USING btree ("category_id","rating" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_category_sold" ON "listed_products" USING btree ("category_id","sold" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_subcategory_newest" ON "listed_products" USING btree ("subcategory_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_subcategory_price" ON "listed_products" USING btree ("subcategory_id","selling_price");--> statement-breakpoint
CREATE INDEX "listed_products_subcategory_rating" ON "listed_products" USING btree ("subcategory_id","rating" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_subcategory_sold" ON "listed_products" USING btree ("subcategory_id","sold" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_sale" ON "listed_products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."selling_price" < "listed_products"."original_price";--> statement-breakpoint
CREATE INDEX "listed_products_featured" ON "listed_products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."featured";--> statement-breakpoint
CREATE INDEX "listed_products_collection" ON "listed_products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "listed_products"."collection";--> statement-breakpoint
CREATE INDEX "listed_products_sold_out" ON "listed_products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not "listed_products"."is_in_stock";--> statement-breakpoint
CREATE INDEX "listed_products_new_arrivals" ON "listed_products" USING btree ("new_arrival" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_best_sellers" ON "listed_products" USING btree ("best_seller" DESC NULLS FIRST,"sold" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_tags" ON "listed_products" USING gin ("tags");
--> statement-breakpoint
-- The functions are SECURITY DEFINER because nobody but triggers writes to the table, and servers of the version before have no
-- rights on it. Each locks the product before it reads, so that of two changes the second one sees what the first one did.
CREATE FUNCTION keep_listed_products(about uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (about) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM listed_products l USING products p WHERE l.id = ANY (about) AND p.id = l.id AND p.status <> 'published';
  INSERT INTO listed_products AS l (id, category_id, subcategory_id, selling_price, original_price, featured, new_arrival, best_seller,
      collection, tags, is_in_stock, sold, rating, rating_count, created_at)
    SELECT p.id, category_id, subcategory_id, selling_price, original_price, featured, new_arrival, best_seller, collection,
      lower(tags::text)::text[], EXISTS (SELECT FROM stock WHERE counts_for = p.id AND on_hand > 0),
      coalesce((SELECT pieces FROM product_sales s WHERE s.product_id = p.id), 0),
      rating_sum::float8 / nullif(rating_count, 0), rating_count, created_at
    FROM products p WHERE p.id = ANY (about) AND status = 'published'
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
      selling_price = excluded.selling_price, original_price = excluded.original_price, featured = excluded.featured,
      new_arrival = excluded.new_arrival, best_seller = excluded.best_seller, collection = excluded.collection, tags = excluded.tags,
      is_in_stock = excluded.is_in_stock, rating = excluded.rating, rating_count = excluded.rating_count, created_at = excluded.created_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION listed_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_listed_products(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_listed AFTER INSERT OR UPDATE OF status, category_id, subcategory_id, selling_price, original_price, featured,
  new_arrival, best_seller, collection, tags, rating_count, rating_sum, created_at ON products
  FOR EACH ROW EXECUTE FUNCTION listed_product_changed();
--> statement-breakpoint
-- A product is in stock while one of its active variants is. Most changes of the stock don't change that, and touch no product.
CREATE FUNCTION keep_listed_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  about uuid[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.counts_for] ELSE ARRAY[OLD.counts_for, NEW.counts_for] END;
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (about) ORDER BY id FOR NO KEY UPDATE;
  UPDATE listed_products l SET is_in_stock = NOT l.is_in_stock
    WHERE id = ANY (about) AND is_in_stock <> EXISTS (SELECT FROM stock s WHERE s.counts_for = l.id AND s.on_hand > 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listed_stock_came AFTER INSERT ON stock FOR EACH ROW
  WHEN (NEW.on_hand > 0 AND NEW.counts_for IS NOT NULL) EXECUTE FUNCTION keep_listed_stock();
--> statement-breakpoint
CREATE TRIGGER listed_stock_came_or_went AFTER UPDATE OF on_hand, counts_for ON stock FOR EACH ROW
  WHEN ((OLD.on_hand > 0, OLD.counts_for) IS DISTINCT FROM (NEW.on_hand > 0, NEW.counts_for)) EXECUTE FUNCTION keep_listed_stock();
--> statement-breakpoint
CREATE FUNCTION keep_sold() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  pieces int := 0;
BEGIN
  IF NEW.created_at <= now() - interval '90 days' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status NOT IN ('Cancelled', 'Undelivered') THEN pieces := -OLD.quantity; END IF;
  END IF;
  IF NEW.status NOT IN ('Cancelled', 'Undelivered') THEN pieces := pieces + NEW.quantity; END IF;
  IF pieces <> 0 THEN
    UPDATE listed_products SET sold = greatest(sold + pieces, 0) WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, so that purchases of a popular product wait for each other no longer than its COMMIT takes.
CREATE CONSTRAINT TRIGGER keep_sold AFTER INSERT OR UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sold();
--> statement-breakpoint
-- Takes off what was sold more than 90 days ago; returns of how many products.
CREATE FUNCTION take_off_earlier_sales() RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH counted AS (
    SELECT coalesce(l.id, s.product_id) AS id, coalesce(s.pieces, 0) AS pieces
    FROM (SELECT id, sold FROM listed_products WHERE sold > 0) l FULL JOIN product_sales s ON s.product_id = l.id
    WHERE coalesce(l.sold, 0) <> coalesce(s.pieces, 0)
  ), changed AS (
    UPDATE listed_products l SET sold = pieces FROM counted WHERE counted.id = l.id RETURNING 1
  )
  SELECT count(*)::int FROM changed
$$;
