import type { PinImport } from '@kargha/contract/staff/pins.ts'
import { normalizePin } from '@kargha/domain/ascii-digits.ts'
import { rightStateOf } from '@kargha/domain/state-names.ts'
import { isNothing } from '../platform/csv/cell-values.ts'
import { flagIn } from '../platform/csv/csv.ts'
import { refuseLength, tableFileIn } from '../platform/csv/csv-file.ts'
import { type ColumnRule, type FoundTable, findColumns } from '../platform/csv/find-columns.ts'
import { readSheets } from '../platform/csv/read-sheets.ts'
import type { FormFiles } from '../platform/http/form-files.ts'
import { pinPrefixesIn } from './pin-prefixes.ts'
import { isGivenOut } from './postal-districts.ts'
import type { Pin } from './staff-pins.ts'

type ColumnName = 'pincode' | 'zone' | 'isDeliverable' | 'isCodAvailable' | 'state'
export type PinTable = FoundTable<ColumnName>
type PinFaults = PinImport['errors']

/** India has some 19,300 PIN codes, and 165,000 post offices. */
const maxRows = 200_000

const optional = (called: string, headings: readonly string[]): ColumnRule => ({
  called,
  headings,
  ofSeveral: 'first',
  isOptional: true,
})

/** India Post's column Delivery is about one post office, not about its PIN code, so it is none of these. */
const columns: Readonly<Record<ColumnName, ColumnRule>> = {
  pincode: {
    called: 'PIN codes',
    ofSeveral: 'first',
    headings: [
      'pincode',
      'pincodes',
      'pincodeno',
      'pincodenumber',
      'pin',
      'pins',
      'destinationpincode',
      'destinationpin',
      'destpincode',
      'deliverypincode',
      'consigneepincode',
      'topincode',
      'postalcode',
      'postcode',
      'zipcode',
      'zip',
    ],
  },
  zone: optional('zone', ['zone', 'zonename', 'deliveryzone']),
  isDeliverable: optional('delivery', [
    'isdeliverable',
    'deliverable',
    'delivered',
    'serviceable',
    'isserviceable',
    'serviceability',
    'prepaid',
    'prepaidyn',
    'forwardprepaid',
    'prepaidserviceable',
    'prepaidserviceability',
    'prepaiddelivery',
    'prepaidavailable',
    'isprepaid',
  ]),
  isCodAvailable: optional('Cash on Delivery', [
    'iscodavailable',
    'cod',
    'codavailable',
    'coddelivery',
    'codserviceable',
    'iscodserviceable',
    'codserviceability',
    'codyn',
    'forwardcod',
    'iscod',
    'cashondelivery',
    'cash',
  ]),
  state: optional('state', ['state', 'states', 'statename', 'statecode', 'destinationstate', 'facilitystate']),
}

/** Throws VALIDATION_FAILED, PAYLOAD_TOO_LARGE. */
export async function pinTableIn(files: FormFiles): Promise<PinTable> {
  const table = findColumns(await readSheets((await tableFileIn(files)).bytes), columns)
  const rows = table.rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  refuseLength(rows.length, { maxRows, things: 'PIN codes' })
  return { ...table, rows }
}

const available = new Set(['available', 'serviceable'])
const unavailable = new Set(['notavailable', 'unavailable', 'notserviceable', 'nonserviceable', 'unserviceable'])

class Fault extends Error {}

function flagOf(cell: string): boolean | null {
  if (isNothing(cell)) return null
  const word = cell.toLowerCase().replace(/[^a-z]/g, '')
  if (available.has(word)) return true
  if (unavailable.has(word)) return false
  const flag = flagIn(cell)
  if (typeof flag !== 'boolean') throw new Fault(`“${cell}” is neither yes nor no`)
  return flag
}

/** As spreadsheets show a number: `560,001`, `5,60,001`, `560001.0`. */
const withoutNumberFormat = (cell: string) =>
  cell.replace(/^(\d{3}),(\d{3})(\.0+)?$|^(\d),(\d\d),(\d{3})(\.0+)?$/, '$1$2$4$5$6').replace(/^(\d{6})\.0+$/, '$1')

function prefixesIn(cell: string): string[] {
  const prefixes = pinPrefixesIn(normalizePin(withoutNumberFormat(cell)))
  if (prefixes === undefined)
    throw new Fault(
      cell === '' ? 'There is no PIN code' : `“${cell}” is no PIN code, range of PIN codes or first digits of some`,
    )
  if (!prefixes.some(isGivenOut)) throw new Fault(`India has no PIN code ${cell}`)
  return prefixes
}

/** Undefined if the state fits, or can't be known. */
function doubtOf(prefix: string, state: string): string | undefined {
  const right = isNothing(state) ? undefined : rightStateOf(prefix, state)
  return right && `${prefix} is in ${right}, and not in “${state}”`
}

const isSame = (one: Pin, other: Pin) =>
  one.zoneId === other.zoneId &&
  one.isDeliverable === other.isDeliverable &&
  one.isCodAvailable === other.isCodAvailable

export type ReadPins = { pins: Pin[]; repeated: number; errors: PinFaults; doubts: PinFaults }

/** @param zoneOf the zone of a prefix by its row's cell, or a sentence why there is none */
export function readPins(
  { rows, headings }: PinTable,
  zoneOf: (cell: string, prefix: string) => { zoneId: string } | { fault: string },
): ReadPins {
  const read: ReadPins = { pins: [], repeated: 0, errors: [], doubts: [] }
  const taken = new Map<string, { row: number; pin: Pin }>()
  for (const { row, cells } of rows) {
    const { pincode } = cells
    const fault = (message: string) => read.errors.push({ row, pincode, message })
    /** Undefined for a faulty cell. */
    const cellOf = <Value>(column: ColumnName, reading: (cell: string) => Value): Value | undefined => {
      try {
        return reading(cells[column])
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        fault(headings[column] === null ? error.message : `${headings[column]}: ${error.message}`)
        return undefined
      }
    }
    const prefixes = cellOf('pincode', prefixesIn)
    const zones = cellOf('zone', (cell) =>
      // Without a name, the zone is that of the PIN code.
      (prefixes ?? (cell === '' ? [] : [''])).map((prefix) => {
        const zone = zoneOf(cell, prefix)
        if ('fault' in zone) throw new Fault(zone.fault)
        return zone.zoneId
      }),
    )
    const isDeliverable = cellOf('isDeliverable', flagOf)
    const isCodAvailable = cellOf('isCodAvailable', flagOf)
    const [prefix = ''] = prefixes ?? []
    const doubt = prefixes?.length === 1 ? doubtOf(prefix, cells.state) : undefined
    if (doubt !== undefined) read.doubts.push({ row, pincode, message: doubt })
    if (!prefixes || !zones || isDeliverable === undefined || isCodAvailable === undefined) continue
    const pins = prefixes.map((each, index): Pin => {
      return { prefix: each, zoneId: zones[index] ?? '', isDeliverable, isCodAvailable }
    })
    const other = pins
      .map((pin) => taken.get(pin.prefix))
      .find((each, index) => each && !isSame(each.pin, pins[index] as Pin))
    if (other) {
      fault(`Row ${other.row} has the same PIN code and differs from row ${row}`)
      continue
    }
    const fresh = pins.filter((pin) => !taken.has(pin.prefix))
    if (fresh.length === 0) read.repeated += 1
    for (const pin of fresh) taken.set(pin.prefix, { row, pin })
    read.pins.push(...fresh)
  }
  return read
}
