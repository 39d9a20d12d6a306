import { setImmediate } from 'node:timers/promises'
import type { RecordReport } from '@kargha/contract/staff/imports.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import { type Database, inTransaction, type Pool } from '../../platform/db/database.ts'
import { refusalOf } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import { type KindOfImport, LeftOut, type Outcome } from './import-kind.ts'
import { kindsOfImport, readRecordTable } from './import-kinds.ts'
import { recordImports } from './record-imports-table.ts'
import { nothingFound, withoutFile } from './staff-imports.ts'

export type ImportDeps = { db: Pool; jobs: Jobs; secretKey: SecretKey }
type ImportRow = typeof recordImports.$inferSelect

/** Rolls back what a check did. */
class Undone extends Error {
  readonly outcomes: Outcome[]
  constructor(outcomes: Outcome[]) {
    super('Nothing was imported')
    this.outcomes = outcomes
  }
}
/** Ends what staff cancelled, or another process does. */
class Cancelled extends Error {}

/** Records in one transaction: a customer who signs up with one of their email addresses waits for its end. */
const perTransaction = 100
/** Of findings, as many as anybody reads. */
const kept = 500

/**
 * Throws Cancelled if it isn't in the state any more in which it was found, or not as far as `from`: then another process has
 * taken it for a dead one's.
 */
async function update(db: Database, row: ImportRow, columns: Partial<ImportRow>, from?: number): Promise<void> {
  const isStill = and(
    eq(recordImports.id, row.id),
    eq(recordImports.state, row.state),
    from === undefined ? undefined : eq(recordImports.done, from),
  )
  const { rowCount } = await db.update(recordImports).set(columns).where(isStill)
  if (rowCount === 0) throw new Cancelled()
}

const withFinding = (found: RecordReport['notes'], row: number, message: string) =>
  found.length < kept ? [...found, { row, message }] : found

function withRefusal(report: RecordReport, row: number, message: string): RecordReport {
  return { ...report, refused: report.refused + 1, refusals: withFinding(report.refusals, row, message) }
}

type Read = { item: unknown; row: number }

/** Reads records until somebody asks for no more. Repeated ones are left out, whichever batch they are in. */
function reader(kind: KindOfImport<unknown>, source: ImportRow['source']) {
  const firstRows = new Map<string, number>()
  return (groups: readonly CsvRow[][], before: RecordReport): { items: Read[]; report: RecordReport } => {
    const items: Read[] = []
    let report = before
    for (const rows of groups) {
      const row = rows[0]?.row ?? 0
      try {
        const found: RecordReport['notes'] = []
        const item = kind.read(rows, (message, at = row) => found.push({ row: at, message }), source)
        const { key, called } = kind.key(item)
        const first = firstRows.get(key)
        if (first !== undefined) throw new LeftOut(`Row ${first} has the same ${called}`)
        firstRows.set(key, row)
        items.push({ item, row })
        if (found.length > 0) report = { ...report, notes: [...report.notes, ...found].slice(0, kept) }
      } catch (error) {
        if (!(error instanceof LeftOut)) throw error
        report = withRefusal(report, row, error.message)
      }
    }
    return { items, report }
  }
}

function withOutcomes(before: RecordReport, items: readonly Read[], outcomes: readonly Outcome[]): RecordReport {
  let report = before
  for (const [index, outcome] of outcomes.entries())
    report =
      typeof outcome === 'string'
        ? { ...report, [outcome]: report[outcome] + 1 }
        : withRefusal(report, items[index]?.row ?? 0, outcome.refused)
  return report
}

/** A check writes every record and undoes it, so that it finds what an import would. */
async function importTable({ db, secretKey }: ImportDeps, row: ImportRow): Promise<void> {
  if (row.file === null) throw new Error(`Import ${row.id} has no file any more`)
  const [sheet] = await readSheets(row.file)
  const { kind: name, source, rows, notes, passedOver } = readRecordTable(sheet, row)
  const kind = kindsOfImport[name]
  const read = reader(kind, source)
  const member = { _id: row.staffId, email: row.staffEmail }
  const context = { source, actor: `staff ${row.staffEmail}`, member, secretKey }
  const isCheck = row.state === 'Checking'
  const isResumed = !isCheck && row.done > 0
  let report: RecordReport = isResumed ? row.report : { ...nothingFound, notes: notes.slice(0, kept), passedOver }
  const groups = kind.groups(rows, source)
  let done = 0
  for (let start = 0; start < groups.length; start += perTransaction) {
    const batch = groups.slice(start, start + perTransaction)
    const before = done
    done += batch.reduce((sum, group) => sum + group.length, 0)
    const next = read(batch, report)
    // What a process before this one has committed is only read, to know its keys.
    if (isResumed && done <= row.done) continue
    await inTransaction(db, async (tx) => {
      const outcomes =
        next.items.length > 0
          ? await kind.write(
              tx,
              next.items.map(({ item }) => item),
              context,
            )
          : []
      if (isCheck) throw new Undone(outcomes)
      report = withOutcomes(next.report, next.items, outcomes)
      await update(tx, row, { done, report }, before)
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
      report = withOutcomes(next.report, next.items, error.outcomes)
    })
    if (isCheck) await update(db, row, { done })
    await setImmediate()
  }
  const end = { done: row.rows, report }
  await update(db, row, isCheck ? { ...end, state: 'Checked' } : { ...end, ...withoutFile, state: 'Imported' })
}

/** Runs what is left of a check or an import. Ended ones stay as they are. */
async function runImport(deps: ImportDeps, importId: string): Promise<void> {
  const [row] = await deps.db.select().from(recordImports).where(eq(recordImports.id, importId))
  if (row === undefined || (row.state !== 'Checking' && row.state !== 'Importing')) return
  try {
    await importTable(deps, row)
  } catch (error) {
    if (error instanceof Cancelled) return
    // Somebody else holds a lock for long, or the database is away: the queue retries.
    if (refusalOf(error)?.code === 'UNAVAILABLE') throw error
    await update(deps.db, row, { ...withoutFile, state: 'Failed' })
    throw error
  }
}

/** Also resumes imports left unfinished by a dead process. */
export async function runRecordImportJobs(deps: ImportDeps): Promise<void> {
  await deps.jobs.work('import-records', ({ importId }) => runImport(deps, importId))
  const unfinished = await deps.db
    .select({ id: recordImports.id })
    .from(recordImports)
    .where(inArray(recordImports.state, ['Checking', 'Importing']))
  for (const { id } of unfinished) await deps.jobs.enqueue(deps.db, 'import-records', { importId: id }, { key: id })
}
