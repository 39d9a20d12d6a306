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

export const payments = pgTable(
  'payments',
  {
    /** Our merchant order id: the first order's number and the attempt's. */
    id: text('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    number: smallint('number').notNull(),
    amount: paise('amount'),
    /** Those not cancelled when it was opened. */
    orderIds: uuid('order_ids').array().notNull(),
    /** Each order's share; null (each order's total) in earlier versions' attempts. */
    orderAmounts: bigint('order_amounts', { mode: 'number' }).array().$type<Paise[]>(),
    /** Pays cash due online. */
    isRest: boolean('is_rest').notNull().default(false),
    state: text('state', { enum: attemptStates }).notNull().default('Opening'),
    gatewayOrderId: text('gateway_order_id').unique(),
    paymentUrl: text('payment_url'),
    /** The gateway's code, or what doesn't match. */
    failure: text('failure'),
    /** Set while staff have to look at it. */
    flaggedAt: timestamptz('flagged_at'),
    /** Status checks by reconciliation. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: timestamptz('next_check_at'),
    createdAt: timestamptzNow('created_at'),
    /** When the link expires. */
    expiresAt: timestamptz('expires_at').notNull(),
    settledAt: timestamptz('settled_at'),
  },
  (t) => [
    unique('payments_number').on(t.purchaseId, t.number),
    // However many attempts are paid, a purchase keeps the money of one, and of one for the rest.
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
