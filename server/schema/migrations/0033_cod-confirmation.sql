CREATE TABLE "cod_confirmations" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_confirmations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "cod_confirmations_token" CHECK (octet_length("cod_confirmations"."token_hash") = 32),
	CONSTRAINT "cod_confirmations_time" CHECK ("cod_confirmations"."confirm_by" > "cod_confirmations"."created_at")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "asks_to_confirm_cod" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_reminder_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_confirmation_hours" integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cod_confirmation" CHECK ("settings"."cod_reminder_hours" >= 0 and "settings"."cod_confirmation_hours" >= 1);