import { fromRupees, rupees } from '@kargha/domain/money.ts'
import type { DemoShop } from '../../../demo/types.ts'
import { deliveryPins, deliveryZones, holidays } from '../../delivery/zones-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { boxes } from '../../shipping/boxes/boxes-table.ts'

export async function seedDelivery(tx: Transaction, shop: DemoShop): Promise<void> {
  const inserted = await tx
    .insert(deliveryZones)
    .values(
      shop.zones.map(({ name, days, charge, isCodAvailable }) => {
        const rule = { freeFrom: null, slabs: [{ upToGrams: null, charge: fromRupees(rupees(charge)) }] }
        return { name, isCodAvailable, daysFrom: days.from, daysTo: days.to, prepaid: rule, cod: rule }
      }),
    )
    .returning()
  const idOf = new Map(inserted.map(({ name, id }) => [name, id]))
  await tx
    .insert(deliveryPins)
    .values(
      shop.zones.flatMap(({ name, prefixes }) => prefixes.map((prefix) => ({ prefix, zoneId: idOf.get(name) ?? '' }))),
    )
  await tx.insert(holidays).values(shop.holidays)
  await tx.insert(boxes).values(shop.boxes)
}
