CREATE CONSTRAINT TRIGGER keep_refunds_within_payment AFTER INSERT OR UPDATE OF amount, payment_id, state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_refunds_within_payment();
