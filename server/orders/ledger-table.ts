import { ledgerKinds } from '@kargha/contract/words.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { now, oneOf, paise } from '../db/columns.ts'
import { orders } from './orders-table.ts'

/**
 * Each order's account, append-only: what is owed for it as positive rows (charges, and money that went back), what came in
 * or was let go as negative ones. Their sum is what the customer still owes; below zero, what the shop owes the customer.
 * A trigger keeps refunds from going above what was paid.
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
    /** By what it came or went: the payment’s or the refund’s id at the gateway, a bank reference; else empty. */
    reference: text('reference').notNull().default(''),
    at: now('at'),
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
