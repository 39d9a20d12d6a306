CREATE TRIGGER keep_invoices BEFORE DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Only the buyer of a deleted account goes, unless it has a GSTIN.
CREATE TRIGGER keep_invoices_unchanged BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN (NEW.buyer IS NOT NULL OR OLD.buyer ->> 'gstin' IS NOT NULL
    OR to_jsonb(NEW) - 'buyer' <> to_jsonb(OLD) - 'buyer')
  EXECUTE FUNCTION refuse_change();
