import type { Tools } from '../app.ts'
import type { Limit } from '../http/limit.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { type Files, takeUploads } from '../media/take-uploads.ts'
import { type CsvRow, readCsv } from './csv.ts'
import { importProducts, mostRows } from './import-products.ts'
import { ownPictures } from './own-pictures.ts'
import { productColumns } from './product-csv.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'

/** A catalogue's worth of pictures in an afternoon. */
const picturesOf: Limit = { name: 'staff-upload-of', times: 600, seconds: 3600 }
const tableBytes = 10 * 1024 * 1024

/** The rows of the table in field `file`. */
async function tableIn(files: Files): Promise<CsvRow[]> {
  let rows: CsvRow[] | undefined
  for await (const part of files({ fileSize: tableBytes, files: 1 })) {
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('PAYLOAD_TOO_LARGE', 'A table may have 10 MB at most')
    if (part.fieldname === 'file') rows = readCsv(bytes, productColumns)
  }
  if (rows === undefined) throw invalid('file', 'Please choose a file')
  if (rows.length === 0) throw invalid('file', 'There is no product in this table')
  if (rows.length > mostRows)
    throw new Refusal('PAYLOAD_TOO_LARGE', `A table may have ${mostRows} products at most: please send it in parts`)
  return rows
}

/** The doors of the back office that take files. */
export function staffUploadRoutes(serve: ServeStaff, { db, shelf, config, countAttempt }: Tools): void {
  const pictures = ownPictures(shelf, config.publicUrl)

  serve('uploadImages', async ({ files, member }) => {
    const addresses = await takeUploads(shelf, files, 'images', ['picture'], () => countAttempt(picturesOf, member._id))
    return { message: 'Uploaded successfully', data: addresses.map((url) => ({ url })) }
  })

  serve('importProducts', async ({ files, query, member }) => {
    const data = await importProducts(db, await tableIn(files), member, pictures, query.dryRun === 'true')
    const { created, changed, unchanged, errors } = data
    const counts = `${created} new, ${changed} changed, ${unchanged} as they were`
    if (errors.length > 0) return { message: `Nothing was imported: ${errors.length} faults`, data }
    return { message: data.dryRun ? `Nothing was imported yet: ${counts}` : `Imported: ${counts}`, data }
  })
}
