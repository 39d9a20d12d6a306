CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX products_search_key ON products USING gin (search_key gin_trgm_ops);
--> statement-breakpoint
-- Attempts are worth nothing after a crash and are written often.
ALTER TABLE attempts SET UNLOGGED;
--> statement-breakpoint
-- A product's rating statistics are its visible ratings, whoever writes, hides or deletes one.
CREATE FUNCTION keep_rating_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_visible THEN
    UPDATE products SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.rating WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_visible THEN
    UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.rating WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_rating_statistics AFTER INSERT OR UPDATE OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION keep_rating_statistics();
