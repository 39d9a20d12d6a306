import { importProducts, maxImportRows, picturesIn } from '../csv/import-products.ts'
import { productColumns } from '../csv/product-csv.ts'
import type { Deps } from '../deps.ts'
import type { Limit } from '../http/rate-limit.ts'
import { ownPictures } from '../media/own-pictures.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'
import { readUploadForm } from '../uploads/read-upload-form.ts'
import { tableIn } from './read-table.ts'

/** A catalogue's worth of pictures in an afternoon. */
const pictureUploads: Limit = { name: 'staff-upload-of', times: 600, seconds: 3600 }
/** The staff calls that take files. */
export function uploadRoutes(
  register: RegisterStaffRoute,
  { db, fileStore, decoder, config, countAttempt }: Deps,
): void {
  const pictures = ownPictures({ db, fileStore, config })

  register('uploadImages', async ({ files, headers, member }) => {
    const count = () => countAttempt(pictureUploads, member._id)
    const form = { files, field: 'images', purpose: 'picture', customerId: null, count } as const
    const contentLength = headers['content-length']
    const addresses = await readUploadForm(db, { fileStore, decoder }, { ...form, contentLength })
    return { message: 'Uploaded successfully', data: addresses.map((url) => ({ url })) }
  })

  register('importProducts', async ({ files, query, member, audited }) => {
    const rows = await tableIn(files, { columns: productColumns, maxRows: maxImportRows, things: 'products' })
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
          ? `Nothing was imported: ${errors.length} faults`
          : report.dryRun
            ? `Nothing was imported yet: ${counts}`
            : `Imported: ${counts}`
      return { message, data: report, ...(isComplete ? { entries } : { rollback: true }) }
    })
  })
}
