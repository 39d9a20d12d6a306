import { priceField } from '@kargha/contract/staff/product-fields.ts'
import { betterPrice, type KeptOfPrice, keptOfPrice, type SaleTerms } from '@kargha/domain/kept-of-price.ts'
import { formatRupees, fromRupees, type Paise, toRupees } from '@kargha/domain/money.ts'

/** As typed, in rupees. */
export type TypedPrices = { price: unknown; sale: unknown }

const isEmpty = (typed: unknown) => typed === null || typed === undefined || String(typed).trim() === ''

/** Null for what the shop doesn't take as a price. */
function priceIn(typed: unknown): Paise | null {
  const { data } = priceField.safeParse(Number(typed))
  return data === undefined ? null : fromRupees(data)
}

const spoken = (amount: Paise) => formatRupees(toRupees(amount))
const rateText = ({ rate }: KeptOfPrice) => `${rate / 100} %`

/** What is kept of a price and of its sale price, and whether another would keep more. Nothing for what can't be saved. */
export function priceTaxTexts(
  { price, sale }: TypedPrices,
  terms: SaleTerms,
): { lines: string[]; warning: string | null } {
  const original = priceIn(price)
  const reduced = isEmpty(sale) ? original : priceIn(sale)
  if (original === null || reduced === null || reduced > original) return { lines: [], warning: null }
  const { global } = terms.discounts
  const after = global > 0 ? ` (after ${global} % off for everybody)` : ''
  const lineOf = (name: string, amount: Paise) => {
    const found = keptOfPrice(amount, terms)
    return found ? [`${name}${rateText(found)}: tax ${spoken(found.tax)}, you keep ${spoken(found.kept)}${after}`] : []
  }
  const lines =
    reduced < original ? [...lineOf('Price, ', original), ...lineOf('Sale price, ', reduced)] : lineOf('', original)
  const [now, better] = [keptOfPrice(reduced, terms), betterPrice(reduced, terms)]
  const warning =
    now && better
      ? `At ${spoken(now.price)} this piece is taxed at ${rateText(now)}: you keep ${spoken(now.kept)}; ` +
        `at ${spoken(better.price)} you keep ${spoken(better.kept)}.`
      : null
  return { lines, warning }
}
