import type {
  Findings,
  ImportsQuery,
  RecordImport,
  RecordImportDetail,
  RecordReport,
  TableMatch,
} from '@kargha/contract/staff/imports.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import type { ImportKind } from '@kargha/domain/enums.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countToUndo, forgetRecords, listRecords } from './imported-records.ts'
import { recordImports } from './record-imports-table.ts'
import { keepTableMatch, tableMatchedBefore } from './table-matches.ts'

const { file, staffId, columns: ofTable, leftOut, ...selected } = getTableColumns(recordImports)
const { kind } = selected
type ImportRow = Omit<typeof recordImports.$inferSelect, 'file' | 'staffId' | 'columns' | 'leftOut'>

/** Of an import that has ended: the file and what is quoted from it are personal data. */
export const withoutFile = { file: null, columns: null, leftOut: null }

export const nothingFound: RecordReport = {
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  refusals: [],
  notes: [],
  passedOver: [],
  undo: null,
}

const toImport = ({ id, report, staffEmail, createdAt, ...row }: ImportRow): RecordImport => ({
  _id: id,
  ...nothingFound,
  ...report,
  ...row,
  createdAt: createdAt.toISOString(),
  createdBy: staffEmail,
})

export const listImports = (db: Database, query: ImportsQuery): Promise<Page<RecordImport>> =>
  readPage(db, query, {
    select: db.select(selected).from(recordImports).$dynamic(),
    where: [contains(query.q, recordImports.fileName)],
    sort: recordImports.createdAt,
    id: recordImports.id,
    toItems: (rows) => rows.map(toImport),
  })

/** Throws NOT_FOUND. */
export async function getImport(db: Database, id: string): Promise<RecordImportDetail> {
  const selectedOfOne = { ...selected, columns: ofTable }
  const [row] = isId(id) ? await db.select(selectedOfOne).from(recordImports).where(eq(recordImports.id, id)) : []
  if (row === undefined) throw notFound('Import')
  const { columns, ...shown } = row
  const isChecked = row.state === 'Checking' || row.state === 'Checked'
  return {
    ...toImport(shown),
    columns,
    ...(await listRecords(db, id, row.kind)),
    toUndo: isChecked ? 0 : await countToUndo(db, id),
  }
}

/** A checked table, and all that is left out of it. Throws NOT_FOUND, IMPORT_STATE. */
export async function sentTable(
  db: Database,
  id: string,
): Promise<{ file: Buffer; leftOut: Findings; staffId: string; kind: ImportKind }> {
  const [row] = isId(id)
    ? await db.select({ file, leftOut, staffId, kind }).from(recordImports).where(eq(recordImports.id, id))
    : []
  if (row === undefined) throw notFound('Import')
  if (row.file === null || row.leftOut === null)
    throw new Refusal(
      'IMPORT_STATE',
      'The table can be downloaded once it is checked, until it is imported or cancelled',
    )
  return { ...row, file: row.file, leftOut: row.leftOut }
}

/** `kind` and `columns` as they are guessed, of a table that is nobody's export. */
type SentTable = Pick<typeof recordImports.$inferSelect, 'fileName' | 'kind' | 'source' | 'rows' | 'columns'> & {
  file: Buffer
}

export async function startImport(
  tx: Transaction,
  jobs: Jobs,
  table: SentTable,
  member: StaffMember,
): Promise<RecordImport> {
  const known = table.columns && (await tableMatchedBefore(tx, table.columns))
  const state: RecordImport['state'] = table.columns === null || known !== null ? 'Checking' : 'Matching'
  const values = { ...table, ...known, state, report: nothingFound, staffId: member._id, staffEmail: member.email }
  const [row] = await tx.insert(recordImports).values(values).returning(selected)
  if (row === undefined) throw new Error(`Import ${table.fileName} was not inserted`)
  if (state === 'Checking') await jobs.enqueue(tx, 'import-records', { importId: row.id }, { key: row.id })
  return toImport(row)
}

async function lockImport(tx: Transaction, id: string): Promise<RecordImportDetail> {
  if (isId(id))
    await tx.select({ id: recordImports.id }).from(recordImports).where(eq(recordImports.id, id)).for('update')
  return getImport(tx, id)
}

/** Takes the table and its columns for what staff say, and queues the check. Throws NOT_FOUND, IMPORT_STATE, VALIDATION_FAILED. */
export async function matchTableColumns(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  match: TableMatch,
): Promise<RecordImport> {
  const { state, source, columns: found } = await lockImport(tx, id)
  if (source !== 'Other') throw new Refusal('IMPORT_STATE', 'The shop knows the columns of this table')
  if (found === null || (state !== 'Matching' && state !== 'Checked'))
    throw new Refusal('IMPORT_STATE', 'Columns can be chosen until the file is imported, but not while it is checked')
  const matched = await keepTableMatch(tx, found, match)
  await tx
    .update(recordImports)
    .set({ ...matched, state: 'Checking', done: 0 })
    .where(eq(recordImports.id, id))
  await jobs.enqueue(tx, 'import-records', { importId: id }, { key: id })
  return getImport(tx, id)
}

/** Queues the import of a checked table. Throws NOT_FOUND, IMPORT_STATE. */
export async function commitImport(tx: Transaction, jobs: Jobs, id: string): Promise<RecordImport> {
  const { state, created, changed, unchanged } = await lockImport(tx, id)
  if (state === 'Matching') throw new Refusal('IMPORT_STATE', 'Please choose first what the columns of this table are')
  if (state !== 'Checked')
    throw new Refusal(
      'IMPORT_STATE',
      state === 'Checking' ? 'The file is still being checked' : 'This file was sent to be imported already',
    )
  if (created + changed + unchanged === 0) throw new Refusal('IMPORT_STATE', 'Nothing of this file can be imported')
  // What the check found: the import notes what it does.
  await forgetRecords(tx, id)
  await tx.update(recordImports).set({ state: 'Importing', done: 0 }).where(eq(recordImports.id, id))
  await jobs.enqueue(tx, 'import-records', { importId: id }, { key: id })
  return getImport(tx, id)
}

const cancellable: readonly RecordImport['state'][] = ['Matching', 'Checking', 'Checked', 'Importing']

/** The job notices at its next note of progress. Throws NOT_FOUND, IMPORT_STATE. */
export async function cancelImport(tx: Transaction, id: string): Promise<RecordImport> {
  const { state } = await lockImport(tx, id)
  if (state === 'Imported') throw new Refusal('IMPORT_STATE', 'This file has been imported already')
  if (!cancellable.includes(state)) throw new Refusal('IMPORT_STATE', 'This import has ended already')
  // What is imported already can be undone.
  if (state !== 'Importing') await forgetRecords(tx, id)
  await tx
    .update(recordImports)
    .set({ ...withoutFile, state: 'Cancelled' })
    .where(eq(recordImports.id, id))
  return getImport(tx, id)
}

/** Queues the undoing of an import, also of what one did before it was cancelled or failed. Throws NOT_FOUND, IMPORT_STATE. */
export async function undoImport(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  { _id, email }: StaffMember,
): Promise<RecordImport> {
  const { state, toUndo } = await lockImport(tx, id)
  if (state === 'Undoing' || state === 'Undone') throw new Refusal('IMPORT_STATE', 'This import was undone already')
  if (state !== 'Imported' && state !== 'Cancelled' && state !== 'Failed')
    throw new Refusal('IMPORT_STATE', 'Only what was imported can be undone')
  if (toUndo === 0) throw new Refusal('IMPORT_STATE', 'There is nothing of this import to undo')
  const [row] = await tx.select({ report: recordImports.report }).from(recordImports).where(eq(recordImports.id, id))
  const report = { ...nothingFound, ...row?.report, undoneBy: { _id, email } }
  await tx.update(recordImports).set({ state: 'Undoing', done: 0, report }).where(eq(recordImports.id, id))
  await jobs.enqueue(tx, 'import-records', { importId: id }, { key: id })
  return getImport(tx, id)
}

export async function deleteOldRecordImports(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(recordImports)
    .where(sql`${recordImports.createdAt} < now() - make_interval(hours => ${24 * 30})`)
  return rowCount ?? 0
}
