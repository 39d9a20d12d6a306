import type { Recipient } from '@kargha/contract/shop/address.ts'
import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { Business } from '@kargha/contract/shop/business.ts'
import { composeOrderEmail, dispatchOf, goodsOf, numbersOf, yourOrder } from '../../orders/records/order-email.ts'
import { type PaidOrder, paidText } from '../../orders/records/paid-text.ts'
import type { Email, EmailRecipient } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'

const invoicedTo = (business: Business | null) =>
  business
    ? `The invoice names ${business.businessName} with GSTIN ${business.gstin}.`
    : 'The invoice names no business and no GSTIN.'

export type Corrections = { isReaddressed: boolean; isRenamed: boolean }

/** `orders` have the corrected address. */
export const addressCorrectedEmail = (
  to: EmailRecipient,
  orders: readonly [PaidOrder, ...PaidOrder[]],
  {
    recipient: { name, mobileNo },
    business,
    isReaddressed,
    isRenamed,
  }: Corrections & { recipient: Recipient; business: Business | null },
  shop: EmailShop,
): Email =>
  composeOrderEmail({
    to,
    subject: `${isReaddressed ? 'Address' : 'Invoice details'} corrected: order ${numbersOf(orders)}`,
    preview: `${goodsOf(orders)}. ${dispatchOf(orders, shop)}`,
    heading: isReaddressed ? 'We corrected your delivery address' : 'We corrected the details on your invoice',
    paragraphs: [
      ...(isReaddressed
        ? [`${yourOrder(orders)} goes to the name, address and mobile number below. What you pay stays the same.`]
        : []),
      ...(isRenamed ? [invoicedTo(business)] : []),
      'Is something wrong? Please reply to this email at once.',
    ],
    address: { title: 'Delivery address', lines: [name, ...addressLines(orders[0].address), `Mobile ${mobileNo}`] },
    orders,
    paid: paidText(orders),
    next: [dispatchOf(orders, shop)],
    shop,
  })
