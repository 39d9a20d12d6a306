CREATE TABLE "freight_bill_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row" integer NOT NULL,
	"amount" bigint NOT NULL,
	"due" bigint,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"freight_bill_id" uuid NOT NULL,
	"awb" text NOT NULL,
	"weight_grams" integer,
	"outcome" text DEFAULT 'Unknown' NOT NULL,
	"parcel_id" uuid,
	"return_id" uuid,
	CONSTRAINT "freight_bill_lines_row" UNIQUE("freight_bill_id","row"),
	CONSTRAINT "freight_bill_lines_weight" CHECK ("freight_bill_lines"."weight_grams" >= 0),
	CONSTRAINT "freight_bill_lines_outcome" CHECK ("freight_bill_lines"."outcome" in ('Exact', 'Short', 'Over', 'Heavier', 'Double', 'Cancelled', 'Unknown')),
	CONSTRAINT "freight_bill_lines_of" CHECK (num_nonnulls("freight_bill_lines"."parcel_id", "freight_bill_lines"."return_id") = case "freight_bill_lines"."outcome" when 'Unknown' then 0 else 1 end),
	CONSTRAINT "freight_bill_lines_due" CHECK ("freight_bill_lines"."due" is null or case "freight_bill_lines"."outcome" when 'Exact' then "freight_bill_lines"."amount" = "freight_bill_lines"."due"
        when 'Short' then "freight_bill_lines"."amount" < "freight_bill_lines"."due" when 'Over' then "freight_bill_lines"."amount" > "freight_bill_lines"."due"
        when 'Heavier' then "freight_bill_lines"."amount" > "freight_bill_lines"."due" else false end),
	CONSTRAINT "freight_bill_lines_compared" CHECK ("freight_bill_lines"."outcome" not in ('Short', 'Over') or "freight_bill_lines"."due" is not null),
	CONSTRAINT "freight_bill_lines_resolved" CHECK (("freight_bill_lines"."resolution" is null) = ("freight_bill_lines"."resolved_at" is null)),
	CONSTRAINT "freight_bill_lines_exact" CHECK ("freight_bill_lines"."outcome" <> 'Exact' or "freight_bill_lines"."resolved_at" is null)
);
--> statement-breakpoint
CREATE TABLE "freight_bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"courier" text NOT NULL,
	CONSTRAINT "freight_bills_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row" integer NOT NULL,
	"amount" bigint NOT NULL,
	"due" bigint,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"payout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"fee" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"utr" text NOT NULL,
	"paid_on" date,
	"outcome" text DEFAULT 'Unknown' NOT NULL,
	"payment_id" text,
	"refund_id" text,
	CONSTRAINT "payout_lines_row" UNIQUE("payout_id","row"),
	CONSTRAINT "payout_lines_kind" CHECK ("payout_lines"."kind" in ('Payment', 'Refund', 'Other')),
	CONSTRAINT "payout_lines_outcome" CHECK ("payout_lines"."outcome" in ('Exact', 'Short', 'Over', 'Double', 'Not paid', 'Other', 'Unknown')),
	CONSTRAINT "payout_lines_other" CHECK (("payout_lines"."kind" = 'Other') = ("payout_lines"."outcome" = 'Other') or "payout_lines"."outcome" = 'Unknown'),
	CONSTRAINT "payout_lines_of" CHECK (num_nonnulls("payout_lines"."payment_id", "payout_lines"."refund_id") = case when "payout_lines"."outcome" in ('Unknown', 'Other') then 0 else 1 end
        and ("payout_lines"."payment_id" is null or "payout_lines"."kind" = 'Payment') and ("payout_lines"."refund_id" is null or "payout_lines"."kind" = 'Refund')),
	CONSTRAINT "payout_lines_due" CHECK (("payout_lines"."due" is not null) = ("payout_lines"."outcome" in ('Exact', 'Short', 'Over')) and case "payout_lines"."outcome"
        when 'Exact' then "payout_lines"."amount" = "payout_lines"."due" when 'Short' then "payout_lines"."amount" < "payout_lines"."due" when 'Over' then "payout_lines"."amount" > "payout_lines"."due"
        else true end),
	CONSTRAINT "payout_lines_resolved" CHECK (("payout_lines"."resolution" is null) = ("payout_lines"."resolved_at" is null)),
	CONSTRAINT "payout_lines_exact" CHECK ("payout_lines"."outcome" <> 'Exact' or "payout_lines"."resolved_at" is null)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
ALTER TABLE "remittance_lines" DROP CONSTRAINT "remittance_lines_outcome";--> statement-breakpoint
ALTER TABLE "remittance_lines" DROP CONSTRAINT "remittance_lines_amount";--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "deducted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_bill_lines" ADD CONSTRAINT "freight_bill_lines_freight_bill_id_freight_bills_id_fk" FOREIGN KEY ("freight_bill_id") REFERENCES "public"."freight_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_bill_lines" ADD CONSTRAINT "freight_bill_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_bill_lines" ADD CONSTRAINT "freight_bill_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "freight_bill_lines_parcel_once" ON "freight_bill_lines" USING btree ("parcel_id") WHERE "freight_bill_lines"."outcome" in ('Exact', 'Short', 'Over', 'Heavier');--> statement-breakpoint
CREATE UNIQUE INDEX "freight_bill_lines_return_once" ON "freight_bill_lines" USING btree ("return_id") WHERE "freight_bill_lines"."outcome" in ('Exact', 'Short', 'Over', 'Heavier');--> statement-breakpoint
CREATE INDEX "freight_bill_lines_differences" ON "freight_bill_lines" USING btree ("freight_bill_id") WHERE "freight_bill_lines"."outcome" <> 'Exact';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_payment_once" ON "payout_lines" USING btree ("payment_id") WHERE "payout_lines"."outcome" in ('Exact', 'Short', 'Over');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_refund_once" ON "payout_lines" USING btree ("refund_id") WHERE "payout_lines"."outcome" in ('Exact', 'Short', 'Over');--> statement-breakpoint
CREATE INDEX "payout_lines_differences" ON "payout_lines" USING btree ("payout_id") WHERE "payout_lines"."outcome" <> 'Exact';--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_outcome" CHECK ("remittance_lines"."outcome" in ('Exact', 'Short', 'Over', 'Double', 'Deduction', 'Not delivered', 'No cash due', 'Unknown')) NOT VALID;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_amount" CHECK ("remittance_lines"."amount" >= 0 or "remittance_lines"."outcome" in ('Deduction', 'Unknown')) NOT VALID;