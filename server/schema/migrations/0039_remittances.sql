CREATE TABLE "remittance_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remittance_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"awb" text NOT NULL,
	"amount" bigint NOT NULL,
	"outcome" text DEFAULT 'Unknown' NOT NULL,
	"shipment_id" uuid,
	"due" bigint,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "remittance_lines_row" UNIQUE("remittance_id","row"),
	CONSTRAINT "remittance_lines_outcome" CHECK ("remittance_lines"."outcome" in ('Exact', 'Short', 'Over', 'Double', 'Not delivered', 'No cash due', 'Unknown')),
	CONSTRAINT "remittance_lines_amount" CHECK ("remittance_lines"."amount" >= 0),
	CONSTRAINT "remittance_lines_shipment" CHECK (("remittance_lines"."shipment_id" is null) = ("remittance_lines"."outcome" = 'Unknown')),
	CONSTRAINT "remittance_lines_due" CHECK (("remittance_lines"."due" is not null) = ("remittance_lines"."outcome" in ('Exact', 'Short', 'Over')) and "remittance_lines"."due" > 0 and case "remittance_lines"."outcome"
        when 'Exact' then "remittance_lines"."amount" = "remittance_lines"."due" when 'Short' then "remittance_lines"."amount" < "remittance_lines"."due" when 'Over' then "remittance_lines"."amount" > "remittance_lines"."due"
        else true end),
	CONSTRAINT "remittance_lines_resolved" CHECK (("remittance_lines"."resolution" is null) = ("remittance_lines"."resolved_at" is null)),
	CONSTRAINT "remittance_lines_exact" CHECK ("remittance_lines"."outcome" <> 'Exact' or "remittance_lines"."resolved_at" is null)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_lines_booked_once" ON "remittance_lines" USING btree ("shipment_id") WHERE "remittance_lines"."outcome" in ('Exact', 'Short', 'Over');--> statement-breakpoint
CREATE INDEX "remittance_lines_differences" ON "remittance_lines" USING btree ("remittance_id") WHERE "remittance_lines"."outcome" <> 'Exact';