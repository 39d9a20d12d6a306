import type { ShopDetails } from '@kargha/contract/content.ts'
import type { ZoneTerms } from '@kargha/contract/delivery.ts'
import { freeShippingRule, listText } from '@kargha/contract/delivery-promise.ts'
import { workingDays } from '@kargha/contract/dispatch-days.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import { chargesText, codFeeText, hoursText } from '../shop-client/terms.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Monday to Saturday', or a list where the days don't follow each other. */
export function openWeekdays(closed: readonly number[]): string {
  const open = [1, 2, 3, 4, 5, 6, 0].filter((day) => !closed.includes(day))
  const [first = 1] = open
  const last = open.at(-1) ?? first
  const follows = open.every((day, index) => index === 0 || day === ((open[index - 1] ?? 0) + 1) % 7)
  if (open.length > 2 && follows) return `${weekdays[first]} to ${weekdays[last]}`
  return open.map((day) => weekdays[day]).join(', ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How long parcels are on their way. */
export function waysText(zones: readonly ZoneTerms[]): string {
  const open = zones.filter(({ isDeliverable }) => isDeliverable)
  if (open.length === 0)
    return 'Most parcels arrive three to seven days after dispatch; hill areas and islands take longer.'
  const ways = open.map(({ name, days }) => `${workingDays(days, '–')} to ${name}`)
  return `After dispatch a parcel takes ${ways.join(', ')}. The product’s page has the dates for your PIN code.`
}

function amountText({ from, to, freeFrom }: ZoneTerms['prepaid']): string {
  if (to === 0) return 'free'
  const amount = from === 0 ? `up to ${formatRupees(to)}, by weight` : chargesText({ from, to })
  return freeFrom === null ? amount : `${amount}, free for orders of ${formatRupees(freeFrom)} or more`
}

/** What of an order in cash is paid online when it is placed; null for nothing. */
function advanceText({ amount, percent, from }: ShopDetails['codAdvance']): string | null {
  if (amount === 0 && percent === 0) return null
  const orders = from > 0 ? `A Cash on Delivery order of ${formatRupees(from)} or more` : 'A Cash on Delivery order'
  return `${orders} is paid in two parts: ${amount > 0 ? formatRupees(amount) : `${percent}%`} online when you place it, and the rest in cash.`
}

/** What the delivery rules do, and those for paying in cash. */
export function ShippingCost({ delivery, codAdvance, codConfirmationHours }: ShopDetails) {
  const advance = advanceText(codAdvance)
  const { charges, codFee, codMinimumOrder, codMaximumOrder, zones } = delivery
  const noCash = zones.filter((zone) => zone.isDeliverable && !zone.isCodAvailable).map(({ name }) => name)
  const rule = freeShippingRule({ ...delivery, charges: null })
  const others = charges && zones.length === 0 ? 'free' : (rule ?? (charges && 'charged by PIN code'))
  return (
    <>
      {charges ? (
        <p>
          Shipping is {others}, but for pieces that carry a delivery charge of their own: {chargesText(charges)} for
          each piece.
        </p>
      ) : (
        others && <p>Shipping is {others}.</p>
      )}
      {zones.some(({ prepaid, cod }) => prepaid.to > 0 || cod.to > 0) && (
        <ul>
          {zones
            .filter(({ isDeliverable }) => isDeliverable)
            .map((zone) => (
              <li key={zone.name}>
                {capitalized(zone.name)}: {amountText(zone.prepaid)}
                {amountText(zone.cod) !== amountText(zone.prepaid) &&
                  zone.isCodAvailable &&
                  `; ${amountText(zone.cod)} with Cash on Delivery`}
              </li>
            ))}
        </ul>
      )}
      {codFee > 0 && <p>{codFeeText(codFee)} You see it in the bill as soon as you choose it.</p>}
      {noCash.length > 0 && <p>Cash on Delivery isn’t available to {listText(noCash)}.</p>}
      {codMinimumOrder !== null && <p>Cash on Delivery is for orders of {formatRupees(codMinimumOrder)} or more.</p>}
      {codMaximumOrder !== null && <p>Cash on Delivery is for orders of up to {formatRupees(codMaximumOrder)}.</p>}
      {advance && <p>{advance}</p>}
      {codConfirmationHours !== null && (
        <p>
          Please confirm a Cash on Delivery order by the button in our e-mail, within {hoursText(codConfirmationHours)}.
          Otherwise we cancel it.{advance && ' An order that is paid in two parts needs no confirmation.'}
        </p>
      )}
      <p>
        Any delivery charge is shown on the product’s page, in your bag and at checkout before you place the order. You
        never pay more at the door than you saw there.
      </p>
    </>
  )
}
