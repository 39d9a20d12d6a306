-- A thousand products at a time, so that nobody waits for more than a moment.
DO $$
DECLARE
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    ids := ARRAY(SELECT id FROM products WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(ids) = 0;
    UPDATE product_words w SET listed_at = p.created_at FROM products p
      WHERE p.id = ANY (ids) AND w.product_id = p.id AND w.product_id = ANY (ids) AND w.listed_at IS NULL;
    last := ids[cardinality(ids)];
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE search_words SET sound = phonetic_key(word) WHERE sound IS NULL AND word ~ '^[^0-9]{4,}$';
--> statement-breakpoint
-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS product_words_of_product;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY product_words_of_product ON product_words (product_id, word) INCLUDE (weight);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_words_best";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_words_best" ON "product_words" USING btree ("word","weight" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"product_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_words_sound";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_words_sound" ON "search_words" USING btree ("sound" text_pattern_ops) WHERE "search_words"."sound" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_words_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_words_words" ON "search_words" USING btree ("word" text_pattern_ops) WHERE "search_words"."sound" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_words_others";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_words_others" ON "search_words" USING btree ("word" text_pattern_ops) WHERE "search_words"."sound" is null;
