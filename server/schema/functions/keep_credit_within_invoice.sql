-- Notes of one invoice follow each other: its purchase is locked.
CREATE OR REPLACE FUNCTION keep_credit_within_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM credit_notes n CROSS JOIN jsonb_to_recordset(n.lines) AS credited ("orderId" uuid, total bigint)
    LEFT JOIN (
      SELECT invoiced.* FROM invoices CROSS JOIN jsonb_to_recordset(lines) AS invoiced ("orderId" uuid, total bigint)
      WHERE invoices.id = NEW.invoice_id
    ) invoiced USING ("orderId")
    WHERE n.invoice_id = NEW.invoice_id
    GROUP BY "orderId" HAVING sum(credited.total) > coalesce(max(invoiced.total), 0)
  ) THEN
    RAISE EXCEPTION 'more than was invoiced would be credited'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_within_invoice';
  END IF;
  RETURN NULL;
END $$;
