import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptzNow } from '../db/columns.ts'

/** Customers' uploads outside returns. A row without a name reserves a form's bytes. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** No foreign key: a deleted account's files are swept like others. */
    customerId: uuid('customer_id').notNull(),
    name: text('name').unique(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [index('uploads_customer').on(t.customerId), check('uploads_bytes', sql`${t.bytes} >= 0`)],
)
