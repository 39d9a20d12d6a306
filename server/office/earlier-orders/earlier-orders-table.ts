import type { EarlierLine } from '@kargha/contract/staff/earlier-orders.ts'
import { importSources } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'

/**
 * Orders of an earlier shop, to be read: no part of stock, money, tax or figures. They are a customer's by email address, and
 * shown to them once that is verified.
 */
export const earlierOrders = pgTable(
  'earlier_orders',
  {
    id: id(),
    source: text('source', { enum: importSources }).notNull(),
    /** The earlier shop's own, such as `#1042`. */
    number: text('number').notNull(),
    orderedAt: timestamptz('ordered_at').notNull(),
    /** In lower case; empty for none. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** As the earlier shop has it. */
    status: text('status').notNull(),
    paymentMethod: text('payment_method').notNull(),
    total: paise('total'),
    refunded: paise('refunded'),
    lines: jsonb('lines').$type<EarlierLine[]>().notNull(),
    importedAt: timestamptzNow('imported_at'),
    /** When its customer's account was deleted: an import brings nothing back. */
    redactedAt: timestamptz('redacted_at'),
  },
  (t) => [
    unique('earlier_orders_number').on(t.source, t.number),
    index('earlier_orders_newest').on(t.orderedAt, t.id),
    index('earlier_orders_customer').on(t.email, t.orderedAt),
    check('earlier_orders_email', sql`${t.email} = lower(${t.email})`),
    check('earlier_orders_amounts', sql`${t.total} >= 0 and ${t.refunded} >= 0`),
    check('earlier_orders_redacted', sql`${t.redactedAt} is null or (${t.email} = '' and ${t.address} = '')`),
  ],
)
