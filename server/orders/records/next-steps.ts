import type { EmailLink } from '../../platform/mail/email.ts'
import type { EmailShop } from '../../shop/settings/email-shop.ts'
import { cashDueOfAll, dispatchOf, type EmailedOrder, formatPaise } from './order-email.ts'
import { type ConfirmationRequest, confirmationAddress } from './request-confirmation.ts'

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** In India: `23 November 2026 at 8:15 pm`. */
export const dayAndTime = (at: Date): string => time.format(at)

export const confirmLink = ({ publicUrl }: EmailShop, { token }: ConfirmationRequest): EmailLink => ({
  label: 'Confirm your order',
  url: confirmationAddress(publicUrl, token),
  isOneTime: true,
})

const bank = 'Your bank may take a few business days to show it.'

/** Sentences that several emails share. */
export const nextSteps = {
  dispatch: (orders: readonly EmailedOrder[], shop: EmailShop) => [
    `We check and pack each piece. ${dispatchOf(orders, shop)}`,
    'We’ll email you the tracking link when your order leaves.',
  ],
  cancel: 'Changed your mind? You can cancel the order from My Orders until it ships.',
  return: ({ returnWindowHours, takesOnlyDamagedBack, needsUnboxingVideo }: EmailShop) =>
    returnWindowHours > 0
      ? [
          `${needsUnboxingVideo ? 'Please film the unboxing in one take, from the sealed parcel on, the day it arrives: we need the video for a return.' : 'Please open the parcel on the day it arrives.'} If ${takesOnlyDamagedBack ? 'a piece is damaged' : 'something isn’t right'}, request a return from My Orders within ${returnWindowHours} hours of delivery.`,
        ]
      : [],
  payOnDelivery: (orders: readonly EmailedOrder[]) =>
    `Please keep ${formatPaise(cashDueOfAll(orders))} ready for the courier.`,
  refund: `We’ll email you when the refund is paid. ${bank}`,
  bank,
}
