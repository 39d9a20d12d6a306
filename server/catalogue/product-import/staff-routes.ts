import { counted } from '@kargha/domain/counted.ts'
import { refuseLength, tableFileIn, tableIn } from '../../platform/csv/csv-file.ts'
import { guessColumns, readOtherTable } from '../../platform/csv/guess-columns.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import type { Deps } from '../../platform/deps.ts'
import { ownPictures } from '../../platform/media/own-pictures.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { refuseHiddenCost } from '../variants/hidden-cost.ts'
import { importFaultsCsv } from './import-faults.ts'
import { importProducts, maxImportRows, picturesIn } from './import-products.ts'
import { productRules, withoutCosts } from './other-columns.ts'
import { readOwnRows } from './own-table.ts'
import { productColumns, productsTemplate } from './product-csv.ts'
import { formatOf, readProductTable } from './product-table.ts'
import {
  cancelProductImport,
  checkProductImport,
  commitProductImport,
  fetchMissingPictures,
  getMissingPictures,
  getProductImport,
  listProductImports,
  matchImportColumns,
  startProductImport,
  undoProductImport,
  uploadMissingPicture,
} from './staff-product-imports.ts'

/** A catalogue of 20,000 products in five sizes, or of as many pictures. */
const maxJobRows = 200_000
const maxJobBytes = 60 * 1024 * 1024

export function staffProductImportRoutes(
  register: RegisterStaffRoute,
  { db, jobs, fileStore, config, disks }: Deps,
): void {
  const pictures = ownPictures({ db, fileStore, config })

  register('getImportTemplate', async () => ({ data: productsTemplate() }))

  register('getProductImports', async ({ query }) => ({ message: 'Imports', ...(await listProductImports(db, query)) }))

  register('getProductImport', async ({ params, member }) => {
    const data = await getProductImport(db, params.id)
    const columns = data.columns && !member.permissions.includes('figures') ? withoutCosts(data.columns) : data.columns
    return { message: 'The import', data: { ...data, columns } }
  })

  register('getImportFaults', async ({ params, member }) => ({ data: await importFaultsCsv(db, params.id, member) }))

  register('startProductImport', async ({ files, member, audited }) => {
    const { name, bytes } = await tableFileIn(files, maxJobBytes)
    const [sheet] = await readSheets(bytes)
    const other = formatOf(sheet) === 'Other' ? readOtherTable(sheet, productRules) : null
    const table = other
      ? { format: 'Other' as const, rows: other.rows, columns: guessColumns(other, productRules) }
      : readProductTable(sheet, new Set())
    const { format, columns = null } = table
    const rows = table.rows.length
    refuseLength(rows, { maxRows: maxJobRows, things: 'products' })
    if (format === 'Kargha') refuseHiddenCost(member, table.rows[0]?.cells.get('cost'))
    return audited(async (tx) => {
      const data = await startProductImport(tx, jobs, { name, bytes, rows, format, columns }, member)
      return {
        message: data.state === 'Matching' ? 'Please say what its columns are' : 'The file is being checked',
        data,
        subject: name,
        details: { rows },
      }
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

  register('undoProductImport', ({ params, member, audited }) =>
    audited(async (tx) => {
      const data = await undoProductImport(tx, jobs, params.id, member)
      return { message: 'The import is being undone', data, subject: data.fileName, details: { rows: data.rows } }
    }),
  )

  register('checkProductImport', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { after } = await checkProductImport(tx, jobs, params.id, body)
      return { message: 'The file is being checked again', data: after, subject: after.fileName, details: body }
    }),
  )

  register('matchImportColumns', ({ params, body, member, audited }) => {
    if (body.columns.some(({ use }) => use === 'cost')) refuseHiddenCost(member, 'cost')
    return audited(async (tx) => {
      const data = await matchImportColumns(tx, jobs, params.id, body)
      return { message: 'The file is being checked', data, subject: data.fileName, details: body }
    })
  })

  register('getMissingPictures', async ({ params, query }) => ({
    message: 'Missing pictures',
    data: await getMissingPictures(db, params.id, query.after),
  }))

  register('uploadMissingPicture', async ({ params, body: { address, image }, audited }) => {
    const [file = ''] = await pictures('image', [image])
    return audited(async (tx) => {
      const data = await uploadMissingPicture(tx, params.id, { address, file })
      return { message: 'The picture is taken', data, subject: data.fileName, details: { address, image: file } }
    })
  })

  register('fetchMissingPictures', async ({ params, audited }) => {
    await disks.requireRoom()
    return audited(async (tx) => {
      const data = await fetchMissingPictures(tx, jobs, params.id)
      return { message: 'The pictures are fetched again', data, subject: data.fileName, details: {} }
    })
  })

  register('importProducts', async ({ files, query, member, audited }) => {
    const found = await tableIn(files, { columns: productColumns, maxRows: maxImportRows, things: 'products' })
    const table = readOwnRows(found)
    refuseHiddenCost(member, table.rows[0]?.cells.get('cost'))
    const options = {
      actor: actorOf(member),
      pictures: await picturesIn(table.rows, pictures),
      dryRun: query.dryRun === 'true',
    }
    return audited(async (tx) => {
      const { report, entries, isComplete } = await importProducts(tx, table, options)
      const { created, changed, unchanged, faultCount } = report
      const counts = `${created} new, ${changed} changed, ${unchanged} as they were`
      const message =
        faultCount > 0
          ? `Nothing was imported: ${counted(faultCount, 'fault', 'faults')}`
          : report.dryRun
            ? `Nothing was imported yet: ${counts}`
            : `Imported: ${counts}`
      return { message, data: report, ...(isComplete ? { entries } : { rollback: true }) }
    })
  })
}
