CREATE TRIGGER forget_variant_images AFTER UPDATE OF images ON products FOR EACH ROW
  WHEN (OLD.images IS DISTINCT FROM NEW.images) EXECUTE FUNCTION forget_variant_images();

CREATE TRIGGER keep_earlier_address AFTER UPDATE OF slug ON products
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_earlier_address();

-- Writing facet_values, whatever to, makes them anew.
CREATE TRIGGER keep_facet_values BEFORE INSERT OR UPDATE OF attribute_values, options, facet_values ON products
  FOR EACH ROW EXECUTE FUNCTION keep_facet_values();

CREATE TRIGGER keep_listed AFTER INSERT OR UPDATE OF status, category_id, subcategory_id, selling_price, original_price, featured,
  new_arrival, best_seller, collection, tags, rating_count, rating_sum, created_at ON products
  FOR EACH ROW EXECUTE FUNCTION listed_product_changed();

CREATE TRIGGER keep_only_variant AFTER UPDATE OF sku, selling_price, original_price ON products FOR EACH ROW
  WHEN ((OLD.sku, OLD.selling_price, OLD.original_price) IS DISTINCT FROM (NEW.sku, NEW.selling_price, NEW.original_price))
  EXECUTE FUNCTION keep_only_variant();

CREATE TRIGGER keep_product_words
  AFTER INSERT OR UPDATE OF name, sku, tags, subcategory_id, short_description, long_description, facts, attribute_values, status ON products
  FOR EACH ROW EXECUTE FUNCTION product_words_changed();

CREATE TRIGGER list_facet_values AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.facet_values <> NEW.facet_values) EXECUTE FUNCTION list_facet_values();

CREATE TRIGGER make_first_variant AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION make_first_variant();

CREATE CONSTRAINT TRIGGER product_variants_fit AFTER UPDATE OF options ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variants();
