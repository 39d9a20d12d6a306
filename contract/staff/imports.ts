import { z } from 'zod'
import { importKinds, importSources, importStates } from '../../domain/enums.ts'
import { call, Id } from '../kernel/call.ts'
import { createdFields } from './fields.ts'
import { listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const ImportsQuery = listQuery(['createdAt'])
export type ImportsQuery = z.output<typeof ImportsQuery>

/** The first 500, where there are thousands. */
const findings = z.array(z.object({ row: z.int(), message: z.string() }))

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

export const staffImports = {
  getImports: listCall(
    staffRoutes.getImports,
    'Imports of customers and history; q searches file names',
    ImportsQuery,
    RecordImport,
  ),
  getImport: recordCall(staffRoutes.getImport, 'One import, with how far it is and what it leaves out', RecordImport),
  startImport: call(staffRoutes.startImport, {
    summary: 'Send a table of another shop, or of ours, to be checked; nothing is imported yet',
    multipart: { field: 'file', several: false },
    data: RecordImport,
  }),
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
}
