import type { Paise } from '@kargha/contract/money.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { OrderDeps } from '../deps.ts'
import { bookEntries, owedFor } from '../ledger/ledger.ts'
import { queueRefund } from '../ledger/queue-refund.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

type Owing = Pick<LockedOrder, 'id' | 'paymentMethod'>

/** What a courier is to collect for each order: what its account says is owed, if it is paid in cash. */
async function duesOf(db: Database, orders: readonly Owing[]): Promise<{ orderId: string; amount: Paise }[]> {
  const inCash = orders.filter(({ paymentMethod }) => paymentMethod === 'COD').map(({ id }) => id)
  const owed = inCash.length === 0 ? new Map<string, Paise>() : await owedFor(db, inCash)
  return inCash.map((orderId) => ({ orderId, amount: Math.max(0, owed.get(orderId) ?? 0) }))
}

/** What a courier is to collect for orders of one parcel, in paise. */
export const cashDue = async (db: Database, orders: readonly Owing[]): Promise<Paise> =>
  (await duesOf(db, orders)).reduce((sum, { amount }) => sum + amount, 0)

/** Books that the courier has collected what was due for delivered orders. */
export async function bookCollected(tx: Transaction, orders: readonly Owing[]): Promise<void> {
  const dues = await duesOf(tx, orders)
  await bookEntries(
    tx,
    dues.map((due) => ({ ...due, kind: 'COD received' as const })),
  )
}

/** Reverses what undelivered orders were charged, and queues the refund of what was paid for them online. */
export async function reverseCharges(
  tx: Transaction,
  { jobs }: OrderDeps,
  orders: readonly LockedOrder[],
): Promise<void> {
  const owed = await owedFor(
    tx,
    orders.map(({ id }) => id),
  )
  for (const order of orders) {
    const { id: orderId, purchaseId, paidBy, finalTotal } = order
    await bookEntries(tx, [{ orderId, kind: 'Undelivered', amount: finalTotal }])
    const paid = finalTotal - (owed.get(orderId) ?? 0)
    if (paidBy !== null && paid > 0) await queueRefund(tx, jobs, { purchaseId, order, paymentId: paidBy, amount: paid })
  }
}
