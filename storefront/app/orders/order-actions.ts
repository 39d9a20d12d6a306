import type { Order, OrderStatus } from '@kargha/contract/orders.ts'

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

export type OrderActions = { rate: boolean; rated: boolean; return: boolean; cancel: boolean }

/** What can be done with an order now. */
export const actionsOf = (order: Pick<Order, 'status' | 'isRated' | 'canReturn'>): OrderActions => ({
  rate: order.status === 'Delivered' && !order.isRated,
  rated: order.isRated,
  return: order.status === 'Delivered' && order.canReturn,
  cancel: order.status === 'Order Placed' || order.status === 'Confirmed',
})
