import type { CourierSettings } from '../settings.ts'

/** `id` is for assigning; items in answers have another `id`. */
export const couriers = [
  { id: 10, name: 'Delhivery Air', air: true, base: 78, days: 3, maxWeight: 5, rating: 4.1 },
  { id: 43, name: 'Delhivery Surface', air: false, base: 62, days: 5, maxWeight: 20, rating: 4.3 },
  { id: 33, name: 'Xpressbees Surface', air: false, base: 58, days: 6, maxWeight: 20, rating: 3.9 },
  { id: 1, name: 'Blue Dart Air', air: true, base: 96, days: 2, maxWeight: 5, rating: 4.6 },
] as const

export type KnownCourier = (typeof couriers)[number]

const slab = 0.5
export const billedWeight = (weight: number, [length, breadth, height]: readonly number[] = []): number => {
  const volumetric = ((length ?? 0) * (breadth ?? 0) * (height ?? 0)) / 5000
  return Math.ceil(Math.max(weight, volumetric, slab) / slab) * slab
}

/** Rupees. */
export const freightOf = (courier: KnownCourier, weight: number) => courier.base + ((weight - slab) / slab) * 34
export const codCharge = (value: number) => Math.max(35, Math.round(value * 0.02 * 100) / 100)

export type Lane = { pincode: string; isCod: boolean; weight: number }

const startsWithAny = (pincode: string, beginnings: string[]) => beginnings.some((each) => pincode.startsWith(each))

export function couriersFor(settings: CourierSettings, { pincode, isCod, weight }: Lane): KnownCourier[] {
  if (startsWithAny(pincode, settings.unservedPincodes)) return []
  if (isCod && startsWithAny(pincode, settings.noCodPincodes)) return []
  return couriers.filter(({ maxWeight }) => weight <= maxWeight)
}
