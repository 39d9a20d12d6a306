CREATE TRIGGER note_changed_sale AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('Cancelled', 'Undelivered')) <> (NEW.status IN ('Cancelled', 'Undelivered'))) EXECUTE FUNCTION note_sale();

CREATE TRIGGER note_sale AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_sale();
