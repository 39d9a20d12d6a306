import { attemptStates } from '@kargha/domain/enums.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { purchases } from '../../orders/records/orders-table.ts'
import { oneOf, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'

/** An attempt to pay for a purchase at the gateway, under its own merchant order id. */
export const payments = pgTable(
  'payments',
  {
    /** Our merchant order id: the number of the first order and the number of the attempt. */
    id: text('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    number: smallint('number').notNull(),
    amount: paise('amount'),
    /** The orders that it pays for: those of the purchase that were not cancelled when it was opened. */
    orderIds: uuid('order_ids').array().notNull(),
    /** How much of it is for each of these orders; null in attempts of earlier versions: each order’s total. */
    orderAmounts: bigint('order_amounts', { mode: 'number' }).array().$type<Paise[]>(),
    /** Whether it pays online what was to be paid in cash. */
    isRest: boolean('is_rest').notNull().default(false),
    state: text('state', { enum: attemptStates }).notNull().default('Opening'),
    gatewayOrderId: text('gateway_order_id').unique(),
    paymentUrl: text('payment_url'),
    /** Why it failed, as the gateway’s code, or what in the gateway’s status does not match. */
    failure: text('failure'),
    /** Set while staff have to look at it. */
    flaggedAt: timestamptz('flagged_at'),
    /** How often reconciliation has checked its status. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: timestamptz('next_check_at'),
    createdAt: timestamptzNow('created_at'),
    /** When its link expires at the gateway. */
    expiresAt: timestamptz('expires_at').notNull(),
    settledAt: timestamptz('settled_at'),
  },
  (t) => [
    unique('payments_number').on(t.purchaseId, t.number),
    // A purchase keeps the money of one attempt, and of one for the rest, however many are paid and however often that is reported.
    uniqueIndex('payments_one_capture_each').on(t.purchaseId, t.isRest).where(sql`${t.state} = 'Completed'`),
    index('payments_flagged').on(t.flaggedAt).where(sql`${t.flaggedAt} is not null`),
    check('payments_state', oneOf(t.state, attemptStates)),
    check('payments_amount', sql`${t.amount} >= 100`),
    check('payments_orders', sql`cardinality(${t.orderIds}) > 0`),
    check('payments_order_amounts', sql`cardinality(${t.orderAmounts}) = cardinality(${t.orderIds})`),
    check('payments_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,63}$'`),
    check('payments_link', sql`${t.state} <> 'Pending' or ${t.paymentUrl} is not null`),
    check('payments_settled', sql`(${t.state} in ('Opening', 'Pending')) = (${t.settledAt} is null)`),
  ],
)
