import type { StaffZone } from '@kargha/contract/staff/zones.ts'
import { noRupees } from '@kargha/domain/money.ts'

type Rule = StaffZone['prepaid']
/** The form's zone: cash may cost the same as paying online. */
type ZoneValues = Omit<StaffZone, 'cod'> & { cod: Rule; isCashTheSame: boolean }

const free: Rule = { freeFrom: null, slabs: [{ upToGrams: null, charge: noRupees }] }

export const newZone = {
  isDeliverable: true,
  isCodAvailable: true,
  days: { from: 3, to: 6 },
  prepaid: free,
  cod: free,
  isCashTheSame: true,
}

const isSame = (one: Rule, other: Rule) => JSON.stringify(one) === JSON.stringify(other)

export const toZoneValues = (zone: object) => {
  const { prepaid, cod } = zone as StaffZone
  return { ...zone, isCashTheSame: isSame(prepaid, cod) }
}

/** Empty fields become null; weights are sorted. */
const toRule = ({ freeFrom, slabs }: Rule): Rule => ({
  freeFrom: freeFrom ?? null,
  slabs: slabs
    .map(({ upToGrams, charge }) => ({ upToGrams: upToGrams ?? null, charge }))
    .toSorted((a, b) => (a.upToGrams ?? Number.POSITIVE_INFINITY) - (b.upToGrams ?? Number.POSITIVE_INFINITY)),
})

export function toZoneBody(values: object) {
  const { name, isDeliverable, isCodAvailable, days, prepaid, cod, isCashTheSame } = values as ZoneValues
  return {
    ...{ name, isDeliverable, isCodAvailable, days, prepaid: toRule(prepaid) },
    ...(!isCashTheSame && { cod: toRule(cod) }),
  }
}
