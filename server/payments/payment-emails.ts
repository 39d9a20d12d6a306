import type { Paise } from '@kargha/contract/money.ts'
import { composeEmail, type Email } from '../mail/email.ts'
import { billOf, type EmailedOrder, type EmailShop, formatPaise } from '../orders/order-email.ts'

type Recipient = { name: string; email: string }

const numbersOf = (orders: readonly EmailedOrder[]) => orders.map(({ number }) => number).join(', ')
const linkToOrders = ({ publicUrl }: EmailShop) => ({ label: 'See your orders', url: `${publicUrl}/my-orders` })

/** The receipt for an online payment. `amount` is in paise. */
export const paidEmail = (to: Recipient, orders: readonly EmailedOrder[], amount: Paise, shop: EmailShop): Email =>
  composeEmail({
    to,
    subject: `Your payment for ${shop.shopName} order ${numbersOf(orders)}`,
    paragraphs: ['Thank you! We’ve received your payment. We’ll e-mail you when your order is on its way.'],
    bill: billOf(orders, 'Paid online', amount),
    links: [linkToOrders(shop)],
    shopName: shop.shopName,
  })

/** Informs a customer that a payment arrived too late or twice and is refunded. `amount` is in paise. */
export const surplusEmail = (to: Recipient, orders: readonly EmailedOrder[], amount: Paise, shop: EmailShop): Email =>
  composeEmail({
    to,
    subject: `Your payment for ${shop.shopName} order ${numbersOf(orders)} is being refunded`,
    paragraphs: [
      `Your payment of ${formatPaise(amount)} for order ${numbersOf(orders)} arrived when nothing was due any more.`,
      'It will be refunded in full, the way you paid. You don’t need to do anything.',
    ],
    links: [linkToOrders(shop)],
    shopName: shop.shopName,
  })

/** Informs a customer that a refund has been paid. `amount` is in paise. */
export const refundedEmail = (to: Recipient, orders: readonly EmailedOrder[], amount: Paise, shop: EmailShop): Email =>
  composeEmail({
    to,
    subject: `Your refund for ${shop.shopName} order ${numbersOf(orders)}`,
    paragraphs: [
      `We’ve refunded ${formatPaise(amount)} for your order ${numbersOf(orders)} the way you paid.`,
      'Your bank may take a few days to show it.',
    ],
    links: [linkToOrders(shop)],
    shopName: shop.shopName,
  })
