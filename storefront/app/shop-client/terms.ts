import type { ShopDetails } from '@kargha/contract/content.ts'
import { dispatchTime } from '@kargha/contract/dispatch-days.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import { acceptsOnlyDamage, alwaysNeedsVideo } from '@kargha/contract/return-policy.ts'

/*
 * What the shop promises in a sentence, for every page that says it. All of it follows from the shop's settings and rules, so
 * that no page contradicts another, or what the shop does.
 */

export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`

export const dispatchText = (shop: ShopDetails): string => `Ships ${dispatchTime(shop)}.`

/** What delivery of a piece costs that carries this charge, 0 for none. */
export const deliveryText = (charge: number): string =>
  charge > 0 ? `Delivery costs ${formatRupees(charge)} a piece.` : 'Delivered free throughout India.'

/** What paying in cash costs more. */
export const codFeeText = (fee: number): string => `Cash on Delivery costs ${formatRupees(fee)} more.`

/** The charges of the pieces that carry one. */
export const chargesText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? formatRupees(from) : `${formatRupees(from)} to ${formatRupees(to)}`

export const takesReturns = ({ returnWindowHours }: ShopDetails): boolean => returnWindowHours > 0

/** What the return policy comes to. */
export function returnsText(shop: ShopDetails): string {
  if (!takesReturns(shop)) return 'We don’t take returns.'
  const what = shop.offersExchange ? 'Returns and exchanges' : 'Returns'
  const within = `within ${hoursText(shop.returnWindowHours)} of delivery`
  const proof = alwaysNeedsVideo(shop) ? ', with a 360-degree unboxing video' : ''
  return acceptsOnlyDamage(shop)
    ? `${what} are for damaged products only: tell us ${within}${proof}.`
    : `${what} can be requested ${within}${proof}.`
}
