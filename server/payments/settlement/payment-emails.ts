import type { Paise } from '@kargha/domain/money.ts'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import { nextSteps } from '../../orders/records/next-steps.ts'
import {
  cashDueOfAll,
  composeOrderEmail,
  dispatchOf,
  type EmailedOrder,
  formatPaise,
  goodsOf,
  numbersOf,
  type OrderEmailFields,
} from '../../orders/records/order-email.ts'
import type { Email, EmailRecipient } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'

type OrderWithStatus = EmailedOrder & Pick<LockedOrder, 'status'>

type ReceiptFields = Pick<OrderEmailFields, 'to' | 'orders' | 'shop' | 'preview' | 'paragraphs' | 'paid'>

/** `payAtTheDoor`: what remains to be done until the parcel arrives. */
const receiptEmail = (amount: Paise, fields: ReceiptFields, payAtTheDoor: readonly string[] = []): Email =>
  composeOrderEmail({
    ...fields,
    subject: `Payment received: ${formatPaise(amount)} for order ${numbersOf(fields.orders)}`,
    heading: 'We’ve received your payment',
    next: [
      ...nextSteps.dispatch(fields.orders, fields.shop),
      ...payAtTheDoor,
      nextSteps.cancel,
      ...nextSteps.return(fields.shop),
    ],
  })

/** One paragraph, as many orders may have been cancelled. */
function refundsAmong(orders: readonly OrderWithStatus[], refund: (order: EmailedOrder) => string): string[] {
  const sentences = orders
    .filter(({ status }) => status === 'Cancelled')
    .map(
      (order) =>
        `Order ${order.number} was cancelled, so we’ll refund ${refund(order)} to your original payment method.`,
    )
  return sentences.length > 0 ? [sentences.join('\n')] : []
}

/** Orders cancelled before are refunded. */
export const paidEmail = (
  to: EmailRecipient,
  orders: readonly OrderWithStatus[],
  amount: Paise,
  shop: EmailShop,
): Email =>
  receiptEmail(amount, {
    to,
    orders,
    shop,
    preview: `${goodsOf(orders)}. ${dispatchOf(orders, shop)}`,
    paragraphs: [
      `Thank you! We’ve received your payment of ${formatPaise(amount)} and are getting your order ready.`,
      ...refundsAmong(orders, ({ finalTotal }) => formatPaise(finalTotal)),
    ],
    paid: 'paid online',
  })

export function advanceEmail(
  to: EmailRecipient,
  orders: readonly OrderWithStatus[],
  amount: Paise,
  shop: EmailShop,
): Email {
  const kept = orders.filter(({ status }) => status !== 'Cancelled')
  const cashDue = formatPaise(cashDueOfAll(kept))
  const fields = {
    to,
    orders,
    shop,
    preview: `${goodsOf(orders)}. ${cashDue} is due on delivery.`,
    paragraphs: [
      `Thank you! We’ve received your payment of ${formatPaise(amount)} and are getting your order ready. ${cashDue} is left to pay on delivery.`,
      ...refundsAmong(orders, () => 'what you’ve paid for it'),
    ],
    paid: [
      { label: 'Paid online', amount: formatPaise(amount) },
      { label: 'Due on delivery', amount: cashDue },
    ],
  }
  return receiptEmail(amount, fields, [nextSteps.payOnDelivery(kept)])
}

export const restPaidEmail = (
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  amount: Paise,
  shop: EmailShop,
): Email =>
  receiptEmail(amount, {
    to,
    orders,
    shop,
    preview: `${goodsOf(orders)}. Nothing is left to pay on delivery.`,
    paragraphs: [
      `Thank you! We’ve received your payment of ${formatPaise(amount)}. Nothing is left to pay on delivery, so we don’t charge a fee for it either.`,
    ],
    paid: 'paid online',
  })

/** For a payment that arrived too late or twice. */
export const surplusEmail = (
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  amount: Paise,
  shop: EmailShop,
): Email =>
  composeOrderEmail({
    to,
    subject: `Refund on its way: ${formatPaise(amount)} for order ${numbersOf(orders)}`,
    preview: 'It arrived when nothing more was due. You don’t need to do anything.',
    heading: 'We’re refunding your payment',
    paragraphs: [
      `Your payment of ${formatPaise(amount)} for order ${numbersOf(orders)} arrived when nothing more was due.`,
      'We’ll refund it in full to your original payment method. You don’t need to do anything.',
    ],
    orders,
    paid: 'to be refunded',
    next: [nextSteps.refund],
    shop,
  })

export const refundedEmail = (
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  amount: Paise,
  shop: EmailShop,
): Email =>
  composeOrderEmail({
    to,
    subject: `Refund paid: ${formatPaise(amount)} for order ${numbersOf(orders)}`,
    preview: `To your original payment method. ${nextSteps.bank}`,
    heading: 'We’ve paid your refund',
    paragraphs: [
      `We’ve refunded ${formatPaise(amount)} for your order ${numbersOf(orders)} to your original payment method.`,
    ],
    orders,
    paid: 'refunded',
    next: [nextSteps.bank, 'If it still isn’t there after that, just reply to this email.'],
    shop,
  })
