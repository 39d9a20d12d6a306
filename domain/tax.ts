import type { IndianState } from './indian-states.ts'
import { difference, type Paise, sum } from './money.ts'
import { splitInProportion } from './pricing.ts'
import { type BasisPoints, rateOf, type TaxBand } from './tax-bands.ts'

/** The parts of an amount paid: they add up to it. */
export type TaxParts = {
  taxable: Paise
  /** Half of the tax within a state; else 0. */
  cgst: Paise
  /** The same; UTGST in union territories without legislature. */
  sgst: Paise
  /** The tax between states; else 0. */
  igst: Paise
}

/** Rounded half up. */
const divided = (amount: number, by: number): Paise => Math.floor((amount * 2 + by) / (by * 2)) as Paise

/** Splits the tax out of an amount that includes it, to the paisa: half up, within a state each half by itself. */
export function taxPartsOf(paid: Paise, rate: BasisPoints, isWithinState: boolean): TaxParts {
  const half = isWithinState ? divided(paid * rate, (10_000 + rate) * 2) : (0 as Paise)
  const igst = isWithinState ? (0 as Paise) : divided(paid * rate, 10_000 + rate)
  return { taxable: difference(paid, sum([half, half, igst])), cgst: half, sgst: half, igst }
}

/** A purchase's line, as `splitOf` prices it. */
export type LinePaid = {
  quantity: number
  /** The pieces' prices before discounts, with their paid options. */
  subTotal: Paise
  couponSavings: Paise
  /** Before the shop-wide discount. */
  delivery: Paise
  codFee: Paise
  /** After all discounts, with delivery and fee. */
  finalTotal: Paise
}

/**
 * What is paid for the pieces alone. The shop-wide discount is off goods and delivery alike, so what is paid without the fee
 * divides among them as their prices do.
 */
export function paidForPieces({ subTotal, couponSavings, delivery, codFee, finalTotal }: LinePaid): Paise {
  // Keys in the order of their right to an odd paisa.
  const [paid = finalTotal] = splitInProportion(difference(finalTotal, codFee), [
    { key: 'pieces', weight: difference(subTotal, couponSavings) },
    { key: 'zone', weight: delivery },
  ])
  return paid
}

export type Taxation = {
  /** The day of the sale in India. */
  day: string
  /** The shop's. */
  from: IndianState
  /** The delivery's, which is the place of supply. */
  to: IndianState
}

export type LineTax = TaxParts & { rate: BasisPoints }

/**
 * The only function for tax: the rate by what is paid for a piece, and the tax in all that is paid for the line. Delivery and
 * the fee for cash, which are split over a purchase's lines by value, are taxed at their line's rate (decision 124). Null if no
 * band is in force.
 */
export function taxOf(line: LinePaid, bands: readonly TaxBand[], { day, from, to }: Taxation): LineTax | null {
  const rate = rateOf(bands, day, { paid: paidForPieces(line), quantity: line.quantity })
  return rate === null ? null : { rate, ...taxPartsOf(line.finalTotal, rate, from === to) }
}
