ALTER TABLE "product_words" DROP CONSTRAINT "product_words_word_product_id_pk";--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_word_pk" PRIMARY KEY USING INDEX "product_words_of_product";--> statement-breakpoint
DROP INDEX "product_words_product";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_words_best" ON "product_words" USING btree ("word","weight" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_words_sound" ON "search_words" USING btree ("sound" text_pattern_ops) WHERE "search_words"."sound" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_words_words" ON "search_words" USING btree ("word" text_pattern_ops) WHERE "search_words"."sound" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_words_others" ON "search_words" USING btree ("word" text_pattern_ops) WHERE "search_words"."sound" is null;--> statement-breakpoint
-- Until it knows the new columns, PostgreSQL plans badly.
ANALYZE "product_words", "search_words";
