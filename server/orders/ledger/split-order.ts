import { difference, noPaise, type Paise, sum } from '@kargha/domain/money.ts'
import { type LineAmounts, splitInProportion, splitLine } from '@kargha/domain/pricing.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { orderedId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { paiseSql } from '../../platform/db/typed-sql.ts'
import { taxPartsFor } from '../pricing/order-tax.ts'
import type { OrderRow } from '../records/lock-order.ts'
import type { LockedPurchase } from '../records/lock-purchase.ts'
import { newOrderNumber } from '../records/order-number.ts'
import { orderEvents, orders } from '../records/orders-table.ts'
import { bookSplit } from './ledger.ts'
import { moneyLedger } from './ledger-table.ts'

const withAmounts = (order: OrderRow, amounts: LineAmounts): OrderRow => ({
  ...order,
  ...amounts,
  ...taxPartsFor(order, amounts),
})

/** The part of the waived fee for cash that some of an order's pieces take along. */
async function waivedFor(tx: Transaction, order: OrderRow, pieces: number): Promise<Paise> {
  const [waived] = await tx
    .select({ amount: paiseSql`coalesce(-sum(${moneyLedger.amount}), 0)::bigint` })
    .from(moneyLedger)
    .where(and(eq(moneyLedger.orderId, order.id), eq(moneyLedger.kind, 'COD fee waived')))
  const [part = noPaise] = splitInProportion(waived?.amount ?? noPaise, [
    { key: 'taken', weight: pieces },
    { key: 'left', weight: order.quantity - pieces },
  ])
  return part
}

/** What the account of a confirmed order with these amounts has been charged and paid. */
function accountOf({ paymentMethod, paidBy, restPaidBy }: LockedPurchase, order: OrderRow, waived: Paise) {
  const { id: orderId, finalTotal, advance, paidOnlineAt } = order
  const online = paymentMethod === 'COD' ? advance : finalTotal
  const cash = difference(finalTotal, online)
  return [
    { orderId, kind: 'Charge' as const, amount: online },
    { orderId, kind: 'COD due' as const, amount: sum([cash, waived]) },
    { orderId, kind: 'COD fee waived' as const, amount: waived },
    ...(paidBy === null ? [] : [{ orderId, kind: 'Payment' as const, amount: online, reference: paidBy }]),
    ...(paidOnlineAt === null || restPaidBy === null
      ? []
      : [{ orderId, kind: 'Payment' as const, amount: cash, reference: restPaidBy }]),
  ]
}

/**
 * Makes an order of its own of some of a Confirmed order's `pieces`, which are fewer than it has, so that they go apart: with
 * their part of its amounts, its account and its steps. Together they stay what was bought and paid, to the paisa (decision 148).
 * The purchase must be locked. Returns the order with what is left of it, and the new one.
 */
export async function splitOrder(
  tx: Transaction,
  purchase: LockedPurchase,
  order: OrderRow,
  pieces: number,
): Promise<[OrderRow, OrderRow]> {
  if (order.status !== 'Confirmed' || pieces < 1 || pieces >= order.quantity)
    throw new RangeError(
      `${pieces} pieces of order ${order.number}, which is ${order.status} and has ${order.quantity}`,
    )
  const { taken, left } = splitLine(order, pieces)
  const kept = withAmounts(order, left)
  const [split] = await tx
    .insert(orders)
    .values({
      ...withAmounts(order, taken),
      id: orderedId(),
      number: newOrderNumber(),
      splitFrom: order.id,
      // Not the transaction's time: an attempt to pay may have been opened since then.
      splitAt: sql`clock_timestamp()`,
    })
    .returning()
  if (split === undefined) throw new Error(`Pieces of order ${order.number} were not stored`)
  await tx.update(orders).set(kept).where(eq(orders.id, order.id))
  const steps = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at))
  await tx.insert(orderEvents).values(steps.map((step) => ({ ...step, id: orderedId(), orderId: split.id })))
  await bookSplit(tx, order.id, accountOf(purchase, split, await waivedFor(tx, order, pieces)))
  return [kept, split]
}
