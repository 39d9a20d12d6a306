CREATE TRIGGER keep_earlier_address AFTER UPDATE OF slug, category_id ON subcategories
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug OR OLD.category_id <> NEW.category_id) EXECUTE FUNCTION keep_earlier_address();

CREATE TRIGGER refresh_listings AFTER UPDATE OF name ON subcategories FOR EACH ROW EXECUTE FUNCTION refresh_changed_listings();
