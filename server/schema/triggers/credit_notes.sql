CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER keep_credit_within_invoice AFTER INSERT ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION keep_credit_within_invoice();
