import { type CsvRow, readCsv } from '../csv/csv.ts'
import { importProducts, maxImportRows, picturesIn } from '../csv/import-products.ts'
import { productColumns } from '../csv/product-csv.ts'
import type { Deps } from '../deps.ts'
import type { FormFiles } from '../http/form-files.ts'
import type { Limit } from '../http/rate-limit.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { ownPictures } from '../media/own-pictures.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'
import { readUploadForm } from '../uploads/read-upload-form.ts'

/** A catalogue's worth of pictures in an afternoon. */
const pictureUploads: Limit = { name: 'staff-upload-of', times: 600, seconds: 3600 }
const maxTableBytes = 10 * 1024 * 1024

/** The rows of the table in field `file`. */
async function tableIn(files: FormFiles): Promise<CsvRow[]> {
  let rows: CsvRow[] | undefined
  for await (const part of files({ fileSize: maxTableBytes, files: 1 })) {
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('PAYLOAD_TOO_LARGE', 'A table can be up to 10 MB')
    rows = readCsv(bytes, productColumns)
  }
  if (rows === undefined) throw invalid('file', 'Please choose a file')
  if (rows.length === 0) throw invalid('file', 'There are no products in this table')
  if (rows.length > maxImportRows)
    throw new Refusal(
      'PAYLOAD_TOO_LARGE',
      `A table can have at most ${maxImportRows} products: please send it in parts`,
    )
  return rows
}

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
    const rows = await tableIn(files)
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
