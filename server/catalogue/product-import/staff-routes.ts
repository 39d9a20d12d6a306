import { counted } from '@kargha/domain/counted.ts'
import { readCsv } from '../../platform/csv/csv.ts'
import { refuseLength, tableFileIn, tableIn } from '../../platform/csv/csv-file.ts'
import type { Deps } from '../../platform/deps.ts'
import { ownPictures } from '../../platform/media/own-pictures.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { refuseHiddenCost } from '../variants/hidden-cost.ts'
import { importProducts, maxImportRows, picturesIn } from './import-products.ts'
import { productColumns, productsTemplate } from './product-csv.ts'
import {
  cancelProductImport,
  commitProductImport,
  getProductImport,
  listProductImports,
  startProductImport,
} from './staff-product-imports.ts'

export function staffProductImportRoutes(
  register: RegisterStaffRoute,
  { db, jobs, fileStore, config, disks }: Deps,
): void {
  const pictures = ownPictures({ db, fileStore, config })

  register('getImportTemplate', async () => ({ data: productsTemplate() }))

  register('getProductImports', async ({ query }) => ({ message: 'Imports', ...(await listProductImports(db, query)) }))

  register('getProductImport', async ({ params }) => ({
    message: 'The import',
    data: await getProductImport(db, params.id),
  }))

  register('startProductImport', async ({ files, member, audited }) => {
    const { name, bytes } = await tableFileIn(files)
    const records = readCsv(bytes, productColumns)
    refuseHiddenCost(member, records[0]?.cells.get('cost'))
    const rows = records.length
    refuseLength(rows, { maxRows: maxImportRows, things: 'products' })
    return audited(async (tx) => {
      const data = await startProductImport(tx, jobs, { name, bytes, rows }, member)
      return { message: 'The file is being checked', data, subject: name, details: { rows } }
    })
  })

  register('commitProductImport', async ({ params, audited }) => {
    await disks.requireRoom()
    return audited(async (tx) => {
      const { after } = await commitProductImport(tx, jobs, params.id)
      return {
        message: 'The file is being imported',
        data: after,
        subject: after.fileName,
        details: { rows: after.rows },
      }
    })
  })

  register('cancelProductImport', ({ params, audited }) =>
    audited(async (tx) => {
      const data = await cancelProductImport(tx, params.id)
      return { message: 'The import is cancelled', data, subject: data.fileName, details: { rows: data.rows } }
    }),
  )

  register('importProducts', async ({ files, query, member, audited }) => {
    const rows = await tableIn(files, { columns: productColumns, maxRows: maxImportRows, things: 'products' })
    refuseHiddenCost(member, rows[0]?.cells.get('cost'))
    const options = {
      actor: actorOf(member),
      pictures: await picturesIn(rows, pictures),
      dryRun: query.dryRun === 'true',
    }
    return audited(async (tx) => {
      const { report, entries, isComplete } = await importProducts(tx, rows, options)
      const { created, changed, unchanged, errors } = report
      const counts = `${created} new, ${changed} changed, ${unchanged} as they were`
      const message =
        errors.length > 0
          ? `Nothing was imported: ${counted(errors.length, 'fault', 'faults')}`
          : report.dryRun
            ? `Nothing was imported yet: ${counts}`
            : `Imported: ${counts}`
      return { message, data: report, ...(isComplete ? { entries } : { rollback: true }) }
    })
  })
}
