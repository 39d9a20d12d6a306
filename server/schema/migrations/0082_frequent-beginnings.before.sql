-- What an interrupted attempt left is invalid.
DROP INDEX CONCURRENTLY IF EXISTS "search_words_frequent";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_words_frequent" ON "search_words" USING btree ("word" text_pattern_ops) WHERE "search_words"."products" > 0;
