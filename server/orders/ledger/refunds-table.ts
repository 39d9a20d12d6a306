import { refundStates } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { orders, purchases } from '../records/orders-table.ts'

/**
 * Attempts to refund. Per order and payment, or whole payment, at most one has not failed; the gateway processes one refund of a
 * payment at a time. A `Waiting` one is unknown to it until somebody may pay it. A trigger keeps their sum within the payment.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Ours at the gateway, new for each attempt. */
    id: text('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** Null for a whole payment that came too late or twice. */
    orderId: uuid('order_id').references(() => orders.id),
    paymentId: text('payment_id').notNull(),
    amount: paise('amount'),
    attempt: smallint('attempt').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('Queued'),
    gatewayRefundId: text('gateway_refund_id').unique(),
    /** Or what in the gateway's report doesn't match. */
    failure: text('failure'),
    /** Only a refusal of the first request proves that there is no refund. */
    requestCount: smallint('asks').notNull().default(0),
    requestedAt: timestamptz('asked_at'),
    /** All attempts failed, or the gateway neither accepts nor knows it: staff must look. */
    givenUpAt: timestamptz('given_up_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: timestamptzNow('created_at'),
    settledAt: timestamptz('settled_at'),
  },
  (t) => [
    index('refunds_purchase').on(t.purchaseId),
    index('refunds_order').on(t.orderId),
    uniqueIndex('refunds_one_an_order_each').on(t.orderId, t.paymentId).where(sql`${t.state} <> 'Failed'`),
    uniqueIndex('refunds_one_of_a_whole').on(t.paymentId).where(sql`${t.state} <> 'Failed' and ${t.orderId} is null`),
    uniqueIndex('refunds_one_at_a_time').on(t.paymentId).where(sql`${t.state} in ('Asked', 'Pending')`),
    check('refunds_state', oneOf(t.state, refundStates)),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,63}$'`),
    check('refunds_settled', sql`(${t.state} in ('Completed', 'Failed')) = (${t.settledAt} is not null)`),
    check('refunds_given_up', sql`${t.givenUpAt} is null or ${t.state} in ('Asked', 'Failed')`),
  ],
)
