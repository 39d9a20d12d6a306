import type { EmailShop } from '../content/email-shop.ts'
import { composeEmail, type Email, type EmailRecipient } from '../mail/email.ts'
import { dayAndTime, nextSteps } from '../orders/next-steps.ts'
import {
  type EmailedOrder,
  formatPaise,
  goodsOf,
  linkToOrders,
  numbersOf,
  orderSummary,
  totalOf,
} from '../orders/order-email.ts'

/** The e-mail that confirms a purchase. `payBy` is until when it can be paid online; null for Cash on Delivery. */
export function orderPlacedEmail(
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  payBy: Date | null,
  shop: EmailShop,
): Email {
  const paid = payBy === null ? 'due on delivery' : 'to pay online'
  return composeEmail({
    to,
    subject: `Order placed: ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}: ${formatPaise(totalOf(orders))}, ${paid}.`,
    heading: 'Your order is placed',
    paragraphs: [
      payBy === null
        ? 'Thank you! We’ve received your order and are getting it ready.'
        : `Thank you! We’ve received your order and are holding it for you until ${dayAndTime(payBy)}. If you haven’t paid yet, you can do so from My Orders.`,
    ],
    links: [linkToOrders(shop, orders)],
    ...orderSummary(to, orders, paid, shop),
    next: [
      ...(payBy === null
        ? []
        : ['We’ll e-mail you a receipt once you’ve paid. If the time runs out, nothing is charged.']),
      ...nextSteps.dispatch(shop),
      ...(payBy === null ? [nextSteps.payOnDelivery(orders)] : []),
      nextSteps.cancel,
      ...nextSteps.return(shop),
    ],
    shop,
  })
}
