CREATE TABLE "page_text_versions" (
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "page_text_versions_page_number_pk" PRIMARY KEY("page","number"),
	CONSTRAINT "page_text_versions_number" CHECK ("page_text_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page" text PRIMARY KEY NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "page_texts_published" CHECK ("page_texts"."published" >= 0)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_text_versions" ADD CONSTRAINT "page_text_versions_page_page_texts_page_fk" FOREIGN KEY ("page") REFERENCES "public"."page_texts"("page") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_action" ON "audit" USING btree ("action","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_staff" ON "audit" USING btree ("staff_id","at" DESC NULLS FIRST);