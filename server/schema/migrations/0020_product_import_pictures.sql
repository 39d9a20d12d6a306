CREATE TABLE "import_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"address" text NOT NULL,
	"file" text,
	"hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"was_missing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_pictures_import_id_address_unique" UNIQUE("import_id","address")
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "format" text DEFAULT 'Kargha' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "creates_categories" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "trusts_cells" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "adds_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_by_hash" ON "import_pictures" USING btree ("hash");