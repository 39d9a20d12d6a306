CREATE TABLE "customer_cash_rules" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_cash_rules_rule" CHECK ("customer_cash_rules"."rule" in ('always', 'never'))
);--> statement-breakpoint
CREATE TABLE "number_cash_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile_no" text NOT NULL,
	"rule" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "number_cash_rules_mobile_no_unique" UNIQUE("mobile_no"),
	CONSTRAINT "number_cash_rules_rule" CHECK ("number_cash_rules"."rule" in ('always', 'never')),
	CONSTRAINT "number_cash_rules_mobile_no" CHECK ("number_cash_rules"."mobile_no" ~ '^[6-9][0-9]{9}$')
);--> statement-breakpoint
CREATE TABLE "upkeep_reports" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"host" text,
	"ends_at" timestamp with time zone,
	CONSTRAINT "upkeep_reports_kind" CHECK ("upkeep_reports"."kind" in ('backup', 'certificate')),
	CONSTRAINT "upkeep_reports_certificate" CHECK (num_nulls("upkeep_reports"."host", "upkeep_reports"."ends_at") = case "upkeep_reports"."kind" when 'certificate' then 0 else 2 end)
);--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "cash_score" smallint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "cash_demand" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_confirm_mark" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_advance_mark" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_online_mark" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_advance_percent" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_return_freight" bigint DEFAULT 15000 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "notices" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "noticed_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_cash_rules" ADD CONSTRAINT "customer_cash_rules_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_cash_risk" CHECK (num_nulls("purchases"."cash_score", "purchases"."cash_demand") in (0, 2) and "purchases"."cash_score" between 0 and 100 and "purchases"."cash_demand" in ('nothing', 'confirmation', 'advance', 'online')) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cash_risk" CHECK (least("settings"."cash_confirm_mark", "settings"."cash_advance_mark", "settings"."cash_online_mark") >= 1
        and greatest("settings"."cash_confirm_mark", "settings"."cash_advance_mark", "settings"."cash_online_mark") <= 100
        and "settings"."cash_advance_percent" between 1 and 90 and "settings"."cash_return_freight" between 0 and 1000000);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_notices" CHECK ("staff"."notices" in ('never', 'at once', 'daily'));