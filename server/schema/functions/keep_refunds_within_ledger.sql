-- No order's refunds exceed its receipts.
CREATE OR REPLACE FUNCTION keep_refunds_within_ledger() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount) FROM money_ledger WHERE order_id = NEW.order_id AND kind IN ('Payment', 'COD received', 'Refund')) > 0 THEN
    RAISE EXCEPTION 'more than was paid would go back' USING ERRCODE = 'check_violation', CONSTRAINT = 'money_ledger_refund';
  END IF;
  RETURN NULL;
END $$;
