import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { freeShippingOffer } from '@kargha/contract/shop/delivery-promise.ts'
import { noPaise, percent, toRupees } from '@kargha/domain/money.ts'
import { taxedShopOf } from '@kargha/domain/tax-registration.ts'
import { themeOf } from '@kargha/domain/theme.ts'
import { makingDaysRange } from '../../catalogue/products/delivery-charges.ts'
import { deliveryTerms } from '../../delivery/delivery-terms.ts'
import { welcomeCoupon } from '../../orders/coupons/welcome-coupon.ts'
import { globalPercentOf } from '../../orders/pricing/price-lines.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type ShopSettings, shopSettings, toPublicSettings } from '../../shop/settings/settings.ts'
import { announcementOf } from './announcement.ts'

/** Zero without a payment gateway. */
const advanceTerms = ({ codAdvanceAmount, codAdvancePercent, codAdvanceFrom }: ShopSettings, isOnline: boolean) => ({
  amount: toRupees(isOnline ? codAdvanceAmount : noPaise),
  percent: isOnline ? codAdvancePercent : percent(0),
  from: toRupees(codAdvanceFrom),
})

const legalDetails = (settings: ShopSettings, isRegistered: boolean): ShopDetails['legal'] => ({
  name: settings.legalName,
  address: settings.legalAddress,
  gstin: isRegistered ? settings.gstin : '',
  grievanceOfficer: {
    name: settings.grievanceOfficerName,
    contact: settings.grievanceOfficerContact,
    hours: settings.grievanceOfficerHours,
  },
})

/** Nothing of what isn't set: it is in every page. */
function lookOf(settings: ShopSettings): Pick<ShopDetails, 'logo' | 'theme'> {
  const theme = themeOf(settings)
  return { ...(settings.logo && { logo: settings.logo }), ...(Object.keys(theme).length > 0 && { theme }) }
}

/** `isOnline`: the shop has a payment gateway. */
export async function shopDetails(db: Reader, isOnline: boolean): Promise<ShopDetails> {
  const settings = await shopSettings(db)
  const taxed = taxedShopOf(settings)
  const [delivery, coupon, making] = await Promise.all([
    deliveryTerms(db, settings),
    welcomeCoupon(db),
    makingDaysRange(db),
  ])
  const globalPercent = globalPercentOf(settings)
  const freeShipping = freeShippingOffer(delivery) ?? ''
  return {
    ...toPublicSettings(settings),
    ...lookOf(settings),
    announcement: announcementOf(settings.bannerText, { freeShipping, coupon, globalPercent }),
    freeShipping,
    globalDiscountPercent: globalPercent,
    // For shops whose products state no making days.
    madeToOrderDays: making ?? settings.madeToOrderDays,
    delivery,
    codAdvance: advanceTerms(settings, isOnline),
    codConfirmationHours: settings.asksToConfirmCod ? settings.codConfirmationHours : null,
    takesGstin: taxed?.registration === 'regular',
    legal: legalDetails(settings, taxed !== null),
  }
}
