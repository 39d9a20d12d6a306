-- The orders feature leans on the catalogue, so what the catalogue needs to know of orders comes to it as a view.
CREATE OR REPLACE VIEW ordered_variants AS SELECT product_id, variant_id FROM orders;
