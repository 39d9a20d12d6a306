import type { StockChange } from '@kargha/contract/staff/stock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { onHand, putStock, takeStock } from './stock.ts'

/** The reason begins with "By hand", so that it can't be mistaken for a sale. Throws INSUFFICIENT_STOCK below zero. */
export async function changeStock(
  tx: Transaction,
  variantId: string,
  { difference, reason: staffReason }: Pick<StockChange, 'difference' | 'reason'>,
  actor: string,
): Promise<void> {
  const reason = `By hand: ${staffReason}`
  if (difference > 0) return putStock(tx, variantId, difference, reason, actor)
  if (await takeStock(tx, variantId, -difference, reason, actor)) return
  throw new Refusal('INSUFFICIENT_STOCK', `Only ${await onHand(tx, variantId)} left in stock`)
}
