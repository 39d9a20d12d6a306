CREATE TRIGGER keep_used_values BEFORE DELETE ON attribute_values FOR EACH ROW EXECUTE FUNCTION keep_used_values();

CREATE TRIGGER know_slug AFTER INSERT OR UPDATE OF slug ON attribute_values FOR EACH ROW EXECUTE FUNCTION know_value_slug();

CREATE TRIGGER refresh_listings AFTER UPDATE OF value ON attribute_values FOR EACH ROW EXECUTE FUNCTION refresh_changed_listings();
