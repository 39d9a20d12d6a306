import type { OrderStatus, PaymentMethod, PaymentStatus } from '@kargha/contract/orders.ts'

/** The life of an order: where it may go from where it is. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  'Order Placed': ['Confirmed', 'Cancelled'],
  Confirmed: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
}

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => moves[from].includes(to)

/** Where an order may go now: as its life allows, but an online order is confirmed only once it is paid. */
export const nextStatuses = (order: {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
}): OrderStatus[] => {
  const awaitsPayment = order.paymentMethod !== 'COD' && order.paymentStatus !== 'Completed'
  return moves[order.status].filter((status) => !(status === 'Confirmed' && awaitsPayment))
}

/** Whether a delivered order may still be returned: within the shop's return window. */
export const isReturnable = (deliveredAt: Date | null, windowHours: number, now: Date): boolean =>
  deliveredAt !== null && now.getTime() - deliveredAt.getTime() <= windowHours * 3_600_000
