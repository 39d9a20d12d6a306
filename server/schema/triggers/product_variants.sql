CREATE TRIGGER facet_values_deleted AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION facet_values_of_variants_changed();

CREATE TRIGGER facet_values_inserted AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION facet_values_of_variants_changed();

CREATE TRIGGER facet_values_updated AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION facet_values_of_variants_changed();

CREATE CONSTRAINT TRIGGER product_variants_fit AFTER INSERT OR UPDATE OR DELETE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variants();

CREATE TRIGGER variants_deleted AFTER DELETE ON product_variants REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION variants_deleted();

CREATE TRIGGER variants_inserted AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();

CREATE TRIGGER variants_updated AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();

CREATE TRIGGER refresh_listings AFTER INSERT OR UPDATE OR DELETE ON product_variants
  FOR EACH ROW EXECUTE FUNCTION refresh_changed_listings();
