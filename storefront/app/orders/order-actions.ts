import type { Order, OrderStatus, PaymentMethod } from '@kargha/contract/orders.ts'

export type BadgeColour = 'blue' | 'dark' | 'orange' | 'green' | 'red'

const colours: Record<OrderStatus, BadgeColour> = {
  'Order Placed': 'blue',
  Confirmed: 'dark',
  Shipped: 'orange',
  Delivered: 'green',
  Cancelled: 'red',
}

/** What an order's badge says: its status, or that it is coming back. */
export const badgeOf = (order: Pick<Order, 'status' | 'hasActiveReturn'>): { text: string; colour: BadgeColour } => ({
  text: order.hasActiveReturn ? 'Returned' : order.status,
  colour: colours[order.status],
})

/** What an order goes through when all goes well. */
export const journey: readonly OrderStatus[] = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered']

/** How many steps of the journey are done; 0 for an order that is not going to arrive. */
export const stepsOf = ({ status }: Pick<Order, 'status'>): number => journey.indexOf(status) + 1

/** What shoppers call the ways to pay. */
export const paymentNames: Record<PaymentMethod, string> = { COD: 'Cash on Delivery', PhonePe: 'Online' }

export type OrderActions = { pay: boolean; rate: boolean; rated: boolean; return: boolean; cancel: boolean }

/** What can be done with an order now. */
export const actionsOf = (order: Pick<Order, 'status' | 'isRated' | 'canReturn' | 'canPay'>): OrderActions => ({
  pay: order.canPay,
  rate: order.status === 'Delivered' && !order.isRated,
  rated: order.isRated,
  return: order.status === 'Delivered' && order.canReturn,
  cancel: order.status === 'Order Placed' || order.status === 'Confirmed',
})
