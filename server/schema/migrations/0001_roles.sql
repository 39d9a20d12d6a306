CREATE TABLE "staff_roles" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"refund_limit" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_roles_permissions" CHECK ("staff_roles"."permissions" <@ array['refund', 'discounts', 'settings', 'texts', 'remittances', 'export', 'upkeep']),
	CONSTRAINT "staff_roles_refund_limit" CHECK ("staff_roles"."refund_limit" is null or ("staff_roles"."refund_limit" > 0 and 'refund' = any("staff_roles"."permissions"))),
	CONSTRAINT "staff_roles_owner" CHECK ("staff_roles"."id" <> 'owner' or ("staff_roles"."name" = 'Owner' and "staff_roles"."permissions" = '{}' and "staff_roles"."refund_limit" is null))
);
--> statement-breakpoint
INSERT INTO "staff_roles" ("id", "name", "permissions") VALUES ('owner', 'Owner', '{}'), ('staff', 'Staff', '{export}');--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_staff_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_role" ON "staff" USING btree ("role");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('Waiting', 'Queued', 'Asked', 'Pending', 'Completed', 'Failed'));