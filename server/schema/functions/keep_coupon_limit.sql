-- A customer's uses of a coupon are numbered from 1, the lowest free number first: none goes past the coupon's limit for
-- each customer, whoever writes it. The coupon is held, so that its limit stays as it is until the use is written.
CREATE OR REPLACE FUNCTION keep_coupon_limit() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > (SELECT per_customer_limit FROM coupons WHERE id = NEW.coupon_id FOR SHARE) THEN
    RAISE EXCEPTION 'the coupon was used by this customer as often as it may be'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_uses_limit';
  END IF;
  RETURN NEW;
END $$;
