CREATE TABLE "purchase_origins" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_new_customer_pieces" integer DEFAULT 20;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_network_pieces" integer DEFAULT 60;--> statement-breakpoint
ALTER TABLE "purchase_origins" ADD CONSTRAINT "purchase_origins_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_origins" ADD CONSTRAINT "purchase_origins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_origins_customer" ON "purchase_origins" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "purchase_origins_address" ON "purchase_origins" USING btree ("address");--> statement-breakpoint
CREATE INDEX "purchase_origins_network" ON "purchase_origins" USING btree ("network");