import type { Paise } from '@kargha/contract/money.ts'
import type { Transaction } from '../db/database.ts'
import type { OrderDeps } from '../deps.ts'
import { bookEntries } from '../ledger/ledger.ts'
import { refundPaidOnline } from '../ledger/queue-refund.ts'
import { cashDueOf, type LockedOrder } from '../orders/lock-order.ts'

type Owing = Parameters<typeof cashDueOf>[0]

/** What a courier is to collect for orders of one parcel, in paise. */
export const cashDue = (orders: readonly Owing[]): Paise => orders.reduce((sum, order) => sum + cashDueOf(order), 0)

/** Books that the courier has collected what was due for delivered orders. */
export async function bookCollected(tx: Transaction, orders: readonly LockedOrder[]): Promise<void> {
  await bookEntries(
    tx,
    orders.map((order) => ({ orderId: order.id, kind: 'COD received' as const, amount: cashDueOf(order) })),
  )
}

/** Reverses what undelivered orders were charged, and queues the refund of what was paid for them online. */
export async function reverseCharges(
  tx: Transaction,
  { jobs }: OrderDeps,
  orders: readonly LockedOrder[],
): Promise<void> {
  for (const order of orders) {
    await bookEntries(tx, [{ orderId: order.id, kind: 'Undelivered', amount: order.finalTotal }])
    await refundPaidOnline(tx, jobs, order)
  }
}
