import { dayText } from './delivery-days.ts'
import { formatRupees, type Paise, toRupees } from './money.ts'

/** Hundredths of a percent: 500 are 5 %. */
export type BasisPoints = number & { readonly unit: 'basis points' }

/** GST knows no higher rate. */
const highestRate = 4_000

/** Throws a RangeError unless `rate` is whole, from 0 to 4000. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isInteger(rate) || rate < 0 || rate > highestRate) throw new RangeError(`${rate} basis points`)
  return rate as BasisPoints
}

/** A rate from a day on, until bands with a later day replace all of that day. */
export type TaxBand = {
  /** A day in India: '2025-09-22'. */
  from: string
  /** The highest value of a piece, without tax; null in the last band of its day. */
  upTo: Paise | null
  rate: BasisPoints
}

const endOf = ({ upTo }: TaxBand): number => upTo ?? Number.POSITIVE_INFINITY

/** Those of the newest day up to `day`, lowest values first; empty before the first day. */
export function bandsOn(bands: readonly TaxBand[], day: string): TaxBand[] {
  const from = bands.reduce((newest, band) => (band.from <= day && band.from > newest ? band.from : newest), '')
  return bands.filter((band) => band.from === from).toSorted((a, b) => endOf(a) - endOf(b))
}

/** What was paid for all pieces of a line, tax included, after discounts, with paid options, without delivery and fees. */
export type PiecesPaid = { paid: Paise; quantity: number }

/** paid ÷ quantity × 100 ÷ (100 + rate) against the band's end, in integers. */
const isWithin = ({ upTo, rate }: TaxBand, { paid, quantity }: PiecesPaid): boolean =>
  upTo === null || paid * 10_000 <= upTo * quantity * (10_000 + rate)

/** The most that is paid for a piece, tax included, within a band; null without an end. */
export const highestPaid = ({ upTo, rate }: TaxBand): Paise | null =>
  upTo === null ? null : (Math.floor((upTo * (10_000 + rate)) / 10_000) as Paise)

/**
 * The first band whose end the value of a piece at that band's rate doesn't exceed. So where a price has no consistent answer
 * (5 % up to ₹ 2,500, 18 % above, between ₹ 2,625.01 and ₹ 2,950), the higher rate applies. Null if no band is in force.
 */
export function rateOf(bands: readonly TaxBand[], day: string, pieces: PiecesPaid): BasisPoints | null {
  return bandsOn(bands, day).find((band) => isWithin(band, pieces))?.rate ?? null
}

const dated = (day: string) => `${dayText(day)} ${day.slice(0, 4)}`
const inRupees = (amount: Paise) => formatRupees(toRupees(amount))

/** The first fault in a list of bands: its index, and a sentence for whoever entered it. Null without any. */
export function bandsProblem(
  bands: readonly Pick<TaxBand, 'from' | 'upTo'>[],
): { index: number; message: string } | null {
  for (const [index, { from, upTo }] of bands.entries()) {
    const lower = bands.slice(0, index).findLast((band) => band.from === from)
    if (lower === undefined) continue
    if (lower.upTo === null) return { index, message: `A band of ${dated(from)} comes after one without an end` }
    if (upTo === lower.upTo)
      return { index, message: `Two bands of ${dated(from)} overlap: both end at ${inRupees(upTo)}` }
    if (upTo !== null && upTo < lower.upTo) {
      const ends = `A band of ${dated(from)} ends at ${inRupees(upTo)}`
      return { index, message: `${ends}, before it begins: the band above it ends at ${inRupees(lower.upTo)}` }
    }
  }
  const isLast = (index: number) => !bands.slice(index + 1).some(({ from }) => from === bands[index]?.from)
  const index = bands.findIndex(({ upTo }, at) => upTo !== null && isLast(at))
  const message = `The last band of ${dated(bands[index]?.from ?? '')} has to be without an end, for what costs more`
  return index === -1 ? null : { index, message }
}
