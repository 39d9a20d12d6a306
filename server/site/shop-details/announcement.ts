import type { DeliveryTerms } from '@kargha/contract/shop/delivery.ts'
import { freeShippingOffer } from '@kargha/contract/shop/delivery-promise.ts'
import { formatRupees, type Percent } from '@kargha/domain/money.ts'
import type { WelcomeCoupon } from '../../orders/coupons/welcome-coupon.ts'

function offerOf({ name, percent, minimumOrder }: WelcomeCoupon): string {
  const condition = minimumOrder > 0 ? ` of ${formatRupees(minimumOrder)} or more` : ''
  return `Get an extra ${percent}% discount on your first purchase${condition} with code ${name}`
}

type Offers = { delivery: DeliveryTerms; coupon: WelcomeCoupon | undefined; globalPercent: Percent }

export const announcementOf = (bannerText: string, { delivery, coupon, globalPercent }: Offers): string =>
  [
    globalPercent > 0 && `${globalPercent}% off everything, taken off in your bag`,
    coupon && offerOf(coupon),
    freeShippingOffer(delivery),
    bannerText,
  ]
    .filter(Boolean)
    .join(' · ')
