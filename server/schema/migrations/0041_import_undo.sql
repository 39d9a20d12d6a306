CREATE TABLE "imported_records" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_records_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"changes" jsonb,
	"left" jsonb,
	CONSTRAINT "imported_records_once" UNIQUE("import_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "record_imports" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
-- A column has a use in tables of each kind.
UPDATE "record_imports" SET "columns" = (
  SELECT jsonb_agg(jsonb_build_object('heading', column_was -> 'heading', 'samples', column_was -> 'samples', 'uses',
    jsonb_build_object('Customers', column_was -> 'use', 'Orders', null, 'Coupons', null, 'Reviews', null)) ORDER BY place)
  FROM jsonb_array_elements("columns") WITH ORDINALITY AS were (column_was, place)
) WHERE "columns" -> 0 ? 'use';--> statement-breakpoint
UPDATE "record_imports" SET "left_out" = "report" -> 'refusals' WHERE "state" = 'Checked' AND "file" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_import_id_record_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."record_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_records_record" ON "imported_records" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_left_out" CHECK ("record_imports"."left_out" is null or "record_imports"."file" is not null);