import { dispatchTime, workingDays } from '../../domain/dispatch-days.ts'
import { formatRupees, type Rupees } from '../../domain/money.ts'
import type { PublicSettings } from './content.ts'
import type { DeliveryTerms } from './delivery.ts'
import { freeShippingRule } from './delivery-promise.ts'
import { acceptsOnlyDamage, alwaysNeedsVideo } from './return-policy.ts'

/* The shop's promises as sentences, derived from its settings and rules so that no page contradicts another. */

export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`

/** `makingDays` are those of a piece made to order. */
export const dispatchText = (shop: PublicSettings, makingDays = 0): string => {
  if (makingDays === 0) return `We dispatch ${dispatchTime(shop)}.`
  const { from, to } = shop.dispatchDays
  return `Made to order: we dispatch it in ${workingDays({ from: from + makingDays, to: to + makingDays })}.`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** In a word or two where possible; `charge` is per piece, 0 for none. */
export function chargeText(charge: Rupees, delivery: DeliveryTerms | undefined): string {
  if (charge > 0) return `${formatRupees(charge)} for each piece`
  if (!delivery || delivery.zones.every(({ prepaid, cod }) => prepaid.to === 0 && cod.to === 0)) return 'Free'
  return capitalized(freeShippingRule({ ...delivery, charges: null }) ?? 'Depends on the PIN code')
}

export function deliveryText(charge: Rupees, delivery: DeliveryTerms): string {
  const { zones } = delivery
  if (charge > 0) {
    const more = zones.some(({ prepaid }) => prepaid.to > 0) ? ', and more to some PIN codes' : ''
    return `Delivery costs ${formatRupees(charge)} a piece${more}.`
  }
  if (zones.length === 0) return 'Delivered free throughout India.'
  const rule = freeShippingRule({ ...delivery, charges: null })
  return rule ? `Delivery is ${rule}.` : 'What delivery costs depends on the PIN code.'
}

export const codFeeText = (fee: Rupees): string => `Cash on Delivery costs ${formatRupees(fee)} more.`

export const chargesText = ({ from, to }: { from: Rupees; to: Rupees }): string =>
  from === to ? formatRupees(from) : `${formatRupees(from)} to ${formatRupees(to)}`

export const takesReturns = ({ returnWindowHours }: PublicSettings): boolean => returnWindowHours > 0

export function returnsText(shop: PublicSettings): string {
  if (!takesReturns(shop)) return 'We don’t take returns.'
  const what = shop.offersExchange ? 'Returns and exchanges' : 'Returns'
  const within = `within ${hoursText(shop.returnWindowHours)} of delivery`
  const proof = alwaysNeedsVideo(shop) ? ', with a 360-degree unboxing video' : ''
  return acceptsOnlyDamage(shop)
    ? `${what} are for damaged products only: tell us ${within}${proof}.`
    : `${what} can be requested ${within}${proof}.`
}

export const undeliveredText = (charge: Rupees): string =>
  charge > 0 ? `we refund what you paid, less ${formatRupees(charge)} for its way to you.` : 'we refund what you paid.'
