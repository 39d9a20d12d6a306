-- One that was interrupted is left invalid.
DROP INDEX CONCURRENTLY IF EXISTS "refunds_one_an_order_each";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refunds_one_an_order_each" ON "refunds" USING btree ("order_id","payment_id") WHERE "refunds"."state" <> 'Failed';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchases_rest_paid_by";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "purchases_rest_paid_by" ON "purchases" USING btree ("rest_paid_by") WHERE "purchases"."rest_paid_by" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_one_capture_each";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payments_one_capture_each" ON "payments" USING btree ("purchase_id","is_rest") WHERE "payments"."state" = 'Completed';
