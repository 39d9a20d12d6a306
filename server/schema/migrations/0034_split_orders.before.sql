ALTER TABLE orders ADD COLUMN IF NOT EXISTS split_from uuid, ADD COLUMN IF NOT EXISTS split_at timestamptz;--> statement-breakpoint
ALTER TABLE money_ledger ADD COLUMN IF NOT EXISTS split_with uuid;--> statement-breakpoint
-- Dropped first, as one that failed stays, invalid.
DROP INDEX IF EXISTS orders_purchase_variant_split;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY orders_purchase_variant_split ON orders (purchase_id, variant_id, split_at) NULLS NOT DISTINCT;--> statement-breakpoint
DROP INDEX IF EXISTS money_ledger_once_each;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY money_ledger_once_each ON money_ledger (order_id, kind, reference, split_with) NULLS NOT DISTINCT;
