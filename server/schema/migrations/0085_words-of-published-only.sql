-- Products that are not published have no words any more: see the statements before.
ANALYZE "product_words";
