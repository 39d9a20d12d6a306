import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import type { OrderStatus, PaymentStatus, Shipment } from '@kargha/contract/orders.ts'
import { type Letter, letterOf } from '../mail/letter.ts'

type Moved = {
  number: string
  productName: string
  quantity: number
  finalTotal: Paise
  status: OrderStatus
  paymentStatus: PaymentStatus
  shipment: Shipment | null
}
type Shop = { shopName: string; returnWindowHours: number; publicUrl: string }
/** What was said with the step, and whether the customer said it. */
type Note = { text: string; isCustomers: boolean }

const subjects: Record<OrderStatus, string> = {
  'Order Placed': 'is placed',
  Confirmed: 'is confirmed',
  Shipped: 'is on its way',
  Delivered: 'has been delivered',
  Cancelled: 'has been cancelled',
}

/** What the step means for the customer, a paragraph each. */
function news(order: Moved, { returnWindowHours }: Shop): string[] {
  if (order.status === 'Confirmed') return ['We are getting it ready, and will write again when it is on its way.']
  if (order.status === 'Shipped' && order.shipment) {
    const { courier, trackingNumber } = order.shipment
    return [`It travels with ${courier}. Its tracking number is ${trackingNumber}.`]
  }
  if (order.status === 'Delivered')
    return [
      'We hope that it gives you joy for many years.',
      `If something is not right, you can ask for a return from My Orders within ${returnWindowHours} hours.`,
    ]
  if (order.status !== 'Cancelled') return []
  return [
    order.paymentStatus === 'Completed'
      ? `What you paid for it, ${formatRupees(toRupees(order.finalTotal))}, goes back to you the way it was paid.`
      : 'There is nothing to pay for it.',
  ]
}

/** The letter that tells a customer of a step in their order's life. */
export function movedLetter(to: { name: string; email: string }, order: Moved, note: Note, shop: Shop): Letter {
  const tracking =
    order.status === 'Shipped' && order.shipment
      ? [{ label: 'Track your parcel', url: order.shipment.trackingUrl }]
      : []
  return letterOf({
    to,
    subject: `Your ${shop.shopName} order ${order.number} ${subjects[order.status]}`,
    paragraphs: [
      `Your order ${order.number} of ${order.productName} × ${order.quantity} ${subjects[order.status]}.`,
      ...news(order, shop),
      ...(note.text ? [`${note.isCustomers ? 'Your reason' : 'Our note to it'}: ${note.text}`] : []),
    ],
    links: [...tracking, { label: 'See your order', url: `${shop.publicUrl}/order/${order.number}` }],
    shopName: shop.shopName,
  })
}
