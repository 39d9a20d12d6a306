CREATE TRIGGER attribute_added AFTER INSERT ON attributes FOR EACH ROW EXECUTE FUNCTION attribute_named();

CREATE TRIGGER attribute_renamed AFTER UPDATE OF name ON attributes FOR EACH ROW
  WHEN (lower(OLD.name) <> lower(NEW.name)) EXECUTE FUNCTION attribute_named();

CREATE TRIGGER refresh_listings AFTER UPDATE OF name ON attributes FOR EACH ROW EXECUTE FUNCTION refresh_changed_listings();
