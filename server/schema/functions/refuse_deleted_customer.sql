-- Waits for a running deletion, which locks the customer.
CREATE OR REPLACE FUNCTION refuse_deleted_customer() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customers WHERE id = NEW.customer_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND AND EXISTS (SELECT FROM customers WHERE id = NEW.customer_id) THEN
    RAISE EXCEPTION 'the account of customer % was deleted', NEW.customer_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'customer_not_deleted';
  END IF;
  RETURN NEW;
END $$;
