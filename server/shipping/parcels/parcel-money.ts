import { difference, noPaise, type Paise, paise, sum } from '@kargha/domain/money.ts'
import { splitInProportion } from '@kargha/domain/pricing.ts'
import { bookEntries, sharesPaidOnline } from '../../orders/ledger/ledger.ts'
import { queueRefund } from '../../orders/ledger/queue-refund.ts'
import type { Actor } from '../../orders/ledger/refund-right.ts'
import { cashDueOf, type LockedOrder } from '../../orders/records/lock-order.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'

type Owing = Parameters<typeof cashDueOf>[0]

export const cashDue = (orders: readonly Owing[]): Paise => sum(orders.map(cashDueOf))

export async function bookCollected(tx: Transaction, orders: readonly LockedOrder[]): Promise<void> {
  await bookEntries(
    tx,
    orders.map((order) => ({ orderId: order.id, kind: 'COD received' as const, amount: cashDueOf(order) })),
  )
}

/** An undelivered order's payments, and what the shop keeps of them. */
export type Reversal = { order: LockedOrder; shares: { paymentId: string; amount: Paise }[]; paid: Paise; kept: Paise }

/** The shop keeps `charge`, or all if less was paid. */
export async function reversalsOf(db: Database, orders: readonly LockedOrder[], charge: Paise): Promise<Reversal[]> {
  const payments: Reversal['shares'][] = []
  for (const order of orders) payments.push(await sharesPaidOnline(db, order))
  const paid = payments.map((shares) => sum(shares.map(({ amount }) => amount)))
  const kept = splitInProportion(
    paise(Math.min(charge, sum(paid))),
    orders.map(({ number }, index) => ({ key: number, weight: paid[index] ?? 0 })),
  )
  return orders.map((order, index) => ({
    order,
    shares: payments[index] ?? [],
    paid: paid[index] ?? noPaise,
    kept: kept[index] ?? noPaise,
  }))
}

/** Reverses undelivered orders' charges and queues refunds, except for what is kept. */
export async function bookReversals(
  tx: Transaction,
  { jobs }: OrderDeps,
  reversals: readonly Reversal[],
  decidedBy: Actor,
): Promise<void> {
  for (const { order, shares, kept } of reversals) {
    await bookEntries(tx, [{ orderId: order.id, kind: 'Undelivered', amount: difference(order.finalTotal, kept) }])
    let toKeep = kept
    for (const { paymentId, amount } of shares) {
      const keptOfThis = paise(Math.min(toKeep, amount))
      toKeep = difference(toKeep, keptOfThis)
      await queueRefund(tx, jobs, {
        purchaseId: order.purchaseId,
        order,
        paymentId,
        amount: difference(amount, keptOfThis),
        decidedBy,
      })
    }
  }
}
