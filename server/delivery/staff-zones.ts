import type { StaffZone, ZoneChargeFields, ZoneFields, ZonesQuery } from '@kargha/contract/staff/zones.ts'
import { fromRupees, toRupees } from '@kargha/domain/money.ts'
import type { ChargeRule } from '@kargha/domain/zone-charge.ts'
import { eq, sql } from 'drizzle-orm'
import { isId, savedBy } from '../platform/db/columns.ts'
import { advisoryLocks, type Database, type Transaction } from '../platform/db/database.ts'
import { violates } from '../platform/db/errors.ts'
import { byName, type Page, readPage } from '../platform/db/read-page.ts'
import { integerSql } from '../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../platform/http/old-version.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { deliveryPins, deliveryZones } from './zones-table.ts'

type ZoneRow = typeof deliveryZones.$inferSelect

const select = (db: Database) =>
  db
    .select({
      zone: deliveryZones,
      pins: integerSql`(select count(*)::int from ${deliveryPins} pin where pin.zone_id = "delivery_zones"."id")`,
    })
    .from(deliveryZones)
    .$dynamic()

const toWire = ({ freeFrom, slabs }: ChargeRule) => ({
  freeFrom: freeFrom === null ? null : toRupees(freeFrom),
  slabs: slabs.map(({ upToGrams, charge }) => ({ upToGrams, charge: toRupees(charge) })),
})

const toRule = ({ freeFrom, slabs }: ZoneChargeFields): ChargeRule => ({
  freeFrom: freeFrom === null ? null : fromRupees(freeFrom),
  slabs: slabs.map(({ upToGrams, charge }) => ({ upToGrams, charge: fromRupees(charge) })),
})

const toStaffZone = ({ zone, pins }: { zone: ZoneRow; pins: number }): StaffZone => ({
  _id: zone.id,
  name: zone.name,
  isDeliverable: zone.isDeliverable,
  isCodAvailable: zone.isCodAvailable,
  days: { from: zone.daysFrom, to: zone.daysTo },
  prepaid: toWire(zone.prepaid),
  cod: toWire(zone.cod),
  pins,
  version: zone.version,
  updatedAt: zone.updatedAt.toISOString(),
  updatedBy: zone.updatedBy,
})

const toColumns = ({ version: _, days, prepaid, cod, ...fields }: ZoneFields) => ({
  ...fields,
  daysFrom: days.from,
  daysTo: days.to,
  prepaid: toRule(prepaid),
  cod: toRule(cod ?? prepaid),
})

export const listZones = (db: Database, query: ZonesQuery): Promise<Page<StaffZone>> =>
  readPage(db, query, {
    select: select(db),
    ...byName(deliveryZones, query, 'name'),
    toItems: (rows) => rows.map(toStaffZone),
  })

/** Throws NOT_FOUND. */
export async function getZone(db: Database, id: string): Promise<StaffZone> {
  const [row] = isId(id) ? await select(db).where(eq(deliveryZones.id, id)) : []
  if (row === undefined) throw notFound('Zone')
  return toStaffZone(row)
}

const orNameTaken = (name: string) => (error: unknown) => {
  if (violates(error, 'delivery_zones_name_unique')) throw new Refusal('NAME_TAKEN', `There is already a zone ${name}`)
  throw error
}

/** Serialises changes, so that each records what it found. */
export async function lockZones(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.zones})`)
}

/** Without PIN codes. Throws NAME_TAKEN. */
export async function createZone(tx: Transaction, fields: ZoneFields, actor: string): Promise<StaffZone> {
  await lockZones(tx)
  const [row] = await tx
    .insert(deliveryZones)
    .values({ ...toColumns(fields), updatedBy: actor })
    .returning({ id: deliveryZones.id })
    .catch(orNameTaken(fields.name))
  return getZone(tx, row?.id ?? '')
}

/** Throws NOT_FOUND, VERSION_CONFLICT, NAME_TAKEN. */
export async function saveZone(
  tx: Transaction,
  id: string,
  fields: ZoneFields,
  actor: string,
): Promise<{ before: StaffZone; after: StaffZone }> {
  await lockZones(tx)
  const before = await getZone(tx, id)
  refuseOldVersion(before, fields.version, 'zone')
  await tx
    .update(deliveryZones)
    .set({ ...toColumns(fields), ...savedBy(deliveryZones, actor) })
    .where(eq(deliveryZones.id, id))
    .catch(orNameTaken(fields.name))
  return { before, after: await getZone(tx, id) }
}

/** Deletes a zone with its PIN codes. Throws NOT_FOUND. */
export async function deleteZone(tx: Transaction, id: string): Promise<StaffZone> {
  await lockZones(tx)
  const zone = await getZone(tx, id)
  await tx.delete(deliveryZones).where(eq(deliveryZones.id, id))
  return zone
}

/** By name. */
export async function zoneIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ name: deliveryZones.name, id: deliveryZones.id }).from(deliveryZones)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
