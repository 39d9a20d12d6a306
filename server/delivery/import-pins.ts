import type { PinImport } from '@kargha/contract/staff/pins.ts'
import { type CsvRow, flagIn } from '../platform/csv/csv.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { pinPrefixesIn } from './pin-prefixes.ts'
import { type Pin, writePins } from './staff-pins.ts'
import { lockZones, zoneIds } from './staff-zones.ts'

export const pinColumns: readonly string[] = ['pincode', 'zone', 'isDeliverable', 'isCodAvailable']
/** India has some 19,300 PIN codes. */
export const maxPinRows = 50_000

const cellOf = ({ cells }: CsvRow, name: string) => cells.get(name)?.trim() ?? ''

function flagOf(row: CsvRow, name: string): boolean | null {
  const cell = cellOf(row, name)
  if (cell === '') return null
  const flag = flagIn(cell)
  if (typeof flag !== 'boolean') throw new Fault(`${name} is yes, no or empty, and not “${cell}”`)
  return flag
}

class Fault extends Error {}

/** Throws a Fault if another row has one of them. */
function pinsIn(row: CsvRow, zones: ReadonlyMap<string, string>, rowOf: Map<string, number>): Pin[] {
  const pincode = cellOf(row, 'pincode')
  const prefixes = pinPrefixesIn(pincode)
  if (prefixes === undefined)
    throw new Fault(
      pincode === ''
        ? 'There is no PIN code'
        : `“${pincode}” is no PIN code, range of PIN codes or first digits of some`,
    )
  const name = cellOf(row, 'zone')
  const zoneId = zones.get(name)
  if (zoneId === undefined) throw new Fault(name === '' ? 'There is no zone' : `There is no zone “${name}”`)
  const isDeliverable = flagOf(row, 'isDeliverable')
  const isCodAvailable = flagOf(row, 'isCodAvailable')
  for (const prefix of prefixes) {
    const other = rowOf.get(prefix)
    if (other !== undefined) throw new Fault(`Row ${other} has the same PIN code`)
    rowOf.set(prefix, row.row)
  }
  return prefixes.map((prefix) => ({ prefix, zoneId, isDeliverable, isCodAvailable }))
}

const isSame = (one: Pin, other: Pin) =>
  one.zoneId === other.zoneId &&
  one.isDeliverable === other.isDeliverable &&
  one.isCodAvailable === other.isCodAvailable

async function readPins(db: Database, rows: readonly CsvRow[]): Promise<{ pins: Pin[]; errors: PinImport['errors'] }> {
  const zones = await zoneIds(db)
  const rowOf = new Map<string, number>()
  const errors: PinImport['errors'] = []
  const pins = rows.flatMap((row) => {
    try {
      return pinsIn(row, zones, rowOf)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      errors.push({ row: row.row, pincode: cellOf(row, 'pincode'), message: error.message })
      return []
    }
  })
  return { pins, errors }
}

/**
 * Puts each listed PIN code into the named zone; others stay. Reports all rows' faults; a faulty list writes nothing. The caller
 * rolls back dry runs and faulty lists.
 */
export async function importPins(tx: Transaction, rows: readonly CsvRow[], dryRun: boolean): Promise<PinImport> {
  await lockZones(tx)
  const { pins, errors } = await readPins(tx, rows)
  const report = { dryRun, rows: rows.length, created: 0, changed: 0, unchanged: 0, errors: errors.slice(0, 1_000) }
  if (errors.length > 0) return report
  const before = new Map((await writePins(tx, pins)).map((pin) => [pin.prefix, pin]))
  const unchanged = pins.filter((pin) => {
    const old = before.get(pin.prefix)
    return old !== undefined && isSame(old, pin)
  }).length
  return { ...report, created: pins.length - before.size, changed: before.size - unchanged, unchanged }
}
