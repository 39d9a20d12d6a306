import type { PinImport } from '@kargha/contract/staff/pins.ts'
import { faultsText } from '../platform/csv/faults-csv.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { type PinTable, readPins } from './read-pins.ts'
import { type Pin, writePins } from './staff-pins.ts'
import { getZone, lockZones, zoneIds } from './staff-zones.ts'
import { deliveryPins } from './zones-table.ts'

type PinImportOptions = {
  dryRun: boolean
  /** Of all rows, whatever the table says. */
  zoneId?: string | undefined
  /** Takes PIN codes in doubtful states as they are. */
  trustsStates: boolean
}

/** Reports list no more. */
const mostFaults = 1_000

/** The zone that a prefix is in, by the longest that it begins with. */
async function currentZones(db: Database): Promise<(prefix: string) => string | undefined> {
  const rows = await db.select({ prefix: deliveryPins.prefix, zoneId: deliveryPins.zoneId }).from(deliveryPins)
  const byPrefix = new Map(rows.map(({ prefix, zoneId }) => [prefix, zoneId]))
  return (prefix) => {
    for (let length = prefix.length; length >= 0; length--) {
      const zoneId = byPrefix.get(prefix.slice(0, length))
      if (zoneId !== undefined) return zoneId
    }
    return undefined
  }
}

/** Throws NOT_FOUND. */
async function zoneFinder(db: Database, zoneId: string | undefined): Promise<Parameters<typeof readPins>[1]> {
  if (zoneId !== undefined) {
    const zone = { zoneId: (await getZone(db, zoneId))._id }
    return () => zone
  }
  const [zones, current] = [await zoneIds(db), await currentZones(db)]
  return (name, prefix) => {
    const found = name === '' ? current(prefix) : zones.get(name)
    if (found !== undefined) return { zoneId: found }
    return { fault: name === '' ? 'There is no zone' : `There is no zone “${name}”` }
  }
}

const isSame = (one: Pin, other: Pin) =>
  one.zoneId === other.zoneId &&
  one.isDeliverable === other.isDeliverable &&
  one.isCodAvailable === other.isCodAvailable

/**
 * Puts each listed PIN code into its zone; others stay. Reports all rows' faults; a faulty or doubtful list writes nothing. The
 * caller rolls back dry runs.
 */
export async function importPins(tx: Transaction, table: PinTable, options: PinImportOptions): Promise<PinImport> {
  await lockZones(tx)
  const { pins, repeated, errors, doubts } = readPins(table, await zoneFinder(tx, options.zoneId))
  const found = [...errors, ...(options.trustsStates ? [] : doubts)]
  const report = {
    ...{ dryRun: options.dryRun, rows: table.rows.length, repeated, passedOver: table.passedOver },
    ...{ created: 0, changed: 0, unchanged: 0 },
    errors: errors.slice(0, mostFaults),
    doubts: options.trustsStates ? [] : doubts.slice(0, mostFaults),
    faultCount: errors.length,
    faultsCsv: await faultsText(table.sheet, found),
  }
  if (found.length > 0) return report
  const before = new Map((await writePins(tx, pins)).map((pin) => [pin.prefix, pin]))
  const unchanged = pins.filter((pin) => {
    const old = before.get(pin.prefix)
    return old !== undefined && isSame(old, pin)
  }).length
  return { ...report, created: pins.length - before.size, changed: before.size - unchanged, unchanged }
}
