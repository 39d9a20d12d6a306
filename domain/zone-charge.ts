import { noPaise, type Paise, paise } from './money.ts'

/** The charge up to a weight, inclusive; null is unbounded. */
export type WeightSlab = { upToGrams: number | null; charge: Paise }

/** A zone's charge for one method of payment: by weight, free from an order value on. */
export type ChargeRule = {
  /** The least price of goods delivered free; null: never free. */
  freeFrom: Paise | null
  /** Ascending; the last is unbounded. */
  slabs: readonly WeightSlab[]
}

export const freeDelivery: ChargeRule = { freeFrom: null, slabs: [{ upToGrams: null, charge: noPaise }] }

export function chargeOf(
  { freeFrom, slabs }: ChargeRule,
  { subTotal, grams }: { subTotal: Paise; grams: number },
): Paise {
  if (freeFrom !== null && subTotal >= freeFrom) return noPaise
  return slabs.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams)?.charge ?? noPaise
}

export const chargesIn = ({ slabs }: ChargeRule): { from: Paise; to: Paise } => {
  const charges = slabs.map(({ charge }) => charge)
  return { from: paise(Math.min(...charges)), to: paise(Math.max(...charges)) }
}
