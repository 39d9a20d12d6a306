import type { OrderStatus } from '@kargha/contract/shop/orders.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { Email, EmailLink, EmailRecipient } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'
import type { LockedOrder } from './lock-order.ts'
import { dayAndTime, nextSteps } from './next-steps.ts'
import {
  composeOrderEmail,
  dispatchOf,
  formatPaise,
  goodsOf,
  numbersOf,
  onlinePartOf,
  type Paid,
  queueCustomerEmail,
  yourOrder,
} from './order-email.ts'
import { type PaidOrder, paidText } from './paid-text.ts'
import { customerActor, isByCourier, type JobNote, shopActor } from './timeline.ts'

export type OrderWithStatus = PaidOrder & Pick<LockedOrder, 'tracking' | 'deliveredAt'>
/** What orders alone don't show. */
export type StepEmail = { explanation: string[]; paid: Paid; next: string[] }
/** `papers`: links to the step’s invoice or credit note. */
export type StepNews = { note: string; actor: string; email?: StepEmail; papers?: readonly EmailLink[] }
/** Of the step. */
type StepNote = { text: string; actor: string }

/** The matter before the order's number, and what follows `Your order`. */
const matters: Record<OrderStatus, { subject: string; predicate: string }> = {
  'Order Placed': { subject: 'Order placed:', predicate: 'is placed' },
  Confirmed: { subject: 'Order confirmed:', predicate: 'is confirmed' },
  Shipped: { subject: 'On its way: order', predicate: 'is on its way' },
  Delivered: { subject: 'Delivered: order', predicate: 'has been delivered' },
  Undelivered: { subject: 'Not delivered: order', predicate: 'could not be delivered' },
  Cancelled: { subject: 'Order cancelled:', predicate: 'has been cancelled' },
}

/** `paid`: the amount paid online. */
function explanationOf(order: OrderWithStatus, paid: string): string[] {
  if (order.status === 'Shipped' && order.tracking)
    return [`It’s with ${order.tracking.courier}, tracking number ${order.tracking.trackingNumber}.`]
  if (order.status === 'Confirmed') return ['We’re getting it ready.']
  if (order.status === 'Delivered') return ['We hope you enjoy it for years to come.']
  if (order.status !== 'Cancelled') return []
  return [
    order.paymentStatus === 'Completed'
      ? `We’ll refund ${paid} to your original payment method.`
      : 'You haven’t paid for it, so no refund is due.',
  ]
}

/** Why the shop's own jobs cancel orders, as sentences by the note of the step. */
const reasonsOfJobs: Readonly<Record<JobNote, string>> = {
  'Payment not received': 'We didn’t receive your payment in time.',
  'Not confirmed in time': 'It wasn’t confirmed in time.',
}
const isJobNote = (text: string): text is JobNote => text in reasonsOfJobs

function noteOf({ text, actor }: StepNote): string[] {
  if (text === '' || isByCourier(actor)) return []
  if (actor === shopActor) return [isJobNote(text) ? reasonsOfJobs[text] : text]
  return [`${actor === customerActor ? 'Your reason' : 'A note from us'}: ${text}`]
}

/** None if the shop takes nothing back. */
function returnDeadline({ deliveredAt }: OrderWithStatus, shop: EmailShop): string[] {
  const { returnWindowHours, takesOnlyDamagedBack, needsUnboxingVideo } = shop
  if (deliveredAt === null || returnWindowHours === 0) return []
  const end = new Date(deliveredAt.getTime() + returnWindowHours * 3_600_000)
  const reason = takesOnlyDamagedBack ? 'it came damaged' : 'something isn’t right'
  const proof = needsUnboxingVideo ? ', with your unboxing video' : ''
  return [`If ${reason}, please request a return from My Orders by ${dayAndTime(end)}${proof}.`]
}

function nextOf(order: OrderWithStatus, orders: readonly OrderWithStatus[], shop: EmailShop): string[] {
  const payOnDelivery = order.paymentStatus === 'Pending' ? [nextSteps.payOnDelivery(orders)] : []
  if (order.status === 'Shipped') return [...payOnDelivery, ...nextSteps.return(shop)]
  if (order.status === 'Delivered')
    return [...returnDeadline(order, shop), 'Happy with it? Tell other shoppers: rate it from My Orders.']
  if (order.status === 'Cancelled') {
    if (order.paymentStatus === 'Completed') return [nextSteps.refund]
    const lateMoney = 'If your bank has charged you, we’ll refund the full amount once it reaches us.'
    const again = 'If you’d still like it, you can order it again while it’s in stock.'
    return order.paymentMethod === 'COD' ? [again] : [lateMoney, again]
  }
  return [...nextSteps.dispatch(orders, shop), ...payOnDelivery, nextSteps.cancel, ...nextSteps.return(shop)]
}

export function orderStatusEmail(
  to: EmailRecipient,
  orders: readonly [OrderWithStatus, ...OrderWithStatus[]],
  note: StepNote,
  shop: EmailShop,
  about?: StepEmail,
  papers: readonly EmailLink[] = [],
): Email {
  const [order] = orders
  const { subject, predicate } = matters[order.status]
  const explanation = about?.explanation ?? explanationOf(order, formatPaise(onlinePartOf(orders)))
  const tracking = order.tracking ? [{ label: 'Track your parcel', url: order.tracking.trackingUrl }] : []
  return composeOrderEmail({
    to,
    subject: `${subject} ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}. ${order.status === 'Confirmed' ? dispatchOf(orders, shop) : explanation.join(' ')}`,
    heading: `Your order ${predicate}`,
    paragraphs: [`${yourOrder(orders)} ${predicate}.`, ...explanation, ...noteOf(note)],
    links: [...(order.status === 'Shipped' ? tracking : []), ...papers],
    orders,
    paid: about?.paid ?? paidText(orders),
    next: about?.next ?? nextOf(order, orders, shop),
    shop,
  })
}

/** `actor` wrote the `note`. */
export async function queueStatusEmail(
  tx: Transaction,
  deps: OrderDeps,
  [first, ...others]: readonly LockedOrder[],
  { note, actor, email, papers }: StepNews,
): Promise<void> {
  if (first === undefined) return
  await queueCustomerEmail(tx, deps, first.customerId, (customer, shop) =>
    orderStatusEmail(customer, [first, ...others], { text: note, actor }, shop, email, papers),
  )
}
