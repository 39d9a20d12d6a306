-- Dropped first, as one that failed stays, invalid.
DROP INDEX IF EXISTS orders_customer_delivered;--> statement-breakpoint
CREATE INDEX CONCURRENTLY orders_customer_delivered ON orders (customer_id) WHERE delivered_at IS NOT NULL;--> statement-breakpoint
DROP INDEX IF EXISTS purchases_customer_paid;--> statement-breakpoint
CREATE INDEX CONCURRENTLY purchases_customer_paid ON purchases (customer_id) WHERE paid_by IS NOT NULL;
