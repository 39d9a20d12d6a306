import type { ListedPin, PinsFields, PinsQuery, StaffPin } from '@kargha/contract/staff/pins.ts'
import { placeTextOf } from '@kargha/domain/pin-places.ts'
import { eq, sql } from 'drizzle-orm'
import { isId } from '../platform/db/columns.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { hasId, type Page, readPage } from '../platform/db/read-page.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import { cityAndState } from './pin-cities.ts'
import { pinPrefixesIn } from './pin-prefixes.ts'
import { getZone, lockZones } from './staff-zones.ts'
import { deliveryPins, deliveryZones } from './zones-table.ts'

export type Pin = Pick<StaffPin, 'prefix' | 'zoneId' | 'isDeliverable' | 'isCodAvailable'>

const select = (db: Database) =>
  db
    .select({
      _id: deliveryPins.id,
      prefix: deliveryPins.prefix,
      zoneId: deliveryPins.zoneId,
      zoneName: deliveryZones.name,
      isDeliverable: deliveryPins.isDeliverable,
      isCodAvailable: deliveryPins.isCodAvailable,
    })
    .from(deliveryPins)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryPins.zoneId))
    .$dynamic()

export const listPins = (db: Database, query: PinsQuery): Promise<Page<ListedPin>> =>
  readPage(db, query, {
    select: select(db),
    where: [
      hasId(deliveryPins.zoneId, query.zoneId),
      query.q ? sql`starts_with(${deliveryPins.prefix}, ${query.q})` : undefined,
    ],
    sort: deliveryPins.prefix,
    id: deliveryPins.id,
    toItems: (rows) => rows.map((pin) => ({ ...pin, place: placeTextOf(cityAndState(pin.prefix)) })),
  })

const pinsOf = (db: Database, prefixes: readonly string[]): Promise<StaffPin[]> =>
  select(db)
    .where(sql`${deliveryPins.prefix} = any(${sql.param([...prefixes])}::text[])`)
    .orderBy(deliveryPins.prefix)

/** In one statement. Returns those that existed before. */
export async function writePins(tx: Transaction, pins: readonly Pin[]): Promise<StaffPin[]> {
  const before = await pinsOf(
    tx,
    pins.map(({ prefix }) => prefix),
  )
  await tx.execute(sql`
    insert into ${deliveryPins} (prefix, zone_id, is_deliverable, is_cod_available)
    select prefix, "zoneId", "isDeliverable", "isCodAvailable"
    from json_to_recordset(${JSON.stringify(pins)}::json)
      as pin(prefix text, "zoneId" uuid, "isDeliverable" boolean, "isCodAvailable" boolean)
    on conflict (prefix) do update set zone_id = excluded.zone_id, is_deliverable = excluded.is_deliverable,
      is_cod_available = excluded.is_cod_available`)
  return before
}

/** Moves PIN codes into a zone. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function savePins(
  tx: Transaction,
  { zoneId, pins, isDeliverable, isCodAvailable }: PinsFields,
): Promise<{ before: StaffPin[]; after: StaffPin[] }> {
  await lockZones(tx)
  const zone = await getZone(tx, zoneId)
  const prefixes = pins.flatMap((pin, index) => {
    const found = pinPrefixesIn(pin)
    if (found === undefined)
      throw invalid(`pins.${index}`, `“${pin}” is no PIN code, range of PIN codes or first digits of some`)
    return found
  })
  const distinct = [...new Set(prefixes)]
  const before = await writePins(
    tx,
    distinct.map((prefix) => ({ prefix, zoneId: zone._id, isDeliverable, isCodAvailable })),
  )
  return { before, after: await pinsOf(tx, distinct) }
}

/** Throws NOT_FOUND. */
export async function deletePin(tx: Transaction, id: string): Promise<StaffPin> {
  await lockZones(tx)
  const [pin] = isId(id) ? await select(tx).where(eq(deliveryPins.id, id)) : []
  if (pin === undefined) throw notFound('PIN code')
  await tx.delete(deliveryPins).where(eq(deliveryPins.id, id))
  return pin
}
