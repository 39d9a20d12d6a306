import { attemptStates } from '@kargha/contract/words.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, now, oneOf, paise } from '../db/columns.ts'
import { purchases } from '../orders/orders-table.ts'

/** An attempt to pay a purchase at the gateway, under a merchant order id of its own. */
export const payments = pgTable(
  'payments',
  {
    /** Our merchant order id: the first order’s number and which attempt it is. */
    id: text('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    number: smallint('number').notNull(),
    amount: paise('amount'),
    /** The orders that it pays: those of the purchase that were not cancelled when it began. */
    orderIds: uuid('order_ids').array().notNull(),
    state: text('state', { enum: attemptStates }).notNull().default('Opening'),
    gatewayOrderId: text('gateway_order_id').unique(),
    paymentUrl: text('payment_url'),
    /** Why it failed, in the gateway’s words, or what does not match. */
    failure: text('failure'),
    /** Set where staff have to look, until one of them has. */
    flaggedAt: moment('flagged_at'),
    /** How often reconciliation has asked. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: moment('next_check_at'),
    createdAt: now('created_at'),
    /** When it can’t be paid at the gateway any more. */
    expiresAt: moment('expires_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    unique('payments_number').on(t.purchaseId, t.number),
    // However often a link is paid and told of: a purchase keeps the money of one.
    uniqueIndex('payments_one_capture').on(t.purchaseId).where(sql`${t.state} = 'Completed'`),
    index('payments_flagged').on(t.flaggedAt).where(sql`${t.flaggedAt} is not null`),
    check('payments_state', oneOf(t.state, attemptStates)),
    check('payments_amount', sql`${t.amount} >= 100`),
    check('payments_orders', sql`cardinality(${t.orderIds}) > 0`),
    check('payments_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,63}$'`),
    check('payments_link', sql`${t.state} <> 'Pending' or ${t.paymentUrl} is not null`),
    check('payments_settled', sql`(${t.state} in ('Opening', 'Pending')) = (${t.settledAt} is null)`),
  ],
)
