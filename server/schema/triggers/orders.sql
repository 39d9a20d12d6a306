CREATE TRIGGER first_variant BEFORE INSERT ON orders FOR EACH ROW
  WHEN (NEW.variant_id IS NULL) EXECUTE FUNCTION order_first_variant();

-- At the end of the transaction, when this version has written the parcel itself: what is left are orders that the version before
-- ships while both run, and the demo's past orders.
CREATE CONSTRAINT TRIGGER keep_parcel AFTER INSERT OR UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('Shipped', 'Delivered')) EXECUTE FUNCTION keep_parcel_of_order();

CREATE TRIGGER note_changed_sale AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('Cancelled', 'Undelivered')) <> (NEW.status IN ('Cancelled', 'Undelivered'))) EXECUTE FUNCTION note_sale();

CREATE TRIGGER note_sale AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_sale();
