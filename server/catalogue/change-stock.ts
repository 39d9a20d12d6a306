import type { StockChange } from '@kargha/contract/staff-products.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { onHand, putStock, takeStock } from '../stock/stock.ts'

/**
 * Changes a product's pieces at hand by a difference, written in the ledger as done by hand, so that no words of staff can
 * be taken for a sale or a cancelled order there. Refuses to go below zero.
 */
export async function changeStock(
  tx: Transaction,
  productId: string,
  { difference, reason: why }: StockChange,
  actor: string,
): Promise<void> {
  const reason = `By hand: ${why}`
  if (difference > 0) return putStock(tx, productId, difference, reason, actor)
  if (await takeStock(tx, productId, -difference, reason, actor)) return
  const left = (await onHand(tx, [productId])).get(productId) ?? 0
  throw new Refusal('INSUFFICIENT_STOCK', `Only ${left} left in stock`)
}
