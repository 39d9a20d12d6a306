import type { Paise } from '@kargha/contract/money.ts'
import { composeEmail, type Email } from '../mail/email.ts'
import { billOf, type EmailedOrder, type EmailShop } from '../orders/order-email.ts'

/**
 * The e-mail that confirms a purchase. `total` is in paise. An online purchase is held for `holdMinutes`; these are null for
 * Cash on Delivery.
 */
export const orderPlacedEmail = (
  to: { name: string; email: string },
  orders: readonly EmailedOrder[],
  total: Paise,
  holdMinutes: number | null,
  { shopName, publicUrl }: EmailShop,
): Email =>
  composeEmail({
    to,
    subject: `Your ${shopName} order ${orders.map(({ number }) => number).join(', ')}`,
    paragraphs: [
      holdMinutes === null
        ? 'Thank you for your order! We’ll e-mail you when it’s on its way.'
        : `Thank you for your order! We’re holding it for you for ${holdMinutes} minutes. If you haven’t paid yet, you can do so from My Orders.`,
    ],
    bill: billOf(orders, holdMinutes === null ? 'Due on delivery' : 'To pay online', total),
    links: [{ label: 'Track your order', url: `${publicUrl}/my-orders` }],
    shopName,
  })
