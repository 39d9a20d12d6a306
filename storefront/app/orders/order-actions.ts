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

/** The badge of an order: its status, or that it has an active return. */
export const badgeOf = (order: Pick<Order, 'status' | 'hasActiveReturn'>): { text: string; colour: BadgeColour } => ({
  text: order.hasActiveReturn ? 'Returned' : order.status,
  colour: colours[order.status],
})

/** The statuses of an order on its way to the customer. */
export const deliverySteps: readonly OrderStatus[] = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered']

/** How many delivery steps are done; 0 for an order that ended without its goods. */
export const stepsOf = ({ status }: Pick<Order, 'status'>): number => deliverySteps.indexOf(status) + 1

/** The picture of the ordered product; undefined where there is none. */
export const imageOf = (order: Pick<Order, 'productImages' | 'productDetails'>): string | undefined =>
  order.productImages[0] ?? order.productDetails.images[0]

/** The shop's names for the payment methods. */
export const paymentNames: Record<PaymentMethod, string> = { COD: 'Cash on Delivery', PhonePe: 'Online' }

export type OrderActions = {
  pay: boolean
  /** Whether what is due in cash can be paid online. */
  payOnline: boolean
  rate: boolean
  /** Whether the order shows that its product is rated; never before delivery, even if an earlier order was rated. */
  showRated: boolean
  return: boolean
  cancel: boolean
}

/** The actions that an order allows now. */
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
