-- A view, as orders depends on the catalogue and not vice versa.
CREATE OR REPLACE VIEW ordered_variants AS SELECT product_id, variant_id FROM orders;
