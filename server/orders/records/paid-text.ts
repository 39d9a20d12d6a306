import type { Paise } from '@kargha/domain/money.ts'
import { awaitsAdvance, cashStateOf } from '@kargha/domain/transitions.ts'
import type { LockedOrder } from './lock-order.ts'
import { cashDueOfAll, type EmailedOrder, formatPaise, onlinePartOf, type Paid } from './order-email.ts'

export type PaidOrder = EmailedOrder & Pick<LockedOrder, 'status' | 'paymentStatus' | 'paymentMethod' | 'paidBy'>

/** COD orders of which a part was due online. */
function paidInTwoParts(orders: readonly [PaidOrder, ...PaidOrder[]]): Paid {
  const [order] = orders
  const part = (label: string, amount: Paise) => ({ label, amount: formatPaise(amount) })
  const cashState = cashStateOf(order)
  if (cashState === 'none' && awaitsAdvance(order)) return 'not charged'
  return [
    part(awaitsAdvance(order) ? 'To pay online' : 'Paid online', onlinePartOf(orders)),
    ...(cashState === 'none'
      ? []
      : [part(cashState === 'due' ? 'Due on delivery' : 'Paid on delivery', cashDueOfAll(orders))]),
  ]
}

/** Of orders that were moved together. */
export function paidText(orders: readonly [PaidOrder, ...PaidOrder[]]): Paid {
  const [{ status, paymentStatus, paymentMethod }] = orders
  const isOver = status === 'Cancelled' || status === 'Undelivered'
  if (paymentStatus === 'Refunded') return 'refunded'
  if (paymentMethod === 'COD' && onlinePartOf(orders) > 0) return paidInTwoParts(orders)
  if (paymentStatus !== 'Completed' && isOver) return 'not charged'
  if (paymentMethod === 'COD') return paymentStatus === 'Completed' ? 'paid on delivery' : 'due on delivery'
  if (paymentStatus !== 'Completed') return 'to pay online'
  return isOver ? 'to be refunded' : 'paid online'
}
