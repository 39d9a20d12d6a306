import type { ProductImport } from '@kargha/contract/staff/products.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { readCsv } from '../../platform/csv/csv.ts'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OwnFilesDeps } from '../../platform/media/own-files.ts'
import { ownPictures } from '../../platform/media/own-pictures.ts'
import { detailsOf, recordOf, writeAudit } from '../../shop/audit/audited.ts'
import { importProducts, picturesIn } from './import-products.ts'
import { productColumns } from './product-csv.ts'
import { productImports } from './product-imports-table.ts'

type ImportDeps = OwnFilesDeps & { db: Pool; jobs: Jobs }
type ImportRow = typeof productImports.$inferSelect

/** Rolls back a check, or an import with faults. */
class Undone extends Error {
  readonly report: ProductImport
  constructor(report: ProductImport) {
    super('Nothing was imported')
    this.report = report
  }
}

/** Rolls back an import that staff cancelled. */
class Cancelled extends Error {}

/** Products between two notes of progress. */
const noteEvery = 25

/** Checks or imports a file in one transaction: if the process dies, the next one starts anew. Ended imports stay as they are. */
async function runImport(deps: ImportDeps, importId: string): Promise<void> {
  const { db } = deps
  const [row] = await db.select().from(productImports).where(eq(productImports.id, importId))
  if (row === undefined || (row.state !== 'Checking' && row.state !== 'Importing')) return
  const set = (columns: Partial<ImportRow>) =>
    db
      .update(productImports)
      .set(columns)
      .where(and(eq(productImports.id, importId), eq(productImports.state, row.state)))
  try {
    await importRows(deps, row, async (done) => {
      if ((await set({ done })).rowCount === 0) throw new Cancelled()
    })
  } catch (error) {
    if (error instanceof Cancelled) return
    if (error instanceof Undone) {
      const { dryRun, ...report } = error.report
      await set({ state: 'Checked', done: row.rows, report })
      return
    }
    // Another import is changing the catalogue: the queue retries.
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') throw error
    await set({ state: 'Failed' })
    throw error
  }
}

async function importRows(deps: ImportDeps, row: ImportRow, note: (done: number) => Promise<unknown>): Promise<void> {
  const rows = readCsv(row.file, productColumns)
  const pictures = await picturesIn(rows, ownPictures(deps))
  let products = 0
  const onProgress = async (done: number) => {
    products += 1
    if (products % noteEvery === 0) await note(done)
  }
  const options = { actor: `staff ${row.staffEmail}`, pictures, dryRun: row.state === 'Checking', onProgress }
  await inTransaction(deps.db, async (tx) => {
    products = 0
    const { report, entries, isComplete } = await importProducts(tx, rows, options)
    if (!isComplete) throw new Undone(report)
    const { dryRun, ...counts } = report
    const { rowCount } = await tx
      .update(productImports)
      .set({ state: 'Imported', done: row.rows, report: counts })
      .where(and(eq(productImports.id, row.id), eq(productImports.state, 'Importing')))
    // Another process was faster.
    if (rowCount === 0) throw new Undone(report)
    const member = { _id: row.staffId, email: row.staffEmail }
    await writeAudit(
      tx,
      member,
      entries.map((entry) => ({
        action: entry.action,
        subject: entry.subject,
        record: recordOf(entry),
        details: detailsOf(entry),
      })),
    )
  })
}

/** Also resumes imports left unfinished by a dead process. */
export async function runImportJobs(deps: ImportDeps): Promise<void> {
  await deps.jobs.work('import-products', ({ importId }) => runImport(deps, importId))
  const unfinished = await deps.db
    .select({ id: productImports.id })
    .from(productImports)
    .where(inArray(productImports.state, ['Checking', 'Importing']))
  for (const { id } of unfinished) await deps.jobs.enqueue(deps.db, 'import-products', { importId: id }, { key: id })
}
