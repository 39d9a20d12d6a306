import { confirmLink, dayAndTime, nextSteps } from '../../orders/records/next-steps.ts'
import {
  cashDueOfAll,
  composeOrderEmail,
  type EmailedOrder,
  formatPaise,
  goodsOf,
  numbersOf,
  onlinePartOf,
  totalOf,
} from '../../orders/records/order-email.ts'
import type { ConfirmationRequest } from '../../orders/records/request-confirmation.ts'
import type { Email, EmailRecipient } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'

type Waiting = {
  /** For the total or the advance; null if nothing is due online. */
  payBy: Date | null
  /** Null if the shop doesn't ask. */
  confirmation: ConfirmationRequest | null
}

function introductionOf({ payBy, confirmation }: Waiting): string[] {
  const thanks = 'Thank you! We’ve received your order'
  if (payBy !== null)
    return [
      `${thanks} and are holding it for you until ${dayAndTime(payBy)}. If you haven’t paid yet, you can do so from My Orders.`,
    ]
  if (confirmation !== null)
    return [
      `${thanks}. Please confirm it with the button below: we’ll pack it once you have.`,
      `If you don’t confirm it by ${dayAndTime(confirmation.confirmBy)}, we’ll cancel it. Nothing is charged then.`,
    ]
  return [`${thanks} and are getting it ready.`]
}

export function orderPlacedEmail(
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  waiting: Waiting,
  shop: EmailShop,
): Email {
  const { payBy, confirmation } = waiting
  const cashDue = cashDueOfAll(orders)
  const online = formatPaise(onlinePartOf(orders))
  const due = payBy === null ? 'due on delivery' : 'to pay online'
  const inTwoParts = payBy !== null && cashDue > 0
  return composeOrderEmail({
    to,
    subject: `Order placed: ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}: ${formatPaise(totalOf(orders))}, ${inTwoParts ? `${online} to pay online now` : due}.`,
    heading: 'Your order is placed',
    paragraphs: introductionOf(waiting),
    links: confirmation === null ? [] : [confirmLink(shop, confirmation)],
    orders,
    paid: inTwoParts
      ? [
          { label: 'To pay online now', amount: online },
          { label: 'Due on delivery', amount: formatPaise(cashDue) },
        ]
      : due,
    next: [
      ...(payBy === null
        ? []
        : ['We’ll email you a receipt once you’ve paid. If the time runs out, nothing is charged.']),
      ...nextSteps.dispatch(orders, shop),
      ...(payBy === null || cashDue > 0 ? [nextSteps.payOnDelivery(orders)] : []),
      nextSteps.cancel,
      ...nextSteps.return(shop),
    ],
    shop,
  })
}
