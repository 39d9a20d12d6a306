import { refuseLength, tableFileIn } from '../../platform/csv/csv-file.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { readRecordTable } from './import-kinds.ts'
import { cancelImport, commitImport, getImport, listImports, startImport } from './staff-imports.ts'

const maxRows = 200_000
const maxBytes = 60 * 1024 * 1024

export function staffImportRoutes(register: RegisterStaffRoute, { db, jobs, disks }: Deps): void {
  register('getImports', async ({ query }) => ({ message: 'Imports', ...(await listImports(db, query)) }))

  register('getImport', async ({ params }) => ({ message: 'The import', data: await getImport(db, params.id) }))

  register('startImport', async ({ files, member, audited }) => {
    const { name: fileName, bytes: file } = await tableFileIn(files, maxBytes)
    const [sheet] = await readSheets(file)
    const { kind, source, rows: found } = readRecordTable(sheet)
    const rows = found.length
    refuseLength(rows, { maxRows, things: 'rows' })
    return audited(async (tx) => {
      const data = await startImport(tx, jobs, { fileName, file, kind, source, rows }, member)
      return { message: 'The file is being checked', data, subject: fileName, details: { kind, source, rows } }
    })
  })

  register('commitImport', async ({ params, audited }) => {
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
}
