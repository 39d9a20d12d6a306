import { difference, noPaise, type Paise, sum } from '@kargha/domain/money.ts'
import { splitInProportion } from '@kargha/domain/pricing.ts'
import { isPayable } from '@kargha/domain/transitions.ts'
import type { OrderRow } from '../../orders/records/lock-order.ts'
import { cashPayableOnline, type LockedPurchase } from '../../orders/records/lock-purchase.ts'
import type { PaymentAttempt } from './attempts.ts'

export type AmountsDue = {
  /** True: the cash due of COD orders; false: what must be paid online. */
  isRest: boolean
  orders: OrderRow[]
  amounts: Paise[]
}

/** The total, or a COD order's advance. */
const dueInAdvance = ({ paymentMethod }: LockedPurchase, { advance, finalTotal }: OrderRow): Paise =>
  paymentMethod === 'COD' ? advance : finalTotal

/** The cash due less the COD fee, which paying online waives. */
export const restOf = ({ finalTotal, advance, codFee }: Pick<OrderRow, 'finalTotal' | 'advance' | 'codFee'>): Paise =>
  difference(finalTotal, sum([advance, codFee]))

/** No orders if nothing can be paid online now. */
export function amountsDue(purchase: LockedPurchase, now: Date): AmountsDue {
  const unpaid = purchase.orders.filter((order) => isPayable(order, purchase, now))
  if (unpaid.length > 0)
    return { isRest: false, orders: unpaid, amounts: unpaid.map((order) => dueInAdvance(purchase, order)) }
  const inCash = purchase.restPaidBy === null ? cashPayableOnline(purchase) : []
  return { isRest: true, orders: inCash, amounts: inCash.map(restOf) }
}

type Part = Pick<OrderRow, 'id' | 'splitFrom' | 'splitAt'>

/** The order by which an attempt to pay names this one: itself, or the one that it was part of then; undefined if it doesn't. */
export function listedAs(
  order: Part,
  all: readonly Part[],
  attempt: Pick<PaymentAttempt, 'orderIds' | 'createdAt'>,
): string | undefined {
  const { id, splitFrom, splitAt } = order
  if (attempt.orderIds.includes(id)) return id
  const whole = all.find((each) => each.id === splitFrom)
  return whole && splitAt !== null && splitAt >= attempt.createdAt ? listedAs(whole, all, attempt) : undefined
}

/** By order id. Pieces that went apart since have their part of what was due for the order that they were part of. */
export function sharesOf(
  attempt: Pick<PaymentAttempt, 'orderIds' | 'orderAmounts' | 'isRest' | 'createdAt'>,
  purchase: LockedPurchase,
): Map<string, Paise> {
  const { orderIds, orderAmounts, isRest } = attempt
  const dueOf = (order: OrderRow) => (isRest ? restOf(order) : dueInAdvance(purchase, order))
  return new Map(
    orderIds.flatMap((orderId, index) => {
      const parts = purchase.orders.filter((order) => listedAs(order, purchase.orders, attempt) === orderId)
      const amount = orderAmounts?.[index] ?? sum(parts.map(({ finalTotal }) => finalTotal))
      if (parts.length === 1) return [[orderId, amount]]
      const shares = splitInProportion(
        amount,
        parts.map((part) => ({ key: part.id, weight: dueOf(part) })),
      )
      return parts.map(({ id }, position): [string, Paise] => [id, shares[position] ?? noPaise])
    }),
  )
}
