import { readCsv } from '../csv/csv.ts'
import { maxImportRows } from '../csv/import-products.ts'
import { productColumns, productsTemplate } from '../csv/product-csv.ts'
import {
  cancelProductImport,
  commitProductImport,
  getProductImport,
  listProductImports,
  startProductImport,
} from '../csv/staff-product-imports.ts'
import type { Deps } from '../deps.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'
import { refuseLength, tableFileIn } from './read-table.ts'

export function productImportRoutes(register: RegisterStaffRoute, { db, jobs }: Deps): void {
  register('getImportTemplate', async () => ({ data: productsTemplate() }))

  register('getProductImports', async ({ query }) => ({ message: 'Imports', ...(await listProductImports(db, query)) }))

  register('getProductImport', async ({ params }) => ({
    message: 'The import',
    data: await getProductImport(db, params.id),
  }))

  register('startProductImport', async ({ files, member, audited }) => {
    const { name, bytes } = await tableFileIn(files)
    const rows = readCsv(bytes, productColumns).length
    refuseLength(rows, { maxRows: maxImportRows, things: 'products' })
    return audited(async (tx) => {
      const data = await startProductImport(tx, jobs, { name, bytes, rows }, member)
      return { message: 'The file is being checked', data, subject: name, details: { rows } }
    })
  })

  register('commitProductImport', ({ params, audited }) =>
    audited(async (tx) => {
      const { after } = await commitProductImport(tx, jobs, params.id)
      return {
        message: 'The file is being imported',
        data: after,
        subject: after.fileName,
        details: { rows: after.rows },
      }
    }),
  )

  register('cancelProductImport', ({ params, audited }) =>
    audited(async (tx) => {
      const data = await cancelProductImport(tx, params.id)
      return { message: 'The import is cancelled', data, subject: data.fileName, details: { rows: data.rows } }
    }),
  )
}
