import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ImportedEntry, timeOfEntry } from '../../shop/audit/audit-of-imports.ts'
import { changeStock } from '../stock/change-stock.ts'
import { inStockOrder } from '../stock/stock.ts'
import { stockLedger } from '../stock/stock-table.ts'

export type StockDifference = { variantId: string; sku: string; difference: number }

/** What an import added to the stock or took off it, by an entry of its audit. */
export const stockIn = ({ details: { stock } }: ImportedEntry): StockDifference[] =>
  Array.isArray(stock) ? (stock as StockDifference[]) : []

/** Whether staff have changed the stock after an entry, but for what they took back. */
async function wasStockChanged(tx: Transaction, variantId: string, { number }: ImportedEntry): Promise<boolean> {
  const [row] = await tx
    .select({ sum: integerSql`coalesce(sum(${stockLedger.difference}), 0)::int` })
    .from(stockLedger)
    .where(sql`${stockLedger.productId} = ${variantId} and ${stockLedger.reason} like 'By hand: %'
      and ${stockLedger.at} > ${timeOfEntry(number)}`)
  return row?.sum !== 0
}

/**
 * Takes back the differences that an import made, whatever was sold since. `left` has the SKUs of variants that staff counted or
 * changed since, and of those of which fewer pieces are left.
 */
export async function undoStock(
  tx: Transaction,
  entry: ImportedEntry,
  actor: string,
): Promise<{ undone: StockDifference[]; left: string[] }> {
  const undone: StockDifference[] = []
  const left: string[] = []
  const inOrder = inStockOrder(stockIn(entry), (each) => ({ productId: entry.record, ...each }))
  for (const { variantId, sku, difference } of inOrder) {
    const reason = `Undoing of “${String(entry.details.reason)}”`
    const isTakenBack =
      !(await wasStockChanged(tx, variantId, entry)) &&
      (await changeStock(tx, variantId, { difference: -difference, reason }, actor).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false
          throw error
        },
      ))
    if (isTakenBack) undone.push({ variantId, sku, difference: -difference })
    else left.push(sku)
  }
  return { undone, left }
}
