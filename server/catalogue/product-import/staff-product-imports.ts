import type {
  ColumnMatch,
  ImportCheck,
  ImportColumn,
  ImportPicture,
  ProductImportDetail,
  ProductImportJob,
  ProductImportReport,
  ProductImportsQuery,
} from '@kargha/contract/staff/product-imports.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import type { ProductFormat } from '@kargha/domain/enums.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { entriesOfImport } from '../../shop/audit/audit-of-imports.ts'
import { productVariants } from '../variants/variants-table.ts'
import { exportMatch } from './export-columns.ts'
import { kept } from './import-changes.ts'
import { missingPictures, setPicture, wantMissingAgain } from './import-pictures.ts'
import { importPictures } from './import-pictures-table.ts'
import { keepMatch, matchedBefore } from './match-columns.ts'
import { productMatch } from './other-columns.ts'
import { productImports } from './product-imports-table.ts'

const { file, staffId, addsPictures, columns: ofTable, report: whole, ...columns } = getTableColumns(productImports)
const ofThis = sql`from ${importPictures} p where p.import_id = "product_imports"."id"`
const reportSql = typedSql(z.custom<Partial<ProductImportReport>>())
/** The first faults; all of them are in the table with its faults. */
const shownFaults = sql`jsonb_path_query_array(${whole}, ${`$.errors[0 to ${kept - 1}]`}::jsonpath)`
const selected = {
  ...columns,
  report: reportSql`jsonb_set(${whole}, '{errors}', ${shownFaults}, false)`,
  picturesWanted: integerSql`(select count(*)::int ${ofThis})`,
  picturesFetched: integerSql`(select count(p.file)::int ${ofThis})`,
  picturesToAdd: integerSql`(select (count(p.file) filter (where p.was_missing))::int ${ofThis})`,
}
/** For a list. */
const tooLong = sql.param(['changes', 'notes', 'doubts', 'undo'])
type ImportRow = Omit<typeof productImports.$inferSelect, 'file' | 'staffId' | 'addsPictures' | 'columns'> &
  Pick<ProductImportJob, 'picturesWanted' | 'picturesFetched' | 'picturesToAdd'> & {
    columns?: ImportColumn[] | null
  }

export const noReport = {
  created: 0,
  changed: 0,
  unchanged: 0,
  unplaced: 0,
  toLookAt: 0,
  errors: [],
  faultCount: 0,
  doubts: [],
  notes: [],
  passedOver: [],
  unknownPlaces: [],
  changes: [],
  undo: null,
}

const toImport = ({
  id,
  report,
  staffEmail,
  createdAt,
  columns: matched = null,
  ...row
}: ImportRow): ProductImportDetail => ({
  _id: id,
  ...noReport,
  // Older reports have no count.
  faultCount: report.errors?.length ?? 0,
  ...report,
  ...row,
  columns: matched,
  createdAt: createdAt.toISOString(),
  createdBy: staffEmail,
})

export const listProductImports = (db: Database, query: ProductImportsQuery): Promise<Page<ProductImportJob>> =>
  readPage(db, query, {
    select: db
      .select({
        ...selected,
        report: reportSql`${selected.report} - ${tooLong}::text[]`,
      })
      .from(productImports)
      .$dynamic(),
    where: [contains(query.q, productImports.fileName)],
    sort: productImports.createdAt,
    id: productImports.id,
    toItems: (rows) => rows.map(toImport),
  })

/** Throws NOT_FOUND. */
export async function getProductImport(db: Database, id: string): Promise<ProductImportDetail> {
  const selectedOfOne = { ...selected, columns: ofTable }
  const [row] = isId(id) ? await db.select(selectedOfOne).from(productImports).where(eq(productImports.id, id)) : []
  if (row === undefined) throw notFound('Import')
  return toImport(row)
}

const rulesOf = (format: ProductFormat) =>
  format === 'Shopify' || format === 'WooCommerce' ? exportMatch(format) : productMatch

export async function startProductImport(
  tx: Transaction,
  jobs: Jobs,
  {
    name,
    bytes,
    rows,
    format,
    columns: guessed,
  }: { name: string; bytes: Buffer; rows: number; format: ProductFormat; columns: ImportColumn[] | null },
  member: StaffMember,
): Promise<ProductImportJob> {
  const known = guessed && (await matchedBefore(tx, guessed, rulesOf(format)))
  const isKnown = format !== 'Other' || known !== null
  const [row] = await tx
    .insert(productImports)
    .values({
      ...{ fileName: name, file: bytes, rows, report: {}, staffId: member._id, staffEmail: member.email },
      ...{ format, columns: known ?? guessed, state: isKnown ? 'Checking' : 'Matching' },
    })
    .returning({ id: productImports.id })
  if (row === undefined) throw new Error(`Import ${name} was not inserted`)
  if (isKnown) await jobs.enqueue(tx, 'import-products', { importId: row.id }, { key: row.id })
  return getProductImport(tx, row.id)
}

async function lockProductImport(tx: Transaction, id: string): Promise<ProductImportDetail> {
  if (isId(id))
    await tx.select({ id: productImports.id }).from(productImports).where(eq(productImports.id, id)).for('update')
  return getProductImport(tx, id)
}

const wasCancelled = () => new Refusal('IMPORT_STATE', 'This import was cancelled: please send the file again')

const pleaseMend = () => new Refusal('IMPORT_STATE', 'Please mend the faults of this file and send it again')

/** Queues the import of a checked file without faults, after that of its pictures. Throws NOT_FOUND, IMPORT_STATE. */
export async function commitProductImport(
  tx: Transaction,
  jobs: Jobs,
  id: string,
): Promise<{ before: ProductImportJob; after: ProductImportJob }> {
  const before = await lockProductImport(tx, id)
  if (before.state === 'Matching')
    throw new Refusal('IMPORT_STATE', 'Please say first what the columns of this table are')
  if (before.state === 'Cancelled') throw wasCancelled()
  if (before.state !== 'Checked')
    throw new Refusal(
      'IMPORT_STATE',
      before.state === 'Checking' ? 'The file is still being checked' : 'This file was sent to be imported already',
    )
  if (before.errors.length > 0) throw pleaseMend()
  if (before.doubts.length > 0)
    throw new Refusal('IMPORT_STATE', 'Please say first that the cells which look changed by a spreadsheet are right')
  await startFetching(tx, jobs, id, false)
  return { before, after: await getProductImport(tx, id) }
}

/** Pictures first: a job without any to fetch begins the import at once. */
async function startFetching(tx: Transaction, jobs: Jobs, id: string, addsPictures: boolean): Promise<void> {
  await tx.update(productImports).set({ state: 'Fetching', done: 0, addsPictures }).where(eq(productImports.id, id))
  await jobs.enqueue(tx, 'fetch-pictures', { importId: id }, { key: id })
}

/** Queues another check of a checked file, with other choices. Throws NOT_FOUND, IMPORT_STATE. */
export async function checkProductImport(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  choices: ImportCheck,
): Promise<{ before: ProductImportJob; after: ProductImportJob }> {
  const before = await lockProductImport(tx, id)
  if (before.state !== 'Checked') throw new Refusal('IMPORT_STATE', 'Only a checked file can be checked again')
  await tx
    .update(productImports)
    .set({ ...choices, state: 'Checking', done: 0 })
    .where(eq(productImports.id, id))
  await jobs.enqueue(tx, 'import-products', { importId: id }, { key: id })
  return { before, after: await getProductImport(tx, id) }
}

/** Takes the columns for what staff say, and queues the check. Throws NOT_FOUND, IMPORT_STATE, VALIDATION_FAILED. */
export async function matchImportColumns(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  match: ColumnMatch,
): Promise<ProductImportJob> {
  const { state, format, columns: found } = await lockProductImport(tx, id)
  if (state === 'Cancelled') throw wasCancelled()
  if (found === null) throw new Refusal('IMPORT_STATE', 'The shop knows the columns of this table')
  if (state !== 'Matching' && state !== 'Checked')
    throw new Refusal('IMPORT_STATE', 'Columns can be chosen until the file is imported, but not while it is checked')
  const matched = await keepMatch(tx, found, match.columns, rulesOf(format))
  const { commonPlace } = match
  await tx
    .update(productImports)
    .set({ columns: matched, commonPlace, createsCategories: false, state: 'Checking', done: 0 })
    .where(eq(productImports.id, id))
  await jobs.enqueue(tx, 'import-products', { importId: id }, { key: id })
  return getProductImport(tx, id)
}

/** Throws NOT_FOUND. */
export async function getMissingPictures(db: Database, id: string, after: string): Promise<ImportPicture[]> {
  await getProductImport(db, id)
  return missingPictures(db, id, after)
}

/** Takes a picture of the shop's own for one that is missing, before the import or after. Throws NOT_FOUND, IMPORT_STATE. */
export async function uploadMissingPicture(
  tx: Transaction,
  id: string,
  { address, file }: { address: string; file: string },
): Promise<ProductImportJob> {
  const { state } = await lockProductImport(tx, id)
  if (state !== 'Checked' && state !== 'Imported')
    throw new Refusal('IMPORT_STATE', 'Pictures can be sent for a file that is checked or imported')
  const wasMissing = state === 'Imported'
  const { rowCount } = await setPicture(tx, id, address, { file, problem: null, wasMissing })
  if (rowCount === 0) throw notFound('Picture')
  return getProductImport(tx, id)
}

/** Queues the missing pictures again, and the change of their products. Throws NOT_FOUND, IMPORT_STATE. */
export async function fetchMissingPictures(tx: Transaction, jobs: Jobs, id: string): Promise<ProductImportJob> {
  const { state } = await lockProductImport(tx, id)
  if (state !== 'Imported') throw new Refusal('IMPORT_STATE', 'Pictures are added once the file is imported')
  await wantMissingAgain(tx, id)
  await startFetching(tx, jobs, id, true)
  return getProductImport(tx, id)
}

/** Queues the undoing of an import. Throws NOT_FOUND, IMPORT_STATE. */
export async function undoProductImport(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  { _id, email }: StaffMember,
): Promise<ProductImportJob> {
  const { state, created, changed } = await lockProductImport(tx, id)
  if (state === 'Undoing' || state === 'Undone') throw new Refusal('IMPORT_STATE', 'This import was undone already')
  if (state !== 'Imported') throw new Refusal('IMPORT_STATE', 'Only what was imported can be undone')
  const [row] = await tx.select().from(productImports).where(eq(productImports.id, id))
  const entries = row ? await entriesOfImport(tx, row) : []
  if (row === undefined || (created + changed > 0 && entries.length === 0))
    throw new Refusal('IMPORT_STATE', 'This table was imported before imports could be undone')
  const report = { ...row.report, undoneBy: { _id, email } }
  await tx.update(productImports).set({ state: 'Undoing', done: 0, report }).where(eq(productImports.id, id))
  await jobs.enqueue(tx, 'import-products', { importId: id }, { key: id })
  return getProductImport(tx, id)
}

/** In lower case, SKUs of which spreadsheets make other numbers: `0012`, `1E5`. */
export async function skusTakenForNumbers(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(sql`${productVariants.sku} ~* '^(0[0-9]+|[0-9]+e[0-9]+)$'`)
  return new Set(rows.map(({ sku }) => sku.toLowerCase()))
}

const cancellable: readonly ProductImportJob['state'][] = ['Matching', 'Checking', 'Checked', 'Fetching', 'Importing']

/** A job that is under way notices at its next note of progress and rolls back. Throws NOT_FOUND, IMPORT_STATE. */
export async function cancelProductImport(tx: Transaction, id: string): Promise<ProductImportJob> {
  const { state } = await lockProductImport(tx, id)
  if (state === 'Imported') throw new Refusal('IMPORT_STATE', 'This file has been imported already')
  if (state === 'Cancelled') throw new Refusal('IMPORT_STATE', 'This import was cancelled already')
  if (!cancellable.includes(state))
    throw new Refusal('IMPORT_STATE', 'Only an import that is not done yet can be cancelled')
  await tx.update(productImports).set({ state: 'Cancelled' }).where(eq(productImports.id, id))
  return getProductImport(tx, id)
}

export async function deleteOldImports(db: Database): Promise<number> {
  return (
    (await db.delete(productImports).where(sql`${productImports.createdAt} < now() - interval '30 days'`)).rowCount ?? 0
  )
}
