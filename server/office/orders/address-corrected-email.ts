import type { Recipient } from '@kargha/contract/shop/address.ts'
import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import { composeOrderEmail, dispatchOf, goodsOf, numbersOf, yourOrder } from '../../orders/records/order-email.ts'
import { type PaidOrder, paidText } from '../../orders/records/paid-text.ts'
import type { Email, EmailRecipient } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'

/** `orders` have the corrected address. */
export const addressCorrectedEmail = (
  to: EmailRecipient,
  orders: readonly [PaidOrder, ...PaidOrder[]],
  { name, mobileNo }: Recipient,
  shop: EmailShop,
): Email =>
  composeOrderEmail({
    to,
    subject: `Address corrected: order ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}. ${dispatchOf(orders, shop)}`,
    heading: 'We corrected your delivery address',
    paragraphs: [
      `${yourOrder(orders)} goes to the name, address and mobile number below. What you pay stays the same.`,
      'Is something wrong with them? Please reply to this email at once.',
    ],
    address: { title: 'Delivery address', lines: [name, ...addressLines(orders[0].address), `Mobile ${mobileNo}`] },
    orders,
    paid: paidText(orders),
    next: [dispatchOf(orders, shop)],
    shop,
  })
