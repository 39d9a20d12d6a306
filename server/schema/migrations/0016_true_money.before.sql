-- Dropped first, as one that failed stays, invalid.
DROP INDEX IF EXISTS money_ledger_dated;--> statement-breakpoint
CREATE INDEX CONCURRENTLY money_ledger_dated ON money_ledger USING brin (at);--> statement-breakpoint
DROP INDEX IF EXISTS order_events_ends;--> statement-breakpoint
CREATE INDEX CONCURRENTLY order_events_ends ON order_events USING btree (at) WHERE order_events.status in ('Delivered', 'Undelivered', 'Cancelled');--> statement-breakpoint
DROP INDEX IF EXISTS orders_delivered;--> statement-breakpoint
CREATE INDEX CONCURRENTLY orders_delivered ON orders USING btree (delivered_at) WHERE orders.delivered_at is not null;
