import type { PlacedOrder } from '@kargha/contract/shop/orders.ts'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptzNow } from '../../platform/db/columns.ts'
import { ownCustomerId } from '../../shop/customers/account-table.ts'

/** The first reply to an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: ownCustomerId(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply').$type<PlacedOrder>(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] })],
)
