CREATE TRIGGER customer_not_deleted BEFORE INSERT ON wishes FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
