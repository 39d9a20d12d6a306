import type { RecordImportDetail } from '@kargha/contract/staff/imports.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import type { ImportKind } from '@kargha/domain/enums.ts'
import { refuseLength, tableFileIn } from '../../platform/csv/csv-file.ts'
import { faultsCsv } from '../../platform/csv/faults-csv.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import type { Deps } from '../../platform/deps.ts'
import { notPermitted, type RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { recognizeTable } from './import-kinds.ts'
import {
  cancelImport,
  commitImport,
  getImport,
  listImports,
  matchTableColumns,
  sentTable,
  startImport,
  undoImport,
} from './staff-imports.ts'

const maxRows = 200_000
const maxBytes = 60 * 1024 * 1024

type Change = RecordImportDetail['changes'][number]

/** As in the customer's page and the exports. */
const withoutSpent = ({ fields: { totalSpent, ...fields }, ...change }: Change): Change => ({ ...change, fields })

/** Beside the permission that every import needs. */
function refuseWithoutPermission(member: StaffMember, kind: ImportKind): void {
  if (kind === 'Coupons' && !member.permissions.includes('discounts')) throw notPermitted(member, 'discounts')
}

export function staffImportRoutes(register: RegisterStaffRoute, { db, jobs, disks }: Deps): void {
  register('getImports', async ({ query }) => ({ message: 'Imports', ...(await listImports(db, query)) }))

  register('getImport', async ({ params, member }) => {
    const data = await getImport(db, params.id)
    const changes = member.permissions.includes('figures') ? data.changes : data.changes.map(withoutSpent)
    return { message: 'The import', data: { ...data, changes } }
  })

  register('startImport', async ({ files, member, audited }) => {
    const { name: fileName, bytes: file } = await tableFileIn(files, maxBytes)
    const [sheet] = await readSheets(file)
    const { kind, source, rows, columns } = recognizeTable(sheet)
    refuseLength(rows, { maxRows, things: 'rows' })
    return audited(async (tx) => {
      const data = await startImport(tx, jobs, { fileName, file, kind, source, rows, columns }, member)
      refuseWithoutPermission(member, data.kind)
      const message = data.state === 'Matching' ? 'Please choose what its columns are' : 'The file is being checked'
      return { message, data, subject: fileName, details: { kind: data.kind, source, rows } }
    })
  })

  register('matchTableColumns', async ({ params, body, member, audited }) => {
    refuseWithoutPermission(member, body.kind)
    return audited(async (tx) => {
      const data = await matchTableColumns(tx, jobs, params.id, body)
      return { message: 'The file is being checked', data, subject: data.fileName, details: body }
    })
  })

  register('commitImport', async ({ params, member, audited }) => {
    refuseWithoutPermission(member, (await getImport(db, params.id)).kind)
    await disks.requireRoom()
    return audited(async (tx) => {
      const data = await commitImport(tx, jobs, params.id)
      const { kind, source, rows } = data
      return { message: 'The file is being imported', data, subject: data.fileName, details: { kind, source, rows } }
    })
  })

  register('cancelImport', ({ params, audited }) =>
    audited(async (tx) => {
      const data = await cancelImport(tx, params.id)
      const { kind, source, rows } = data
      return { message: 'The import is cancelled', data, subject: data.fileName, details: { kind, source, rows } }
    }),
  )

  register('undoImport', async ({ params, member, audited }) => {
    refuseWithoutPermission(member, (await getImport(db, params.id)).kind)
    return audited(async (tx) => {
      const data = await undoImport(tx, jobs, params.id, member)
      const { kind, source, rows } = data
      return { message: 'The import is being undone', data, subject: data.fileName, details: { kind, source, rows } }
    })
  })

  register('getLeftOut', async ({ params, member }) => {
    const { file, leftOut, staffId, kind } = await sentTable(db, params.id)
    if (staffId !== member._id) {
      // As the exports of these.
      const needed = kind === 'Customers' ? (['export', 'figures'] as const) : (['export'] as const)
      for (const permission of needed)
        if (!member.permissions.includes(permission)) throw notPermitted(member, permission)
    }
    const [sheet] = await readSheets(file)
    return { data: faultsCsv(sheet, leftOut) }
  })
}
