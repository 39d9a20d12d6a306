import { noPaise, type Paise, paise } from './money.ts'
import { type Discounts, priceOf } from './pricing.ts'
import { taxOf } from './tax.ts'
import { type BasisPoints, bandsOn, highestPaid, type TaxBand } from './tax-bands.ts'

/** How a piece is sold: its tax bands, the day in India, and what is off its price. */
export type SaleTerms = { bands: readonly TaxBand[]; day: string; discounts: Discounts }

export type KeptOfPrice = {
  price: Paise
  /** After discounts, without delivery. */
  paid: Paise
  rate: BasisPoints
  tax: Paise
  /** `paid` without the tax. */
  kept: Paise
}

/** Any two: within a state, rounding the halves can move a paisa between tax and shop. */
const betweenStates = { from: 'Rajasthan', to: 'Kerala' } as const

const pricedAt = (price: Paise, discounts: Discounts) =>
  priceOf(
    [{ productId: '', quantity: 1, sellingPrice: price, originalPrice: price, deliveryCharge: noPaise }],
    discounts,
  )

/** What the shop keeps of a piece's price. Null if no band is in force. */
export function keptOfPrice(price: Paise, { bands, day, discounts }: SaleTerms): KeptOfPrice | null {
  const line = { quantity: 1, ...pricedAt(price, discounts) }
  const tax = taxOf(line, bands, { day, ...betweenStates })
  return tax && { price, paid: line.finalTotal, rate: tax.rate, tax: tax.igst, kept: tax.taxable }
}

/** The highest price below `price` for which at most `paid` is paid. */
function highestPriceFor(paid: Paise, price: Paise, discounts: Discounts): Paise {
  let [low, high] = [0, price - 1]
  while (low < high) {
    const middle = paise(Math.ceil((low + high) / 2))
    if (pricedAt(middle, discounts).finalTotal <= paid) low = middle
    else high = middle - 1
  }
  return paise(low)
}

/**
 * The lower price that keeps most, if it keeps no less than `price` does because its rate is lower. Within a rate more is kept of
 * a higher price, so it is one of the highest prices within the bands.
 */
export function betterPrice(price: Paise, terms: SaleTerms): KeptOfPrice | null {
  const now = keptOfPrice(price, terms)
  if (now === null) return null
  const better = bandsOn(terms.bands, terms.day)
    .filter(({ rate }) => rate < now.rate)
    .flatMap((band) => {
      const limit = highestPaid(band)
      return limit === null ? [] : (keptOfPrice(highestPriceFor(limit, price, terms.discounts), terms) ?? [])
    })
    .filter(({ price, rate, kept }) => price > 0 && rate < now.rate && kept >= now.kept)
    .toSorted((a, b) => b.kept - a.kept || a.price - b.price)
  return better[0] ?? null
}
