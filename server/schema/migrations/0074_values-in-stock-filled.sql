-- Until it knows the values, PostgreSQL plans badly.
ANALYZE "listed_products";
