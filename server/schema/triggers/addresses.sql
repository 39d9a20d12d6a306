CREATE TRIGGER customer_not_deleted BEFORE INSERT ON addresses FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
