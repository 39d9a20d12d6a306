CREATE TRIGGER forget_variant_images AFTER UPDATE OF images ON products FOR EACH ROW
  WHEN (OLD.images IS DISTINCT FROM NEW.images) EXECUTE FUNCTION forget_variant_images();

CREATE TRIGGER keep_earlier_address AFTER UPDATE OF slug ON products
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_earlier_address();

-- Any write to facet_values recomputes them.
CREATE TRIGGER keep_facet_values BEFORE INSERT OR UPDATE OF attribute_values, options, facet_values ON products
  FOR EACH ROW EXECUTE FUNCTION keep_facet_values();

CREATE TRIGGER keep_only_variant AFTER UPDATE OF sku, selling_price, original_price ON products FOR EACH ROW
  WHEN ((OLD.sku, OLD.selling_price, OLD.original_price) IS DISTINCT FROM (NEW.sku, NEW.selling_price, NEW.original_price))
  EXECUTE FUNCTION keep_only_variant();

CREATE TRIGGER make_first_variant AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION make_first_variant();

CREATE CONSTRAINT TRIGGER product_variants_fit AFTER UPDATE OF options ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variants();

CREATE TRIGGER refresh_listings AFTER INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION refresh_changed_listings();
