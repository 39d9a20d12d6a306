CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER at_now BEFORE INSERT ON money_ledger FOR EACH ROW WHEN (NEW.at <> now()) EXECUTE FUNCTION at_now();

CREATE TRIGGER keep_refunds_within_ledger AFTER INSERT ON money_ledger
  FOR EACH ROW WHEN (NEW.kind = 'Refund') EXECUTE FUNCTION keep_refunds_within_ledger();
