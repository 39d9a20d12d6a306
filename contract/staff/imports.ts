import { z } from 'zod'
import { type ImportKind, importKinds, importSources, importStates } from '../../domain/enums.ts'
import { type RecordUse, recordUseNames, recordUses } from '../../domain/record-uses.ts'
import { call, Id, reauthenticated } from '../kernel/call.ts'
import { createdFields } from './fields.ts'
import { matchedColumn, mostColumns, samples } from './matched-columns.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const ImportsQuery = listQuery(['createdAt'])
export type ImportsQuery = z.output<typeof ImportsQuery>

/** The first 500, where there are thousands. */
const findings = z.array(z.object({ row: z.int(), message: z.string() }))
export type Findings = z.infer<typeof findings>

/** Of records that the import created or changed. */
const RecordUndo = z.object({ removed: z.int(), restored: z.int(), left: z.int() })
export type RecordUndo = z.infer<typeof RecordUndo>

export const RecordReport = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Records that are left out. */
  refused: z.int(),
  /** Why each is left out. */
  refusals: findings,
  /** Cells that are left out or taken otherwise. */
  notes: findings,
  /** Columns that aren't read. */
  passedOver: z.array(z.string()),
  /** Null unless it is undone, or being undone. */
  undo: RecordUndo.nullable(),
})
export type RecordReport = z.infer<typeof RecordReport>

/** Of a table of customers, orders, reviews or coupons: checked first, imported when staff say so. */
export const RecordImport = RecordReport.extend({
  _id: Id,
  fileName: z.string(),
  kind: z.enum(importKinds),
  source: z.enum(importSources),
  state: z.enum(importStates),
  rows: z.int(),
  /** Rows checked or imported so far. */
  done: z.int(),
  ...createdFields,
})
export type RecordImport = z.infer<typeof RecordImport>

const columnsOf = (kind: ImportKind) =>
  z.array(matchedColumn(Object.keys(recordUseNames[kind]) as [RecordUse, ...RecordUse[]])).max(mostColumns)
const matchOf = <const Kind extends ImportKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), columns: columnsOf(kind) })

/** What the table and its columns are. */
export const TableMatch = z.discriminatedUnion('kind', [
  matchOf('Customers'),
  matchOf('Orders'),
  matchOf('Coupons'),
  matchOf('Reviews'),
])
export type TableMatch = z.infer<typeof TableMatch>

const use = z.enum(recordUses).nullable()

const RecordColumn = z.object({
  heading: z.string(),
  samples,
  /** What it is in a table of each kind: as staff matched it, or else as the shop guesses; null if it isn't read. */
  uses: z.object({ Customers: use, Orders: use, Coupons: use, Reviews: use } satisfies Record<ImportKind, typeof use>),
})
export type RecordColumn = z.infer<typeof RecordColumn>

const RecordChange = z.object({
  row: z.int(),
  name: z.string(),
  /** Each as `from` and `to`. */
  fields: z.record(z.string(), z.unknown()),
})

const RecordImportDetail = RecordImport.extend({
  /** Of a table that is nobody's export, as long as the shop has its file; null for others. */
  columns: z.array(RecordColumn).nullable(),
  /** Of known records, the first 500. None of customers who have deleted their account. */
  changes: z.array(RecordChange),
  /** What an undo left as it is: some fields of a record, or all of it. The first 500. */
  left: z.array(z.object({ row: z.int(), name: z.string(), fields: z.array(z.string()), why: z.string() })),
  /** Records that an undo would look at. */
  toUndo: z.int(),
})
export type RecordImportDetail = z.infer<typeof RecordImportDetail>

export const staffImports = {
  getImports: listCall(
    staffRoutes.getImports,
    'Imports of customers and history; q searches file names',
    ImportsQuery,
    RecordImport,
  ),
  getImport: recordCall(
    staffRoutes.getImport,
    'One import, with how far it is, what changes and what it leaves out',
    RecordImportDetail,
  ),
  getLeftOut: reauthenticated(
    call(staffRoutes.getLeftOut, {
      summary:
        'The table as it was sent, as CSV, with why each row is left out in a column before the others. Until the import: then the shop deletes the file. Another member’s table needs the permission “export”',
      params: z.object({ id: Id }),
      file: { type: 'text/csv', name: 'left-out.csv' },
      refusals: ['NOT_FOUND', 'IMPORT_STATE', 'FORBIDDEN'],
    }),
  ),
  startImport: call(staffRoutes.startImport, {
    summary:
      'Send a table of another shop, or of ours, to be checked; nothing is imported yet. Any other table waits until staff have said of which kind it is and matched its columns, unless one with the same headings was matched before',
    multipart: { field: 'file', several: false },
    data: RecordImport,
  }),
  matchTableColumns: changeCall(
    staffRoutes.matchTableColumns,
    'Say of which kind a table is and what each of its columns is, and check it; the next table with the same headings is taken alike',
    TableMatch,
    RecordImport,
    'IMPORT_STATE',
  ),
  commitImport: recordCall(
    staffRoutes.commitImport,
    'Import what was checked, without what it leaves out',
    RecordImport,
    'IMPORT_STATE',
  ),
  cancelImport: recordCall(
    staffRoutes.cancelImport,
    'Cancel an import that is not finished: what is imported already stays',
    RecordImport,
    'IMPORT_STATE',
  ),
  undoImport: recordCall(
    staffRoutes.undoImport,
    'Undo an import: records that it created are removed and others set back, except for what was used or changed since',
    RecordImport,
    'IMPORT_STATE',
  ),
}
