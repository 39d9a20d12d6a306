CREATE TRIGGER keep_complaint_reply BEFORE UPDATE OF reply ON complaints
  FOR EACH ROW WHEN (OLD.reply IS NULL AND NEW.reply IS NOT NULL) EXECUTE FUNCTION keep_complaint_reply();
