import type { Order, OrderStatus, PaymentMethod } from '@kargha/contract/shop/orders.ts'

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
