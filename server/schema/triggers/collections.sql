CREATE TRIGGER keep_earlier_address AFTER UPDATE OF slug ON collections
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_earlier_address();
