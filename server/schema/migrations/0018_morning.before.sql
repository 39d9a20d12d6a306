-- Dropped first, as one that failed stays, invalid.
DROP INDEX IF EXISTS purchases_cash_pin;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_cash_pin" ON "purchases" USING btree (("address" ->> 'zipcode'),"created_at") WHERE "purchases"."payment_method" = 'COD';--> statement-breakpoint
DROP INDEX IF EXISTS purchases_recipient_number;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchases_recipient_number" ON "purchases" USING btree (("recipient" ->> 'mobileNo')) WHERE "purchases"."recipient" is not null;--> statement-breakpoint
DROP INDEX IF EXISTS customers_number;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_number" ON "customers" USING btree ("mobile_no");
