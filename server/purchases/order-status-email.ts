import type { OrderStatus } from '@kargha/contract/orders.ts'
import { nameWithOptions } from '@kargha/contract/variants.ts'
import { composeEmail, type Email } from '../mail/email.ts'
import type { OrderRow } from '../orders/lock-order.ts'
import { type EmailedOrder, type EmailShopWithReturns, formatPaise, linkToOrder } from '../orders/order-email.ts'

type OrderWithStatus = EmailedOrder & Pick<OrderRow, 'status' | 'paymentStatus' | 'shipment'>
/** The note recorded with the step, and whether the customer wrote it. */
type StepNote = { text: string; isCustomers: boolean }

const subjects: Record<OrderStatus, string> = {
  'Order Placed': 'has been placed',
  Confirmed: 'has been confirmed',
  Shipped: 'is on its way',
  Delivered: 'has been delivered',
  Cancelled: 'has been cancelled',
}

/** What the step means for the customer, as paragraphs. */
function explanationOf(order: OrderWithStatus, { returnWindowHours }: EmailShopWithReturns): string[] {
  if (order.status === 'Confirmed') return ['We’re getting it ready and will e-mail you when it’s on its way.']
  if (order.status === 'Shipped' && order.shipment) {
    const { courier, trackingNumber } = order.shipment
    return [`It’s on its way with ${courier}, tracking number ${trackingNumber}.`]
  }
  if (order.status === 'Delivered')
    return [
      'We hope you enjoy it for years to come.',
      `If something isn’t right, you can request a return from My Orders within ${returnWindowHours} hours.`,
    ]
  if (order.status !== 'Cancelled') return []
  return [
    order.paymentStatus === 'Completed'
      ? `We’ll refund ${formatPaise(order.finalTotal)} the way you paid.`
      : 'There is nothing to pay.',
  ]
}

/** The e-mail that informs a customer of a step of their order. */
export function orderStatusEmail(
  to: { name: string; email: string },
  order: OrderWithStatus,
  note: StepNote,
  shop: EmailShopWithReturns,
): Email {
  const tracking =
    order.status === 'Shipped' && order.shipment
      ? [{ label: 'Track your parcel', url: order.shipment.trackingUrl }]
      : []
  return composeEmail({
    to,
    subject: `Your ${shop.shopName} order ${order.number} ${subjects[order.status]}`,
    paragraphs: [
      `Your order ${order.number} of ${nameWithOptions(order.productName, order.optionText)} × ${order.quantity} ${subjects[order.status]}.`,
      ...explanationOf(order, shop),
      ...(note.text ? [`${note.isCustomers ? 'Your reason' : 'A note from us'}: ${note.text}`] : []),
    ],
    links: [...tracking, linkToOrder(shop, order)],
    shopName: shop.shopName,
  })
}
