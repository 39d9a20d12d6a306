import type { Order, OrderStatus, PaymentMethod, PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { difference, fromRupees, type Rupees, toRupees } from '@kargha/domain/money.ts'
import { cashStateOf } from '@kargha/domain/transitions.ts'
import { sumOf } from './purchase.ts'

export type BadgeColour = 'blue' | 'dark' | 'orange' | 'green' | 'red'

const colours: Record<OrderStatus, BadgeColour> = {
  'Order Placed': 'blue',
  Confirmed: 'dark',
  Shipped: 'orange',
  Delivered: 'green',
  Undelivered: 'red',
  Cancelled: 'red',
}

export const badgeOf = (order: Pick<Order, 'status' | 'hasActiveReturn'>): { text: string; colour: BadgeColour } => ({
  text: order.hasActiveReturn ? 'Returned' : order.status,
  colour: colours[order.status],
})

export const deliverySteps: readonly OrderStatus[] = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered']

/** 0 for an order that ended undelivered. */
export const stepsOf = ({ status }: Pick<Order, 'status'>): number => deliverySteps.indexOf(status) + 1

export const imageOf = (order: Pick<Order, 'productImages' | 'productDetails'>): string | undefined =>
  order.productImages[0] ?? order.productDetails.images[0]

export const paymentNames: Record<PaymentMethod, string> = { COD: 'Cash on Delivery', PhonePe: 'Online' }

type PaidOrder = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'finalTotal' | 'advance' | 'isAdvancePaid'>
type PaymentPart = { name: string; amount: Rupees }

const onlineParts: Record<PaymentStatus, string> = {
  Pending: 'To pay online',
  Failed: 'To pay online',
  Completed: 'Paid online',
  Refunded: 'Refunded',
}

/** None if nothing was paid of an order in cash that has ended. */
function partsOf(order: PaidOrder): PaymentPart[] {
  const { paymentMethod, paymentStatus, advance, isAdvancePaid, finalTotal } = order
  if (paymentMethod !== 'COD') return [{ name: onlineParts[paymentStatus], amount: finalTotal }]
  const cash = toRupees(difference(fromRupees(finalTotal), fromRupees(advance)))
  const cashState = cashStateOf(order)
  const hasAdvance = advance > 0 && (isAdvancePaid || cashState !== 'none')
  return [
    ...(hasAdvance ? [{ name: isAdvancePaid ? 'Paid online' : 'To pay online', amount: advance }] : []),
    ...(cashState === 'due' ? [{ name: 'Due on delivery', amount: cash }] : []),
    ...(cashState === 'collected' ? [{ name: 'Paid on delivery', amount: cash }] : []),
  ]
}

/** Of a COD order that is paid partly online, or orders that are paid in different ways; else none. */
export function paymentParts(orders: readonly PaidOrder[]): PaymentPart[] {
  const parts = orders.flatMap(partsOf)
  const names = [...new Set(parts.map(({ name }) => name))]
  const hasAdvance = orders.some(({ paymentMethod, advance }) => paymentMethod === 'COD' && advance > 0)
  if (names.length <= 1 && !hasAdvance) return []
  return names.map((name) => ({
    name,
    amount: sumOf(
      parts.filter((part) => part.name === name),
      ({ amount }) => amount,
    ),
  }))
}

export type OrderActions = {
  rate: boolean
  /** Never before delivery, even if an earlier order was rated. */
  showRated: boolean
  return: boolean
  cancel: boolean
}

export const actionsOf = (order: Pick<Order, 'status' | 'isRated' | 'canReturn'>): OrderActions => ({
  rate: order.status === 'Delivered' && !order.isRated,
  showRated: order.status === 'Delivered' && order.isRated,
  return: order.status === 'Delivered' && order.canReturn,
  cancel: order.status === 'Order Placed' || order.status === 'Confirmed',
})
