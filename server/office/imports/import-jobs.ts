import { setImmediate } from 'node:timers/promises'
import type { RecordReport } from '@kargha/contract/staff/imports.ts'
import { eq, inArray } from 'drizzle-orm'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import { inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { refusalOf } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import type { KindOfImport, Outcome } from './import-kind.ts'
import { kindsOfImport, readRecordTable } from './import-kinds.ts'
import { listed, reader, withBatch } from './import-report.ts'
import { forgetRecords, keepRecords, mostListed, type WrittenRow, writtenRows } from './imported-records.ts'
import { recordImports } from './record-imports-table.ts'
import { nothingFound, withoutFile } from './staff-imports.ts'
import { undoTable } from './undo-import.ts'
import { Cancelled, type ImportRow, updateImport } from './update-import.ts'

type ImportDeps = { db: Pool; jobs: Jobs; secretKey: SecretKey }

/** Rolls back what a check did. */
class Undone extends Error {
  readonly outcomes: Outcome[]
  constructor(outcomes: Outcome[]) {
    super('Nothing was imported')
    this.outcomes = outcomes
  }
}

/** Records in one transaction: a customer who signs up with one of their email addresses waits for its end. */
const perTransaction = 100

/** Writes records and undoes it. */
const outcomesOf = (db: Pool, write: (tx: Transaction) => Promise<Outcome[]>): Promise<Outcome[]> =>
  inTransaction(db, async (tx): Promise<Outcome[]> => {
    throw new Undone(await write(tx))
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
    return error.outcomes
  })

/** Of a check. Whose account was deleted since leaves nothing here. */
async function keepChanges(
  tx: Transaction,
  { id }: ImportRow,
  { lock }: Pick<KindOfImport<unknown>, 'lock'>,
  changed: readonly WrittenRow[],
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ recordId }) => recordId)
  const there = new Set(await lock(tx, ids))
  await keepRecords(
    tx,
    id,
    changed.filter(({ recordId }) => there.has(recordId)),
  )
}

/** A check writes every record and undoes it, so that it finds what an import would. */
async function importTable({ db, secretKey }: ImportDeps, row: ImportRow): Promise<void> {
  if (row.file === null) throw new Error(`Import ${row.id} has no file any more`)
  const [sheet] = await readSheets(row.file)
  const { kind: name, source, rows, notes, passedOver } = readRecordTable(sheet, row)
  const kind = kindsOfImport[name]
  const read = reader(db, kind, source)
  const member = { _id: row.staffId, email: row.staffEmail }
  const context = { source, actor: `staff ${row.staffEmail}`, member, secretKey }
  const isCheck = row.state === 'Checking'
  const isResumed = !isCheck && row.done > 0
  let report: RecordReport = isResumed ? row.report : { ...nothingFound, notes, passedOver }
  const groups = kind.groups(rows, source)
  let done = 0
  // Of a check that was started before.
  if (isCheck) await inTransaction(db, (tx) => forgetRecords(tx, row.id))
  for (let start = 0; start < groups.length; start += perTransaction) {
    const batch = groups.slice(start, start + perTransaction)
    const before = done
    done += batch.reduce((sum, group) => sum + group.length, 0)
    const next = await read(batch)
    // What a process before this one has committed is only read, to know its keys.
    if (isResumed && done <= row.done) continue
    const items = next.items.map(({ item }) => item)
    const writeBatch = async (tx: Transaction) => (items.length > 0 ? await kind.write(tx, items, context) : [])
    if (isCheck) {
      const outcomes = await outcomesOf(db, writeBatch)
      const alreadyListed = report.changed
      report = withBatch(report, next, outcomes)
      const changed = writtenRows(next.items, outcomes).filter(({ changes }) => changes !== null)
      await inTransaction(db, async (tx) => {
        await keepChanges(tx, row, kind, changed.slice(0, Math.max(0, mostListed - alreadyListed)))
        await updateImport(tx, row, { done })
      })
    } else
      report = await inTransaction(db, async (tx) => {
        const outcomes = await writeBatch(tx)
        const sum = withBatch(report, next, outcomes)
        await keepRecords(tx, row.id, writtenRows(next.items, outcomes))
        await updateImport(tx, row, { done, report: listed(sum) }, before)
        return sum
      })
    await setImmediate()
  }
  const end = { done: row.rows, report: listed(report) }
  await updateImport(
    db,
    row,
    isCheck ? { ...end, leftOut: report.refusals, state: 'Checked' } : { ...end, ...withoutFile, state: 'Imported' },
  )
}

const underWay: ReadonlySet<ImportRow['state']> = new Set(['Checking', 'Importing', 'Undoing'])

/** Runs what is left of a check, an import or an undo. Ended ones stay as they are. */
async function runImport(deps: ImportDeps, importId: string): Promise<void> {
  const [row] = await deps.db.select().from(recordImports).where(eq(recordImports.id, importId))
  if (row === undefined || !underWay.has(row.state)) return
  try {
    await (row.state === 'Undoing' ? undoTable(deps.db, row) : importTable(deps, row))
  } catch (error) {
    if (error instanceof Cancelled) return
    // Somebody else holds a lock for long, or the database is away: the queue retries.
    if (refusalOf(error)?.code === 'UNAVAILABLE') throw error
    await inTransaction(deps.db, async (tx) => {
      await updateImport(tx, row, { ...withoutFile, state: 'Failed' })
      if (row.state === 'Checking') await forgetRecords(tx, row.id)
    })
    throw error
  }
}

/** Also resumes imports left unfinished by a dead process. */
export async function runRecordImportJobs(deps: ImportDeps): Promise<void> {
  await deps.jobs.work('import-records', ({ importId }) => runImport(deps, importId))
  const unfinished = await deps.db
    .select({ id: recordImports.id })
    .from(recordImports)
    .where(inArray(recordImports.state, [...underWay]))
  for (const { id } of unfinished) await deps.jobs.enqueue(deps.db, 'import-records', { importId: id }, { key: id })
}
