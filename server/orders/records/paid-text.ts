import { awaitsAdvance, cashStateOf } from '@kargha/domain/transitions.ts'
import type { LockedOrder } from './lock-order.ts'
import { cashDueOfAll, type EmailedOrder, formatPaise, onlinePartOf } from './order-email.ts'

export type PaidOrder = EmailedOrder & Pick<LockedOrder, 'status' | 'paymentStatus' | 'paymentMethod' | 'paidBy'>

/** COD orders of which a part was due online. */
function paidInTwoParts(orders: readonly [PaidOrder, ...PaidOrder[]]): string {
  const [order] = orders
  const [online, cash] = [formatPaise(onlinePartOf(orders)), formatPaise(cashDueOfAll(orders))]
  if (cashStateOf(order) === 'none') return awaitsAdvance(order) ? 'not charged' : `${online} paid online`
  if (awaitsAdvance(order)) return `${online} to pay online, ${cash} on delivery`
  return `${online} paid online, ${cash} ${cashStateOf(order) === 'due' ? 'due' : 'paid'} on delivery`
}

/** How far orders that were moved together are paid. Follows the word 'Total'. */
export function paidText(orders: readonly [PaidOrder, ...PaidOrder[]]): string {
  const [{ status, paymentStatus, paymentMethod }] = orders
  const isOver = status === 'Cancelled' || status === 'Undelivered'
  if (paymentStatus === 'Refunded') return 'refunded'
  if (paymentMethod === 'COD' && onlinePartOf(orders) > 0) return paidInTwoParts(orders)
  if (paymentStatus !== 'Completed' && isOver) return 'not charged'
  if (paymentMethod === 'COD') return paymentStatus === 'Completed' ? 'paid on delivery' : 'due on delivery'
  if (paymentStatus !== 'Completed') return 'to pay online'
  return isOver ? 'to be refunded' : 'paid online'
}
