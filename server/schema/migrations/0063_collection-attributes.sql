-- A product may fit a collection by what it is described by.
DROP TRIGGER note_changed_product ON listed_products;
--> statement-breakpoint
CREATE TRIGGER note_changed_product AFTER UPDATE ON listed_products FOR EACH ROW
  WHEN ((OLD.category_id, OLD.subcategory_id, OLD.selling_price, OLD.original_price, OLD.featured, OLD.new_arrival, OLD.best_seller,
    OLD.collection, OLD.tags, OLD.facet_values, OLD.is_in_stock, OLD.created_at)
    IS DISTINCT FROM (NEW.category_id, NEW.subcategory_id, NEW.selling_price, NEW.original_price, NEW.featured, NEW.new_arrival,
    NEW.best_seller, NEW.collection, NEW.tags, NEW.facet_values, NEW.is_in_stock, NEW.created_at))
  EXECUTE FUNCTION note_collection_change();
