import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import type { OrderStatus, PaymentStatus, Shipment } from '@kargha/contract/orders.ts'
import { escapeHtml, type Letter } from '../mail/letter.ts'

type Moved = {
  number: string
  productName: string
  quantity: number
  finalTotal: Paise
  status: OrderStatus
  paymentStatus: PaymentStatus
  shipment: Shipment | null
}
type Shop = { shopName: string; returnWindowHours: number; note: string; publicUrl: string }

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
export function movedLetter(customer: { name: string; email: string }, order: Moved, shop: Shop): Letter {
  const paragraphs = [
    `Namaste ${customer.name},`,
    `Your order ${order.number} of ${order.productName} × ${order.quantity} ${subjects[order.status]}.`,
    ...news(order, shop),
    ...(shop.note ? [`Our note to it: ${shop.note}`] : []),
  ]
  const links = [
    ...(order.status === 'Shipped' && order.shipment ? [['Track your parcel', order.shipment.trackingUrl]] : []),
    ['See your orders', `${shop.publicUrl}/my-orders`],
  ]
  return {
    to: customer.email,
    subject: `Your ${shop.shopName} order ${order.number} ${subjects[order.status]}`,
    text: [...paragraphs, ...links.map(([label, url]) => `${label}: ${url}`), `Warmly,\n${shop.shopName}`].join('\n\n'),
    html: [
      ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
      ...links.map(([label = '', url = '']) => `<p><a href="${escapeHtml(url)}">${label}</a></p>`),
      `<p>Warmly,<br>${escapeHtml(shop.shopName)}</p>`,
    ].join(''),
  }
}
