import { noPaise, type Paise, paise } from './money.ts'

/** What a parcel of at most so many grams is charged; without a bound, any heavier one. */
export type WeightSlab = { upToGrams: number | null; charge: Paise }

/** What a zone charges for one method of payment: the slab of the weight, nothing from an order value on. */
export type ChargeRule = {
  /** From which price of the goods delivery is free; null where it never is for that reason. */
  freeFrom: Paise | null
  /** Ascending; the last one has no bound. */
  slabs: readonly WeightSlab[]
}

export const freeDelivery: ChargeRule = { freeFrom: null, slabs: [{ upToGrams: null, charge: noPaise }] }

/** What a rule charges for goods of a price and a weight. */
export function chargeOf(
  { freeFrom, slabs }: ChargeRule,
  { subTotal, grams }: { subTotal: Paise; grams: number },
): Paise {
  if (freeFrom !== null && subTotal >= freeFrom) return noPaise
  return slabs.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams)?.charge ?? noPaise
}

/** The lowest and the highest charge of a rule's slabs. */
export const chargesIn = ({ slabs }: ChargeRule): { from: Paise; to: Paise } => {
  const charges = slabs.map(({ charge }) => charge)
  return { from: paise(Math.min(...charges)), to: paise(Math.max(...charges)) }
}
