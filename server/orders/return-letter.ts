import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import type { ReturnStatus } from '@kargha/contract/orders.ts'
import { type Letter, letterOf } from '../mail/letter.ts'

type Returned = { number: string; productName: string; quantity: number; finalTotal: Paise }
type Step = { status: ReturnStatus; note: string; refundReference: string | null }
type Shop = { shopName: string; publicUrl: string }

const subjects: Record<ReturnStatus, string> = {
  Requested: 'has been asked for',
  Approved: 'is approved',
  'Picked up': 'has been picked up',
  Refunded: 'has been refunded',
  Rejected: 'can’t be accepted',
}

function news(order: Returned, { status, refundReference }: Step): string {
  if (status === 'Requested') return 'We look at what you sent us and write again soon.'
  if (status === 'Approved') return 'We send someone to the address you gave. Please have it ready in its packing.'
  if (status === 'Picked up') return 'Your refund follows within a few business days, once we have looked at it.'
  if (status === 'Rejected') return 'If you think that we are wrong about it, please write to us.'
  const amount = formatRupees(toRupees(order.finalTotal))
  return refundReference === null
    ? `What you paid for it, ${amount}, went back to you the way it was paid.`
    : `What you paid for it, ${amount}, went back to you. The reference is ${refundReference}.`
}

/** The letter that tells a customer of a step in the life of their return. */
export function returnLetter(to: { name: string; email: string }, order: Returned, step: Step, shop: Shop): Letter {
  return letterOf({
    to,
    subject: `The return of your ${shop.shopName} order ${order.number} ${subjects[step.status]}`,
    paragraphs: [
      `The return of your order ${order.number} of ${order.productName} × ${order.quantity} ${subjects[step.status]}.`,
      ...(step.note && step.status !== 'Requested' ? [`Our note to it: ${step.note}`] : []),
      news(order, step),
    ],
    links: [{ label: 'See your order', url: `${shop.publicUrl}/order/${order.number}` }],
    shopName: shop.shopName,
  })
}
