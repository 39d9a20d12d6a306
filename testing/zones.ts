import { randomUUID } from 'node:crypto'
import { paise } from '@kargha/domain/money.ts'
import type { ChargeRule } from '@kargha/domain/zone-charge.ts'
import { deliveryPins, deliveryZones } from '../server/delivery/zones-table.ts'
import type { Pool } from '../server/platform/db/database.ts'

/** In paise. */
export const flat = (charge: number, freeFrom: number | null = null): ChargeRule => ({
  freeFrom: freeFrom === null ? null : paise(freeFrom),
  slabs: [{ upToGrams: null, charge: paise(charge) }],
})

/** By default the whole country, free, with COD, three to five days away. */
export async function addZone(
  db: Pool,
  { prefixes = [''], ...columns }: Partial<typeof deliveryZones.$inferInsert> & { prefixes?: string[] } = {},
): Promise<string> {
  const zone = { name: `Zone ${randomUUID().slice(0, 8)}`, daysFrom: 3, daysTo: 5, ...columns }
  const [row] = await db.insert(deliveryZones).values(zone).returning()
  const zoneId = row?.id ?? ''
  if (prefixes.length > 0) await db.insert(deliveryPins).values(prefixes.map((prefix) => ({ prefix, zoneId })))
  return zoneId
}
