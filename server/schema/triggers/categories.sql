CREATE TRIGGER keep_earlier_address AFTER UPDATE OF slug ON categories
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_earlier_address();

CREATE TRIGGER refresh_listings AFTER UPDATE OF name ON categories FOR EACH ROW EXECUTE FUNCTION refresh_changed_listings();
