ALTER TABLE "staff_roles" DROP CONSTRAINT "staff_roles_permissions";--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_permissions" CHECK ("staff_roles"."permissions" <@ array['figures', 'refund', 'discounts', 'settings', 'texts', 'remittances', 'export', 'upkeep']);--> statement-breakpoint
-- Nobody loses what they could see before.
UPDATE "staff_roles" SET "permissions" = '{figures}' || "permissions" WHERE "id" <> 'owner';