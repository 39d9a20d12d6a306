-- At commit, because a late payment and its refund are written together.
CREATE OR REPLACE FUNCTION keep_refunds_within_payment() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  brought bigint;
BEGIN
  SELECT amount INTO brought FROM payments
    WHERE id = NEW.payment_id AND state IN ('Completed', 'Surplus') FOR NO KEY UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE payment_id = NEW.payment_id AND state <> 'Failed') > coalesce(brought, 0) THEN
    RAISE EXCEPTION 'more than was paid would go back' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
