import { makingDaysRange } from '../catalogue/delivery-charges.ts'
import { shopSettings, toPublicSettings } from '../content/settings.ts'
import { welcomeCoupon } from '../coupons/welcome-coupon.ts'
import { deliveryTerms } from '../delivery/delivery-terms.ts'
import type { Deps } from '../deps.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { announcementOf } from './announcement.ts'

export function termsRoutes(register: RegisterRoute, { db }: Deps): void {
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
    return { message: 'The shop', data: { ...toPublicSettings(settings), madeToOrderDays, announcement, delivery } }
  })
}
