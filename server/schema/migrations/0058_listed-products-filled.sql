-- Until it knows how large the table is, PostgreSQL plans badly.
ANALYZE "listed_products";
