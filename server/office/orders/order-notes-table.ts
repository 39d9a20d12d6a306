import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { purchases } from '../../orders/records/orders-table.ts'
import { id, timestamptzNow } from '../../platform/db/columns.ts'

const purchaseId = () =>
  uuid('purchase_id')
    .notNull()
    .references(() => purchases.id)

/** By staff, for staff. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    purchaseId: purchaseId(),
    text: text('text').notNull(),
    /** An email address. */
    author: text('author').notNull(),
    at: timestamptzNow('at'),
  },
  (t) => [
    index('order_notes_purchase').on(t.purchaseId, t.at),
    check('order_notes_text', sql`length(${t.text}) between 1 and 2000`),
  ],
)

/** For finding purchases again. */
export const orderTags = pgTable('order_tags', { purchaseId: purchaseId(), tag: text('tag').notNull() }, (t) => [
  primaryKey({ columns: [t.purchaseId, t.tag] }),
  index('order_tags_tag').on(t.tag, t.purchaseId),
  check('order_tags_tag', sql`length(${t.tag}) between 1 and 30 and ${t.tag} = lower(${t.tag})`),
])
