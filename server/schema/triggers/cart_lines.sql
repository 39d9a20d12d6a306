CREATE TRIGGER customer_not_deleted BEFORE INSERT ON cart_lines FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
