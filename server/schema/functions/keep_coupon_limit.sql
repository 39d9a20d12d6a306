-- Numbers a customer's uses from 1, lowest free number first. Locks the coupon, so that its limit stays until the use
-- is written.
CREATE OR REPLACE FUNCTION keep_coupon_limit() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > (SELECT per_customer_limit FROM coupons WHERE id = NEW.coupon_id FOR SHARE) THEN
    RAISE EXCEPTION 'the coupon was used by this customer as often as it may be'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_uses_limit';
  END IF;
  RETURN NEW;
END $$;
