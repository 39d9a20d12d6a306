import type { ReturnStatus } from '@kargha/contract/orders.ts'
import { nameWithOptions } from '@kargha/contract/variants.ts'
import { composeEmail, type Email } from '../mail/email.ts'
import { type EmailedOrder, type EmailShop, formatPaise, linkToOrder } from '../orders/order-email.ts'

/** A step of a return. `refundReference` is the UPI or bank reference of a COD order's refund. */
export type ReturnStep = { status: ReturnStatus; note: string; refundReference: string | null }

const subjects: Record<ReturnStatus, string> = {
  Requested: 'has been requested',
  Approved: 'has been approved',
  'Picked up': 'has been picked up',
  Refunded: 'has been refunded',
  Rejected: 'can’t be accepted',
}

function explanationOf(order: EmailedOrder, { status, refundReference }: ReturnStep): string {
  if (status === 'Requested') return 'We’ve received your return request. We’ll look at it and e-mail you soon.'
  if (status === 'Approved')
    return 'We’ll arrange a pick-up from the address you gave. Please keep the piece ready in its packaging.'
  if (status === 'Picked up') return 'We’ll refund you within a few business days, once we’ve inspected it.'
  if (status === 'Rejected') return 'If you disagree, please write to us.'
  const amount = formatPaise(order.finalTotal)
  return refundReference === null
    ? `We’ve refunded ${amount} the way you paid.`
    : `We’ve refunded ${amount}. The reference is ${refundReference}.`
}

/** The e-mail that informs a customer of a step of their return. */
export function returnEmail(
  to: { name: string; email: string },
  order: EmailedOrder,
  step: ReturnStep,
  shop: EmailShop,
): Email {
  return composeEmail({
    to,
    subject: `Your return for ${shop.shopName} order ${order.number} ${subjects[step.status]}`,
    paragraphs: [
      `Your return of ${nameWithOptions(order.productName, order.optionText)} × ${order.quantity} (order ${order.number}) ${subjects[step.status]}.`,
      ...(step.note && step.status !== 'Requested' ? [`A note from us: ${step.note}`] : []),
      explanationOf(order, step),
    ],
    links: [linkToOrder(shop, order)],
    shopName: shop.shopName,
  })
}
