-- Until it knows how many words there are now, PostgreSQL plans badly.
ANALYZE "product_words", "search_words";
