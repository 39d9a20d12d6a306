import type { Paise } from '@kargha/contract/money.ts'
import type { EmailShop } from '../content/email-shop.ts'
import { composeEmail, type Email, type EmailRecipient } from '../mail/email.ts'
import { cashDueOf, type LockedOrder } from '../orders/lock-order.ts'
import { nextSteps } from '../orders/next-steps.ts'
import {
  dispatchOf,
  type EmailedOrder,
  formatPaise,
  goodsOf,
  linkToOrders,
  numbersOf,
  orderSummary,
} from '../orders/order-email.ts'

type OrderWithStatus = EmailedOrder & Pick<LockedOrder, 'status'>
type PaidOrder = OrderWithStatus & Pick<LockedOrder, 'paymentMethod' | 'advance'>

/** The receipt for an online payment. `amount` is in paise. What was cancelled before is refunded. */
export function paidEmail(
  to: EmailRecipient,
  orders: readonly OrderWithStatus[],
  amount: Paise,
  shop: EmailShop,
): Email {
  const cancelled = orders.filter(({ status }) => status === 'Cancelled')
  return composeEmail({
    to,
    subject: `Payment received: ${formatPaise(amount)} for order ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}. ${dispatchOf(orders, shop)}`,
    heading: 'We’ve received your payment',
    paragraphs: [
      `Thank you! We’ve received your payment of ${formatPaise(amount)} and are getting your order ready.`,
      ...cancelled.map(
        (order) =>
          `Order ${order.number} was cancelled, so we’ll refund ${formatPaise(order.finalTotal)} the way you paid.`,
      ),
    ],
    links: [linkToOrders(shop, orders)],
    ...orderSummary(to, orders, 'paid online', shop),
    next: [...nextSteps.dispatch(orders, shop), nextSteps.cancel, ...nextSteps.return(shop)],
    shop,
  })
}

/** The receipt for the part of Cash on Delivery orders that is paid in advance. `amount` is in paise. */
export function advanceEmail(to: EmailRecipient, orders: readonly PaidOrder[], amount: Paise, shop: EmailShop): Email {
  const kept = orders.filter(({ status }) => status !== 'Cancelled')
  const cashDue = formatPaise(kept.reduce((sum, order) => sum + cashDueOf(order), 0))
  return composeEmail({
    to,
    subject: `Payment received: ${formatPaise(amount)} for order ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}. ${cashDue} is due on delivery.`,
    heading: 'We’ve received your payment',
    paragraphs: [
      `Thank you! We’ve received your payment of ${formatPaise(amount)} and are getting your order ready. ${cashDue} is left to pay on delivery.`,
      ...orders
        .filter(({ status }) => status === 'Cancelled')
        .map(
          (order) => `Order ${order.number} was cancelled, so we’ll refund what you’ve paid for it the way you paid.`,
        ),
    ],
    links: [linkToOrders(shop, orders)],
    ...orderSummary(to, orders, `${formatPaise(amount)} paid online`, shop),
    next: [
      ...nextSteps.dispatch(orders, shop),
      `Please keep ${cashDue} ready for the courier.`,
      nextSteps.cancel,
      ...nextSteps.return(shop),
    ],
    shop,
  })
}

/** The receipt for paying online what was due on delivery. `amount` is in paise. */
export const restPaidEmail = (
  to: EmailRecipient,
  orders: readonly OrderWithStatus[],
  amount: Paise,
  shop: EmailShop,
): Email =>
  composeEmail({
    to,
    subject: `Payment received: ${formatPaise(amount)} for order ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}. Nothing is left to pay on delivery.`,
    heading: 'We’ve received your payment',
    paragraphs: [
      `Thank you! We’ve received your payment of ${formatPaise(amount)}. Nothing is left to pay on delivery, so we don’t charge a fee for it either.`,
    ],
    links: [linkToOrders(shop, orders)],
    ...orderSummary(to, orders, 'paid online', shop),
    next: [...nextSteps.dispatch(orders, shop), nextSteps.cancel, ...nextSteps.return(shop)],
    shop,
  })

/** Informs a customer that a payment arrived too late or twice and is refunded. `amount` is in paise. */
export const surplusEmail = (
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  amount: Paise,
  shop: EmailShop,
): Email =>
  composeEmail({
    to,
    subject: `Refund on its way: ${formatPaise(amount)} for order ${numbersOf(orders)}`,
    preview: 'It arrived when nothing more was due. You don’t need to do anything.',
    heading: 'We’re refunding your payment',
    paragraphs: [
      `Your payment of ${formatPaise(amount)} for order ${numbersOf(orders)} arrived when nothing more was due.`,
      'We’ll refund it in full, the way you paid. You don’t need to do anything.',
    ],
    links: [linkToOrders(shop, orders)],
    ...orderSummary(to, orders, 'to be refunded', shop),
    next: [nextSteps.refund],
    shop,
  })

/** Informs a customer that a refund has been paid. `amount` is in paise. */
export const refundedEmail = (
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  amount: Paise,
  shop: EmailShop,
): Email =>
  composeEmail({
    to,
    subject: `Refund paid: ${formatPaise(amount)} for order ${numbersOf(orders)}`,
    preview: `The way you paid. ${nextSteps.bank}`,
    heading: 'We’ve paid your refund',
    paragraphs: [`We’ve refunded ${formatPaise(amount)} for your order ${numbersOf(orders)}, the way you paid.`],
    links: [linkToOrders(shop, orders)],
    ...orderSummary(to, orders, 'refunded', shop),
    next: [nextSteps.bank, 'If it still isn’t there after that, just reply to this e-mail.'],
    shop,
  })
