import type { Order, OrderStatus, PaymentMethod } from '@kargha/contract/shop/orders.ts'
import { difference, fromRupees, type Rupees, toRupees } from '@kargha/domain/money.ts'
import { cashStateOf } from '@kargha/domain/transitions.ts'

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

type PaidOrder = Pick<Order, 'status' | 'paymentMethod' | 'finalTotal' | 'advance' | 'isAdvancePaid'>

/** The parts of a COD order that is paid partly online; none if nothing was paid of one that has ended. */
export function paymentParts(order: PaidOrder): { name: string; amount: Rupees }[] {
  const { paymentMethod, advance, isAdvancePaid, finalTotal } = order
  if (paymentMethod !== 'COD' || advance === 0) return []
  const cash = toRupees(difference(fromRupees(finalTotal), fromRupees(advance)))
  const cashState = cashStateOf(order)
  const online = isAdvancePaid ? 'Paid online' : 'To pay online'
  return [
    ...(isAdvancePaid || cashState !== 'none' ? [{ name: online, amount: advance }] : []),
    ...(cashState === 'due' ? [{ name: 'Due on delivery', amount: cash }] : []),
    ...(cashState === 'collected' ? [{ name: 'Paid on delivery', amount: cash }] : []),
  ]
}

export type OrderActions = {
  pay: boolean
  payOnline: boolean
  rate: boolean
  /** Never before delivery, even if an earlier order was rated. */
  showRated: boolean
  return: boolean
  cancel: boolean
}

export const actionsOf = (
  order: Pick<Order, 'status' | 'isRated' | 'canReturn' | 'canPay' | 'payOnline'>,
): OrderActions => ({
  pay: order.canPay,
  payOnline: order.payOnline !== null,
  rate: order.status === 'Delivered' && !order.isRated,
  showRated: order.status === 'Delivered' && order.isRated,
  return: order.status === 'Delivered' && order.canReturn,
  cancel: order.status === 'Order Placed' || order.status === 'Confirmed',
})
