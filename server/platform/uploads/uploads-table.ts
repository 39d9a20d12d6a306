import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptzNow } from '../db/columns.ts'

/**
 * What customers have uploaded and no return has named yet, by which their quota is counted. A row without a name reserves
 * the bytes of a form that is being received.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** No foreign key: the files of a deleted account are swept like any other that nothing refers to. */
    customerId: uuid('customer_id').notNull(),
    name: text('name').unique(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [index('uploads_customer').on(t.customerId), check('uploads_bytes', sql`${t.bytes} >= 0`)],
)
