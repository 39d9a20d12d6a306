CREATE TABLE "stocktake_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stocktake_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"scanned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scanned_by" text NOT NULL,
	CONSTRAINT "stocktake_scans_pieces" CHECK ("stocktake_scans"."pieces" between -1000 and 1000 and "stocktake_scans"."pieces" <> 0)
);
--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocktake_scans_stocktake" ON "stocktake_scans" USING btree ("stocktake_id");--> statement-breakpoint
CREATE INDEX "stocktake_scans_variant" ON "stocktake_scans" USING btree ("variant_id");