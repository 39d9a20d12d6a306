CREATE TRIGGER date_product_word BEFORE INSERT ON product_words FOR EACH ROW EXECUTE FUNCTION date_product_word();
