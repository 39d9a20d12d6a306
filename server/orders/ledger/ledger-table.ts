import { ledgerKinds } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOf, paise, timestamptzNow } from '../../platform/db/columns.ts'
import { orders } from '../records/orders-table.ts'

/**
 * Each order's account, append-only. Charges and refunds are positive rows; payments, cancellations, returns and what is
 * waived negative ones. Their sum is what the customer still owes; if negative, what the shop owes the customer. A trigger keeps refunds from
 * exceeding what was paid.
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
    /** Our id of the payment or refund at the gateway, or a bank reference; empty for other rows. */
    reference: text('reference').notNull().default(''),
    at: timestamptzNow('at'),
  },
  (t) => [
    index('money_ledger_reference').on(t.reference).where(sql`${t.reference} <> ''`),
    unique('money_ledger_once').on(t.orderId, t.kind, t.reference),
    check('money_ledger_kind', oneOf(t.kind, ledgerKinds)),
    check(
      'money_ledger_sign',
      sql`${t.amount} <> 0 and (${t.amount} > 0) = (${oneOf(t.kind, ['Charge', 'COD due', 'Refund'])})`,
    ),
  ],
)
