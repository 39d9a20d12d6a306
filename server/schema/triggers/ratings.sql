CREATE TRIGGER keep_rating_statistics AFTER INSERT OR UPDATE OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION keep_rating_statistics();
