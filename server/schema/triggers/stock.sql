CREATE TRIGGER count_for_product BEFORE INSERT ON stock FOR EACH ROW EXECUTE FUNCTION count_stock_for_product();

CREATE TRIGGER stock_came AFTER INSERT ON stock FOR EACH ROW
  WHEN (NEW.on_hand > 0 AND NEW.counts_for IS NOT NULL) EXECUTE FUNCTION stock_came_or_went();

CREATE TRIGGER stock_came_or_went AFTER UPDATE OF on_hand ON stock FOR EACH ROW
  WHEN ((OLD.on_hand = 0) <> (NEW.on_hand = 0) AND NEW.counts_for IS NOT NULL) EXECUTE FUNCTION stock_came_or_went();

-- Only when pieces come or run out: other orders leave the listing alone.
CREATE TRIGGER refresh_listings AFTER UPDATE OF on_hand, counts_for ON stock FOR EACH ROW
  WHEN ((OLD.on_hand > 0, OLD.counts_for) IS DISTINCT FROM (NEW.on_hand > 0, NEW.counts_for))
  EXECUTE FUNCTION refresh_changed_listings();

CREATE TRIGGER refresh_listings_of_new AFTER INSERT ON stock FOR EACH ROW
  WHEN (NEW.on_hand > 0) EXECUTE FUNCTION refresh_changed_listings();
