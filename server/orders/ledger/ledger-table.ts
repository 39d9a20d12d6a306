import { ledgerKinds } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOf, paise, timestamptzNow } from '../../platform/db/columns.ts'
import { orders } from '../records/orders-table.ts'

/**
 * Append-only accounts of orders: charges and refunds are positive, payments, cancellations, returns and waivers negative. The
 * sum is what the customer owes, or if negative the shop. A trigger limits refunds to payments (decision 035).
 */
export const moneyLedger = pgTable(
  'money_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    amount: paise('amount'),
    /** Our payment or refund id at the gateway, or a bank reference; may be empty. */
    reference: text('reference').notNull().default(''),
    /** Of what moved with pieces that became an order of their own: the other order. Its row is this one's opposite. */
    splitWith: uuid('split_with').references(() => orders.id),
    at: timestamptzNow('at'),
  },
  (t) => [
    index('money_ledger_reference').on(t.reference).where(sql`${t.reference} <> ''`),
    // Rows are in order of time, so that a day's are neighbours.
    index('money_ledger_dated').using('brin', t.at),
    unique('money_ledger_once').on(t.orderId, t.kind, t.reference, t.splitWith).nullsNotDistinct(),
    check('money_ledger_kind', oneOf(t.kind, ledgerKinds)),
    check(
      'money_ledger_sign',
      sql`${t.amount} <> 0 and (${t.splitWith} is not null or (${t.amount} > 0) = (${oneOf(t.kind, ['Charge', 'COD due', 'Refund'])}))`,
    ),
  ],
)
