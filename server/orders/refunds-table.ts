import { refundStates } from '@kargha/contract/words.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, now, oneOf, paise } from '../db/columns.ts'
import { orders, purchases } from './orders-table.ts'

/**
 * A try to give money back through the gateway. An order has one that has not failed at the most, and so has a payment that
 * goes back whole; the gateway works on one of a payment’s at a time. A trigger keeps their sum within the payment.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Our refund id at the gateway: each try has one of its own. */
    id: text('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** Whose share goes back; null where all of a payment does, because it came too late or twice. */
    orderId: uuid('order_id').references(() => orders.id),
    /** Our id of the payment that it is taken from. */
    paymentId: text('payment_id').notNull(),
    amount: paise('amount'),
    attempt: smallint('attempt').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('Queued'),
    gatewayRefundId: text('gateway_refund_id').unique(),
    /** Why it failed, in the gateway’s words. */
    failure: text('failure'),
    /** How often the gateway was asked for it, under this id. Only the refusal of the first says that there is none. */
    asks: smallint('asks').notNull().default(0),
    askedAt: moment('asked_at'),
    /** Set where the tries were used up, or the gateway neither takes it nor knows of it: staff have to look. */
    givenUpAt: moment('given_up_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: now('created_at'),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('refunds_purchase').on(t.purchaseId),
    index('refunds_order').on(t.orderId),
    uniqueIndex('refunds_one_an_order').on(t.orderId).where(sql`${t.state} <> 'Failed'`),
    uniqueIndex('refunds_one_of_a_whole').on(t.paymentId).where(sql`${t.state} <> 'Failed' and ${t.orderId} is null`),
    uniqueIndex('refunds_one_at_a_time').on(t.paymentId).where(sql`${t.state} in ('Asked', 'Pending')`),
    check('refunds_state', oneOf(t.state, refundStates)),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,63}$'`),
    check('refunds_settled', sql`(${t.state} in ('Completed', 'Failed')) = (${t.settledAt} is not null)`),
    check('refunds_given_up', sql`${t.givenUpAt} is null or ${t.state} in ('Asked', 'Failed')`),
  ],
)
