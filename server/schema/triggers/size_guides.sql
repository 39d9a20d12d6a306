CREATE TRIGGER count_shared_change AFTER UPDATE ON size_guides FOR EACH STATEMENT EXECUTE FUNCTION count_shared_change();
