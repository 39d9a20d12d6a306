import { z } from 'zod'
import { call, Id, reauthenticated, required } from '../kernel/call.ts'
import { bodyCall, deletionCall, listCall, listQuery } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const PinsQuery = listQuery(['prefix'], 'asc').extend({ zoneId: Id.optional() })
export type PinsQuery = z.output<typeof PinsQuery>

const flag = (name: string) => z.boolean(`${name} is true, false or null`).nullable().default(null)

/** Each is a code, its first digits, a range (560001-560099), or * for the whole country. */
export const PinsFields = z.object({
  zoneId: required('Please choose a zone'),
  pins: z
    .array(required('A PIN code can’t be empty', 20))
    .min(1, 'Please enter a PIN code')
    .max(200, 'Please send at most 200 PIN codes and ranges at once, or a table'),
  /** Null to follow the zone. */
  isDeliverable: flag('isDeliverable'),
  isCodAvailable: flag('isCodAvailable'),
})
export type PinsFields = z.output<typeof PinsFields>

/** The longest prefix of a PIN code decides; the empty one is the whole country. */
export const StaffPin = z.object({
  _id: Id,
  prefix: z.string(),
  zoneId: Id,
  zoneName: z.string(),
  isDeliverable: z.boolean().nullable(),
  isCodAvailable: z.boolean().nullable(),
})
export type StaffPin = z.infer<typeof StaffPin>

/** As lists have it. */
export const ListedPin = StaffPin.extend({
  /** Of a whole PIN code, like 'Nirmal, Telangana'; null if unknown. */
  place: z.string().nullable(),
})
export type ListedPin = z.infer<typeof ListedPin>

const PinRowFault = z.object({ row: z.int(), pincode: z.string(), message: z.string() })

/** What an import changed, or would change. `row` is the spreadsheet's; the heading is row 1. */
export const PinImport = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  /** Rows that repeat an earlier one. */
  repeated: z.int(),
  /** Columns that aren't read. */
  passedOver: z.array(z.string()),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first 1,000. */
  errors: z.array(PinRowFault),
  faultCount: z.int(),
  /** PIN codes that the table has in another state than India Post. Nothing is imported until staff say that they are right. */
  doubts: z.array(PinRowFault),
  /** The table as CSV, with faults and doubts beside its rows; null without any. */
  faultsCsv: z.string().nullable(),
})
export type PinImport = z.infer<typeof PinImport>

export const staffPins = {
  getPins: listCall(staffRoutes.getPins, 'PIN codes and prefixes; q is how they begin', PinsQuery, ListedPin),
  savePins: bodyCall(
    staffRoutes.savePins,
    'Put PIN codes into a zone, out of any other; a range is kept as the fewest prefixes that make it up',
    PinsFields,
    z.array(StaffPin),
    'NOT_FOUND',
  ),
  deletePin: deletionCall(staffRoutes.deletePin, 'Delete a PIN code or prefix; a shorter prefix decides then'),
  exportPins: reauthenticated(
    call(staffRoutes.exportPins, {
      summary: 'All PIN codes and prefixes with their zones as CSV, which can be imported again',
      file: { type: 'text/csv', name: 'pins.csv' },
    }),
  ),
  importPins: call(staffRoutes.importPins, {
    summary:
      'Import a courier’s list, as CSV or a workbook, with a column of PIN codes, and maybe zone (its name), isDeliverable, isCodAvailable (yes, no, or empty for the zone’s) and state, or as couriers head them. Without a zone, a PIN code stays in the zone that it is in. All rows or none; `dryRun=true` only reports the changes',
    query: z.object({
      dryRun: z.enum(['true', 'false']).default('false'),
      /** Of all rows, whatever the table says. */
      zoneId: Id.optional(),
      /** Takes PIN codes in doubtful states as they are. */
      trustsStates: z.enum(['true', 'false']).default('false'),
    }),
    multipart: { field: 'file', several: false },
    data: PinImport,
    refusals: ['NOT_FOUND'],
  }),
}
