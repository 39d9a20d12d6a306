import { toRupees } from '@kargha/contract/money.ts'
import { makingDaysRange } from '../catalogue/delivery-charges.ts'
import { type ShopSettings, shopSettings, toPublicSettings } from '../content/settings.ts'
import { welcomeCoupon } from '../coupons/welcome-coupon.ts'
import { deliveryTerms } from '../delivery/delivery-terms.ts'
import type { Deps } from '../deps.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { announcementOf } from './announcement.ts'

/** What of an order in cash is paid online in advance: nothing in a shop without a payment gateway. */
const advanceTerms = ({ codAdvanceAmount, codAdvancePercent, codAdvanceFrom }: ShopSettings, isOnline: boolean) => ({
  amount: toRupees(isOnline ? codAdvanceAmount : 0),
  percent: isOnline ? codAdvancePercent : 0,
  from: toRupees(codAdvanceFrom),
})

export function termsRoutes(register: RegisterRoute, { db, config }: Deps): void {
  register('getShop', async () => {
    const settings = await shopSettings(db)
    const [delivery, coupon, making] = await Promise.all([
      deliveryTerms(db, settings),
      welcomeCoupon(db),
      makingDaysRange(db),
    ])
    const announcement = announcementOf(settings.bannerText, delivery, coupon)
    // What is made to order says itself how long that takes; the setting is for a shop whose products don't.
    const madeToOrderDays = making ?? settings.madeToOrderDays
    const codAdvance = advanceTerms(settings, config.phonepe !== undefined)
    const codConfirmationHours = settings.asksToConfirmCod ? settings.codConfirmationHours : null
    const rules = { madeToOrderDays, delivery, codAdvance, codConfirmationHours }
    const data = { ...toPublicSettings(settings), announcement, ...rules }
    return { message: 'The shop', data }
  })
}
