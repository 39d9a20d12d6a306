import { confirmLink, dayAndTime, nextSteps } from '../../orders/records/next-steps.ts'
import {
  composeOrderEmail,
  type EmailedOrder,
  goodsOf,
  numbersOf,
  yourOrder,
} from '../../orders/records/order-email.ts'
import type { ConfirmationRequest } from '../../orders/records/request-confirmation.ts'
import type { Email, EmailRecipient } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'

export function reminderEmail(
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  request: ConfirmationRequest,
  shop: EmailShop,
): Email {
  const confirmBy = dayAndTime(request.confirmBy)
  return composeOrderEmail({
    to,
    subject: `Please confirm your order ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}. We’ll pack it once you’ve confirmed it.`,
    heading: 'Please confirm your order',
    paragraphs: [
      `${yourOrder(orders)} is still waiting for you to confirm it. We’ll pack it once you have.`,
      `If you don’t confirm it by ${confirmBy}, we’ll cancel it. Nothing is charged then.`,
    ],
    links: [confirmLink(shop, request)],
    orders,
    paid: 'due on delivery',
    next: [...nextSteps.dispatch(orders, shop), nextSteps.payOnDelivery(orders), nextSteps.cancel],
    until: request.confirmBy.toISOString(),
    shop,
  })
}
