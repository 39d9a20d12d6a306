import type { CarrierRule } from './enums.ts'
import type { Paise } from './money.ts'

/** What a carrier asks for a parcel. `days` are those until delivery, if stated. */
export type CarrierOffer = { name: string; charge: Paise; days: number | null; isRecommended: boolean }

/** This shop's ended parcels with a carrier in a region, by the carrier's name in small letters. */
export type CarrierHistory = ReadonlyMap<string, { delivered: number; ended: number }>

/** With fewer parcels, a carrier has proven nothing. */
const leastParcels = 5

const byCharge = (a: CarrierOffer, b: CarrierOffer) => a.charge - b.charge
const daysOf = ({ days }: CarrierOffer) => days ?? Number.MAX_SAFE_INTEGER

/**
 * The offer that the rule chooses; undefined without offers. `account` expects the service to choose what it recommends. `proven`
 * falls back to the cheapest.
 */
export function chooseCarrier<Offer extends CarrierOffer>(
  rule: CarrierRule,
  offers: readonly Offer[],
  history: CarrierHistory = new Map(),
): Offer | undefined {
  const cheapest = offers.toSorted(byCharge)
  const deliveredShare = ({ name }: CarrierOffer) => {
    const { delivered, ended } = history.get(name.toLowerCase()) ?? { delivered: 0, ended: 0 }
    return ended < leastParcels ? -1 : delivered / ended
  }
  switch (rule) {
    case 'account':
      return cheapest.find(({ isRecommended }) => isRecommended) ?? cheapest[0]
    case 'cheapest':
      return cheapest[0]
    case 'fastest':
      return cheapest.toSorted((a, b) => daysOf(a) - daysOf(b))[0]
    case 'proven':
      return cheapest.toSorted((a, b) => deliveredShare(b) - deliveredShare(a))[0]
  }
}
