CREATE TRIGGER count_facets_deleted AFTER DELETE ON listed_products REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();

CREATE TRIGGER count_facets_inserted AFTER INSERT ON listed_products REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();

CREATE TRIGGER count_facets_updated AFTER UPDATE ON listed_products REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();

CREATE TRIGGER count_tags_deleted AFTER DELETE ON listed_products REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_tags();

CREATE TRIGGER count_tags_inserted AFTER INSERT ON listed_products REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_tags();

CREATE TRIGGER count_tags_updated AFTER UPDATE ON listed_products REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_tags();

CREATE TRIGGER list_facet_values BEFORE INSERT ON listed_products FOR EACH ROW EXECUTE FUNCTION list_facet_values();

CREATE TRIGGER note_changed_product AFTER UPDATE ON listed_products FOR EACH ROW
  WHEN ((OLD.category_id, OLD.subcategory_id, OLD.selling_price, OLD.original_price, OLD.featured, OLD.new_arrival, OLD.best_seller,
    OLD.collection, OLD.tags, OLD.facet_values, OLD.is_in_stock, OLD.created_at)
    IS DISTINCT FROM (NEW.category_id, NEW.subcategory_id, NEW.selling_price, NEW.original_price, NEW.featured, NEW.new_arrival,
    NEW.best_seller, NEW.collection, NEW.tags, NEW.facet_values, NEW.is_in_stock, NEW.created_at))
  EXECUTE FUNCTION note_collection_change();

CREATE TRIGGER note_new_product AFTER INSERT ON listed_products FOR EACH ROW EXECUTE FUNCTION note_collection_change();
