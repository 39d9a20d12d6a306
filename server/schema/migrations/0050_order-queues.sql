CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (length("order_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"purchase_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_purchase_id_tag_pk" PRIMARY KEY("purchase_id","tag"),
	CONSTRAINT "order_tags_tag" CHECK (length("order_tags"."tag") between 1 and 30 and "order_tags"."tag" = lower("order_tags"."tag"))
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_purchase" ON "order_notes" USING btree ("purchase_id","at");--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag","purchase_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_words" ON "customers" USING gin (array_to_tsvector(regexp_split_to_array(btrim(lower("name" || ' ' || "email" || ' ' || "mobile_no")), '\s+')));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_open" ON "orders" USING btree ("status","created_at") WHERE "orders"."status" in ('Order Placed', 'Confirmed', 'Shipped');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchases_newest" ON "purchases" USING btree ("created_at" DESC NULLS FIRST,"id");