import { eq } from 'drizzle-orm'
import { moneyLedger } from '../server/orders/ledger/ledger-table.ts'
import { orders } from '../server/orders/records/orders-table.ts'
import type { TestShop } from './shop.ts'

/** An order's entries in the money ledger, such as 'Charge 100000', in paise. */
export async function ledgerLines({ db }: TestShop, number: string): Promise<string[]> {
  const rows = await db
    .select({ kind: moneyLedger.kind, amount: moneyLedger.amount })
    .from(moneyLedger)
    .innerJoin(orders, eq(orders.id, moneyLedger.orderId))
    .where(eq(orders.number, number))
    .orderBy(moneyLedger.id)
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
