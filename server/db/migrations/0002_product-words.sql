CREATE TABLE "product_words" (
	"word" text NOT NULL,
	"product_id" uuid NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "product_words_word_product_id_pk" PRIMARY KEY("word","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_subcategory";--> statement-breakpoint
DROP INDEX "ratings_product";--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_words_product" ON "product_words" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_subcategory" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "ratings_product" ON "ratings" USING btree ("product_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_key";