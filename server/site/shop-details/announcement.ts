import { formatRupees, type Percent } from '@kargha/domain/money.ts'
import type { WelcomeCoupon } from '../../orders/coupons/welcome-coupon.ts'

function offerOf({ name, percent, minimumOrder }: WelcomeCoupon): string {
  const condition = minimumOrder > 0 ? ` of ${formatRupees(minimumOrder)} or more` : ''
  return `Get an extra ${percent}% discount on your first purchase${condition} with code ${name}`
}

type Offers = { freeShipping: string; coupon: WelcomeCoupon | undefined; globalPercent: Percent }

export const announcementOf = (bannerText: string, { freeShipping, coupon, globalPercent }: Offers): string =>
  [
    globalPercent > 0 && `${globalPercent}% off everything, taken off in your bag`,
    coupon && offerOf(coupon),
    freeShipping,
    bannerText,
  ]
    .filter(Boolean)
    .join(' · ')
