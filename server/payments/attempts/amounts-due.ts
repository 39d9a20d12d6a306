import { difference, type Paise, sum } from '@kargha/domain/money.ts'
import { isPayable } from '@kargha/domain/transitions.ts'
import type { OrderRow } from '../../orders/records/lock-order.ts'
import { cashPayableOnline, type LockedPurchase } from '../../orders/records/lock-purchase.ts'
import type { PaymentAttempt } from './attempts.ts'

/** What can be paid online now for a purchase, and how much of it is for each order. */
export type AmountsDue = {
  /** Whether it is what is to be paid in cash; otherwise it is what has to be paid online. */
  isRest: boolean
  orders: OrderRow[]
  amounts: Paise[]
}

/** What has to be paid online for an order: all of it, or of a COD order the part in advance. */
const dueInAdvance = ({ paymentMethod }: LockedPurchase, { advance, finalTotal }: OrderRow): Paise =>
  paymentMethod === 'COD' ? advance : finalTotal

/** What is left to pay of an order that is to be paid in cash, if it is paid online: without the fee for cash. */
export const restOf = ({ finalTotal, advance, codFee }: Pick<OrderRow, 'finalTotal' | 'advance' | 'codFee'>): Paise =>
  difference(finalTotal, sum([advance, codFee]))

/** What can be paid online now for a locked purchase; no orders where nothing can. */
export function amountsDue(purchase: LockedPurchase, now: Date): AmountsDue {
  const unpaid = purchase.orders.filter((order) => isPayable(order, purchase, now))
  if (unpaid.length > 0)
    return { isRest: false, orders: unpaid, amounts: unpaid.map((order) => dueInAdvance(purchase, order)) }
  const inCash = purchase.restPaidBy === null ? cashPayableOnline(purchase) : []
  return { isRest: true, orders: inCash, amounts: inCash.map(restOf) }
}

/** How much of an attempt is for each of its orders. */
export const sharesOf = (
  { orderIds, orderAmounts }: Pick<PaymentAttempt, 'orderIds' | 'orderAmounts'>,
  { orders }: LockedPurchase,
): Map<string, Paise> =>
  new Map(
    orders
      .filter(({ id }) => orderIds.includes(id))
      .map(({ id, finalTotal }) => [id, orderAmounts?.[orderIds.indexOf(id)] ?? finalTotal]),
  )
