import type { DeliveryTerms } from '@kargha/contract/delivery.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import type { WelcomeCoupon } from '../coupons/welcome-coupon.ts'

function offerOf({ name, percent, minimumOrder }: WelcomeCoupon): string {
  const condition = minimumOrder > 0 ? ` of ${formatRupees(minimumOrder)} or more` : ''
  return `Get an extra ${percent}% discount on your first purchase${condition} with code ${name}`
}

/** The announcement at the top of every page: what is offered now, then the staff's own words. */
export const announcementOf = (
  bannerText: string,
  { charges }: DeliveryTerms,
  coupon: WelcomeCoupon | undefined,
): string =>
  [coupon && offerOf(coupon), charges === null && 'Free shipping throughout India', bannerText]
    .filter(Boolean)
    .join(' · ')
