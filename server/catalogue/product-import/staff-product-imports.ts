import type { ProductImportJob, ProductImportsQuery } from '@kargha/contract/staff/product-imports.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { productImports } from './product-imports-table.ts'

const { file, staffId, ...columns } = getTableColumns(productImports)
type ImportRow = Omit<typeof productImports.$inferSelect, 'file' | 'staffId'>

const toImport = ({ id, report, staffEmail, createdAt, ...row }: ImportRow): ProductImportJob => ({
  _id: id,
  ...row,
  ...report,
  rows: row.rows,
  createdAt: createdAt.toISOString(),
  createdBy: staffEmail,
})

export const listProductImports = (db: Database, query: ProductImportsQuery): Promise<Page<ProductImportJob>> =>
  readPage(db, query, {
    select: db.select(columns).from(productImports).$dynamic(),
    where: [contains(query.q, productImports.fileName)],
    sort: productImports.createdAt,
    id: productImports.id,
    toItems: (rows) => rows.map(toImport),
  })

/** Throws NOT_FOUND. */
export async function getProductImport(db: Database, id: string): Promise<ProductImportJob> {
  const [row] = isId(id) ? await db.select(columns).from(productImports).where(eq(productImports.id, id)) : []
  if (row === undefined) throw notFound('Import')
  return toImport(row)
}

export async function startProductImport(
  tx: Transaction,
  jobs: Jobs,
  { name, bytes, rows }: { name: string; bytes: Buffer; rows: number },
  member: StaffMember,
): Promise<ProductImportJob> {
  const report = { rows, created: 0, changed: 0, unchanged: 0, errors: [] }
  const [row] = await tx
    .insert(productImports)
    .values({ fileName: name, file: bytes, rows, report, staffId: member._id, staffEmail: member.email })
    .returning({ id: productImports.id })
  if (row === undefined) throw new Error(`Import ${name} was not inserted`)
  await jobs.enqueue(tx, 'import-products', { importId: row.id }, { key: row.id })
  return getProductImport(tx, row.id)
}

async function lockProductImport(tx: Transaction, id: string): Promise<ProductImportJob> {
  if (isId(id))
    await tx.select({ id: productImports.id }).from(productImports).where(eq(productImports.id, id)).for('update')
  return getProductImport(tx, id)
}

/** Queues the import of a checked file without faults. Throws NOT_FOUND, IMPORT_STATE. */
export async function commitProductImport(
  tx: Transaction,
  jobs: Jobs,
  id: string,
): Promise<{ before: ProductImportJob; after: ProductImportJob }> {
  const before = await lockProductImport(tx, id)
  if (before.state !== 'Checked')
    throw new Refusal(
      'IMPORT_STATE',
      before.state === 'Checking' ? 'The file is still being checked' : 'This file was sent to be imported already',
    )
  if (before.errors.length > 0)
    throw new Refusal('IMPORT_STATE', 'Please mend the faults of this file and send it again')
  await tx.update(productImports).set({ state: 'Importing', done: 0 }).where(eq(productImports.id, id))
  await jobs.enqueue(tx, 'import-products', { importId: id }, { key: id })
  return { before, after: await getProductImport(tx, id) }
}

/** The job notices at its next note of progress and rolls back. Throws NOT_FOUND, IMPORT_STATE. */
export async function cancelProductImport(tx: Transaction, id: string): Promise<ProductImportJob> {
  const { state } = await lockProductImport(tx, id)
  if (state === 'Imported') throw new Refusal('IMPORT_STATE', 'This file has been imported already')
  if (state !== 'Checking' && state !== 'Importing')
    throw new Refusal('IMPORT_STATE', 'This file is neither being checked nor imported')
  await tx.update(productImports).set({ state: 'Cancelled' }).where(eq(productImports.id, id))
  return getProductImport(tx, id)
}

export async function deleteOldImports(db: Database): Promise<number> {
  return (
    (await db.delete(productImports).where(sql`${productImports.createdAt} < now() - interval '30 days'`)).rowCount ?? 0
  )
}
