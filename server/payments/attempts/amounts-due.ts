import { difference, type Paise, sum } from '@kargha/domain/money.ts'
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

/** By order id. */
export const sharesOf = (
  { orderIds, orderAmounts }: Pick<PaymentAttempt, 'orderIds' | 'orderAmounts'>,
  { orders }: LockedPurchase,
): Map<string, Paise> =>
  new Map(
    orders
      .filter(({ id }) => orderIds.includes(id))
      .map(({ id, finalTotal }) => [id, orderAmounts?.[orderIds.indexOf(id)] ?? finalTotal]),
  )
