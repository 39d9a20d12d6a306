ALTER TABLE "products" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "makers_note" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_facts" CHECK (jsonb_typeof("products"."facts") = 'array');