import { difference, sum } from '@kargha/domain/money.ts'
import { nextSteps } from '../../orders/records/next-steps.ts'
import {
  composeOrderEmail,
  formatPaise,
  goodsOf,
  numbersOf,
  queueCustomerEmail,
  yourOrder,
} from '../../orders/records/order-email.ts'
import type { StepEmail } from '../../orders/records/order-status-email.ts'
import { type PaidOrder, paidText } from '../../orders/records/paid-text.ts'
import { isByCourier } from '../../orders/records/timeline.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { Email, EmailRecipient } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'
import type { LockedParcel, ParcelRow } from './lock-parcel.ts'
import type { Reversal } from './parcel-money.ts'

/** Explains why orders end undelivered, and what is refunded. */
export function explainUndelivered(reversals: readonly Reversal[], why: 'returning' | 'lost'): StepEmail {
  const paid = sum(reversals.map((each) => each.paid))
  const kept = sum(reversals.map((each) => each.kept))
  const refund = `We’ll refund ${formatPaise(difference(paid, kept))} to your original payment method`
  const money =
    paid === 0
      ? 'You haven’t paid for it, so no refund is due.'
      : paid === kept
        ? 'What you paid covers its way to you, so no refund is due.'
        : kept === 0
          ? `${refund}.`
          : `${refund}: what you paid less ${formatPaise(kept)} for its way to you.`
  return {
    explanation: [
      why === 'lost'
        ? 'The courier has lost it on the way. We’re sorry about that.'
        : 'The courier is bringing it back to us.',
      money,
    ],
    paid: paid === 0 ? 'not charged' : kept === 0 ? 'to be refunded' : 'partly refunded',
    next: [
      ...(paid > kept ? [nextSteps.refund] : []),
      'If you’d still like it, you can order it again while it’s in stock.',
    ],
  }
}

type EmailedParcel = Pick<ParcelRow, 'status' | 'cashToCollect' | 'attempts' | 'trackingUrl' | 'courierName' | 'awb'>
type ParcelEmail = { subject: string; heading: string; explanation: string; next: string[] }

const readyCash = (parcel: EmailedParcel) =>
  parcel.cashToCollect ? [`Please keep ${formatPaise(parcel.cashToCollect)} ready for the courier.`] : []

const outForDelivery = (parcel: EmailedParcel): ParcelEmail => ({
  subject: 'Out for delivery: order',
  heading: 'Your order is out for delivery',
  explanation: 'is out for delivery.',
  next: [...readyCash(parcel), 'Please keep your phone at hand: the courier may call you.'],
})

const attemptFailed = (parcel: EmailedParcel, reason: string): ParcelEmail => ({
  subject: 'Delivery failed: order',
  heading: 'The courier couldn’t deliver your order',
  explanation: `could not be delivered today${reason ? `. The courier’s reason: ${reason}` : ''}.`,
  next: [
    parcel.attempts < 3
      ? 'The courier will try again, usually on the next working day.'
      : 'The courier has tried three times and may bring it back to us now.',
    ...readyCash(parcel),
    'Is something wrong with the address or the phone number? Please reply to this email at once.',
  ],
})

/** About a step that changes no order. `reason`: why an attempt failed. */
export function parcelEmail(
  to: EmailRecipient,
  parcel: EmailedParcel,
  orders: readonly [PaidOrder, ...PaidOrder[]],
  reason: string,
  shop: EmailShop,
): Email {
  const about = parcel.status === 'Attempt failed' ? attemptFailed(parcel, reason) : outForDelivery(parcel)
  const { subject, heading, explanation, next } = about
  const tracking = parcel.trackingUrl === null ? [] : [{ label: 'Track your parcel', url: parcel.trackingUrl }]
  return composeOrderEmail({
    to,
    subject: `${subject} ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}. ${next[0]}`,
    heading,
    paragraphs: [
      `${yourOrder(orders)} ${explanation}`,
      `It’s with ${parcel.courierName}, tracking number ${parcel.awb}.`,
    ],
    links: tracking,
    orders,
    paid: paidText(orders),
    next,
    shop,
  })
}

/** Queues the email about a step that changes no order, if there is one. */
export async function queueParcelEmail(
  tx: Transaction,
  deps: OrderDeps,
  locked: LockedParcel,
  { note, actor }: { note: string; actor: string },
): Promise<void> {
  const { status } = locked.parcel
  const [first, ...others] = locked.orders
  if (first === undefined || (status !== 'Out for delivery' && status !== 'Attempt failed')) return
  const reason = isByCourier(actor) ? '' : note
  await queueCustomerEmail(tx, deps, locked.purchase.customerId, (customer, shop) =>
    parcelEmail(customer, locked.parcel, [first, ...others], reason, shop),
  )
}
