import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import type { ZoneTerms } from '@kargha/contract/shop/delivery.ts'
import { freeShippingRule, listText } from '@kargha/contract/shop/delivery-promise.ts'
import { chargesText, codFeeText, hoursText } from '@kargha/contract/shop/shop-terms.ts'
import { workingDays } from '@kargha/domain/dispatch-days.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { escapeHtml } from './escape-html.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Monday to Saturday', or a list if not consecutive. */
export function openWeekdays(closed: readonly number[]): string {
  const open = [1, 2, 3, 4, 5, 6, 0].filter((day) => !closed.includes(day))
  const [first = 1] = open
  const last = open.at(-1) ?? first
  const follows = open.every((day, index) => index === 0 || day === ((open[index - 1] ?? 0) + 1) % 7)
  if (open.length > 2 && follows) return `${weekdays[first]} to ${weekdays[last]}`
  return open.map((day) => weekdays[day]).join(', ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function waysText(zones: readonly ZoneTerms[]): string {
  const open = zones.filter(({ isDeliverable }) => isDeliverable)
  if (open.length === 0)
    return 'Most parcels arrive three to seven days after dispatch; hill areas and islands take longer.'
  // One entry for the zones of the same days, in the order of the zones.
  const namesByDays = Map.groupBy(open, ({ days }) => workingDays(days))
  const ways = [...namesByDays].map(([days, zones]) => `${days} to ${listText(zones.map(({ name }) => name))}`)
  return `After dispatch, a parcel takes ${ways.join(', ')}. The product’s page has the dates for your PIN code.`
}

function amountText({ from, to, freeFrom }: ZoneTerms['prepaid']): string {
  if (to === 0) return 'free'
  const amount = from === 0 ? `up to ${formatRupees(to)}, by weight` : chargesText({ from, to })
  return freeFrom === null ? amount : `${amount}, free for orders of ${formatRupees(freeFrom)} or more`
}

function zoneText({ name, prepaid, cod, isCodAvailable }: ZoneTerms): string {
  const [online, cash] = [amountText(prepaid), amountText(cod)]
  return `${capitalized(name)}: ${online}${cash !== online && isCodAvailable ? `; ${cash} with Cash on Delivery` : ''}`
}

/** A COD order's online part; null for none. */
function advanceText({ amount, percent, from }: ShopDetails['codAdvance']): string | null {
  if (amount === 0 && percent === 0) return null
  const orders = from > 0 ? `A Cash on Delivery order of ${formatRupees(from)} or more` : 'A Cash on Delivery order'
  return `${orders} is paid in two parts: ${amount > 0 ? formatRupees(amount) : `${percent}%`} online when you place it, and the rest in cash.`
}

/** Null if only the zones say it. */
function costText({ delivery }: ShopDetails): string | null {
  const { charges, zones } = delivery
  const rule = freeShippingRule({ ...delivery, charges: null })
  if (charges) {
    const others = zones.length === 0 ? 'free' : (rule ?? 'charged by PIN code')
    return `Shipping is ${others}, but for pieces that carry a delivery charge of their own: ${chargesText(charges)} for each piece.`
  }
  return rule && `Shipping is ${rule}.`
}

function cashTexts({ delivery, codAdvance, codConfirmationHours }: ShopDetails): (string | null | false)[] {
  const { codFee, codMinimumOrder, codMaximumOrder, zones } = delivery
  const noCash = zones.filter((zone) => zone.isDeliverable && !zone.isCodAvailable).map(({ name }) => name)
  const advance = advanceText(codAdvance)
  return [
    codFee > 0 && `${codFeeText(codFee)} You see it in the bill as soon as you choose it.`,
    noCash.length > 0 && `Cash on Delivery isn’t available in ${listText(noCash)}.`,
    codMinimumOrder !== null && `Cash on Delivery is for orders of ${formatRupees(codMinimumOrder)} or more.`,
    codMaximumOrder !== null && `Cash on Delivery is for orders of up to ${formatRupees(codMaximumOrder)}.`,
    advance,
    codConfirmationHours !== null &&
      `Please confirm a Cash on Delivery order by the button in our email, within ${hoursText(codConfirmationHours)}. Otherwise we cancel it.${advance ? ' An order that is paid in two parts needs no confirmation.' : ''}`,
  ]
}

/** Of delivery and COD, as HTML. */
export function shippingCost(shop: ShopDetails): string {
  const { zones } = shop.delivery
  const paragraph = (text: string | null | false) => (text ? `<p>${escapeHtml(text)}</p>` : '')
  const byZone = zones.some(({ prepaid, cod }) => prepaid.to > 0 || cod.to > 0)
    ? zones.filter(({ isDeliverable }) => isDeliverable).map((zone) => `<li>${escapeHtml(zoneText(zone))}</li>`)
    : []
  return [
    paragraph(costText(shop)),
    byZone.length > 0 && `<ul>${byZone.join('')}</ul>`,
    ...cashTexts(shop).map(paragraph),
    '<p>Any delivery charge is shown on the product’s page, in your bag and at checkout before you place the order. You never pay more at the door than you saw there.</p>',
  ]
    .filter(Boolean)
    .join('\n')
}
