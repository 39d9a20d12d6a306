CREATE TRIGGER keep_coupon_limit BEFORE INSERT OR UPDATE OF coupon_id, customer_id, number ON coupon_uses
  FOR EACH ROW EXECUTE FUNCTION keep_coupon_limit();
