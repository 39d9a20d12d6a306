import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { ReturnOrderFields } from '@kargha/contract/shop/order-forms.ts'
import type { ReturnStatus, Tracking } from '@kargha/contract/shop/orders.ts'
import { cashDueOf, type LockedOrder } from '../../orders/records/lock-order.ts'
import { nextSteps } from '../../orders/records/next-steps.ts'
import { composeOrderEmail, type EmailedOrder, formatPaise, nameOf } from '../../orders/records/order-email.ts'
import { type PaidOrder, paidText } from '../../orders/records/paid-text.ts'
import type { Email, EmailLink, EmailRecipient } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'

/** `refundReference` is a COD refund's UPI or bank reference, `replacement` the parcel sent in exchange. */
export type ReturnStep = {
  status: ReturnStatus
  note: string
  refundReference: string | null
  pickupAddress: AddressFields
  resolution: ReturnOrderFields['returnResolution']
  replacement: Tracking | null
}
type ReturnedOrder = PaidOrder & Pick<LockedOrder, 'advance'>

const matters: Record<ReturnStatus, { subject: string; heading: string }> = {
  Requested: { subject: 'Return requested', heading: 'We’ve received your return request' },
  Approved: { subject: 'Return approved', heading: 'We’ve approved your return' },
  'Picked up': { subject: 'Return picked up', heading: 'We’ve picked up your return' },
  Refunded: { subject: 'Refund paid', heading: 'We’ve refunded your return' },
  Exchanged: { subject: 'Exchange sent', heading: 'We’ve sent your exchange' },
  Rejected: { subject: 'Return not accepted', heading: 'We can’t accept your return' },
}

function nextOf({ finalTotal }: EmailedOrder, { status, resolution }: ReturnStep): string[] {
  const isExchange = resolution === 'Exchange'
  const refund = isExchange
    ? 'Once we’ve inspected it, we’ll send you another one, or refund you if we have none left.'
    : `We’ll then refund ${formatPaise(finalTotal)} within a few business days, once we’ve inspected it.`
  if (status === 'Requested')
    return [
      'We’ll look at it and email you our answer.',
      'Please keep the piece as it came, with its packaging.',
      `Once it’s approved, we’ll pick it up. ${refund}`,
    ]
  if (status === 'Approved')
    return ['We’ll arrange a pickup from the address above. Please keep the piece ready in its packaging.', refund]
  if (status === 'Picked up' && isExchange) return [refund, 'We’ll email you either way.']
  if (status === 'Picked up')
    return [
      `We’ll inspect it and refund ${formatPaise(finalTotal)} within a few business days after that.`,
      'We’ll email you when the refund is paid.',
    ]
  if (status === 'Refunded') return [nextSteps.bank]
  if (status === 'Exchanged') return ['If it doesn’t arrive, just reply to this email.']
  return ['If you disagree, just reply to this email.']
}

const reasonOf = ({ status, note }: ReturnStep) =>
  note ? [`${status === 'Requested' ? 'Your reason' : 'A note from us'}: ${note}`] : []

function refundOf(order: ReturnedOrder, { status, refundReference }: ReturnStep): string[] {
  if (status !== 'Refunded') return []
  const amount = formatPaise(order.finalTotal)
  if (refundReference === null) return [`We’ve refunded ${amount} to your original payment method.`]
  if (order.advance === 0) return [`We’ve refunded ${amount}. The reference is ${refundReference}.`]
  return [
    `We’ve refunded ${formatPaise(cashDueOf(order))} of it. The reference is ${refundReference}.`,
    `The ${formatPaise(order.advance)} that you paid online is on its way back to your original payment method, too.`,
  ]
}

/** `papers`: links to the invoice and credit note of the step. */
export function returnEmail(
  to: EmailRecipient,
  order: ReturnedOrder,
  step: ReturnStep,
  shop: EmailShop,
  papers: readonly EmailLink[] = [],
): Email {
  const { subject, heading } = matters[step.status]
  const next = nextOf(order, step)
  const amount = step.status === 'Refunded' ? `${formatPaise(order.finalTotal)} for ` : ''
  return composeOrderEmail({
    to,
    subject: `${subject}: ${amount}order ${order.number}`,
    preview: `${nameOf(order)}. ${next[0]}`,
    heading,
    paragraphs: [
      `${heading}: ${nameOf(order)} × ${order.quantity}, order ${order.number}.`,
      ...reasonOf(step),
      ...refundOf(order, step),
      ...(step.replacement
        ? [`It’s with ${step.replacement.courier}, tracking number ${step.replacement.trackingNumber}.`]
        : []),
    ],
    links: [
      ...(step.replacement ? [{ label: 'Track your parcel', url: step.replacement.trackingUrl }] : []),
      ...papers,
    ],
    orders: [order],
    paid: step.status === 'Refunded' ? 'refunded' : paidText([order]),
    address: { title: 'Pickup address', lines: [to.name, ...addressLines(step.pickupAddress)] },
    next,
    shop,
  })
}
