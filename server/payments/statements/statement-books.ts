import { createHash } from 'node:crypto'
import type { ImportReport, StatementLine, StatementLinesQuery } from '@kargha/contract/staff/statements.ts'
import { counted } from '@kargha/domain/counted.ts'
import { type Paise, sum, toRupees } from '@kargha/domain/money.ts'
import { and, eq, getTableName, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { equals } from '../../platform/db/read-page.ts'
import { PaiseAmount, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { StatementFile } from './read-statement.ts'
import type { lineColumns, statementColumns } from './statement-columns.ts'

type StatementTable = PgTable & Record<keyof ReturnType<typeof statementColumns>, PgColumn>
type LineTable = PgTable & Record<keyof ReturnType<typeof lineColumns> | 'statementId' | 'outcome', PgColumn>
type StatementTables = { statements: StatementTable; lines: LineTable }

/** One kind of statement. The outcome of a line that differs in nothing is `Exact`. */
export type StatementBooks<Statement, Line extends StatementLine> = StatementTables & {
  /** As in 'Remittance not found'. */
  noun: string
  /** Serialises matching: of two lines about one thing the first is booked. */
  lock: (tx: Transaction) => Promise<void>
  /** Matches open lines with what they are about. Call `lock` before. */
  match: (tx: Transaction, id: string) => Promise<void>
  readStatement: (db: Database, id: string) => Promise<Statement | undefined>
  /** By row. */
  readLines: (db: Database, where: SQL | undefined, limit: number) => Promise<Line[]>
}

/** Of the statement that the query is about, by outcome. */
export const outcomeSums = <const Outcomes extends readonly [string, ...string[]]>(
  outcomes: Outcomes,
  { statements, lines }: StatementTables,
) =>
  typedSql(
    z.array(
      z.object({
        outcome: z.enum(outcomes),
        lines: z.int(),
        open: z.int(),
        amount: PaiseAmount,
        due: PaiseAmount,
      }),
    ),
  )`(select coalesce(jsonb_agg(sums order by outcome), '[]') from (
    select l.outcome, count(*) as lines, count(*) filter (where l.outcome <> 'Exact' and l.resolved_at is null) as open,
      sum(l.amount) as amount, coalesce(sum(l.due), 0) as due
    from ${lines} l where l.${sql.identifier(lines.statementId.name)} = ${sql.identifier(getTableName(statements))}.id
    group by l.outcome) sums)`

type OutcomeSum<Outcome> = { outcome: Outcome; lines: number; open: number; amount: Paise; due: Paise }
type StatementRow = { id: string; reference: string; fileName: string; createdAt: Date }

export function statementFields<Outcome>(
  { id, reference, fileName, createdAt }: StatementRow,
  sums: readonly OutcomeSum<Outcome>[],
) {
  const count = (of: 'lines' | 'open') => sums.reduce((total, each) => total + each[of], 0)
  return {
    ...{ _id: id, reference, fileName, importedAt: createdAt.toISOString(), lines: count('lines') },
    amount: toRupees(sum(sums.map(({ amount }) => amount))),
    outcomes: sums.map(({ outcome, lines, amount, due }) => ({
      ...{ outcome, lines },
      ...{ amount: toRupees(amount), due: toRupees(due) },
    })),
    openDifferences: count('open'),
  }
}

type LineRow<Outcome> = {
  id: number
  row: number
  amount: Paise
  outcome: Outcome
  due: Paise | null
  resolution: string | null
  resolvedAt: Date | null
}

export const lineFields = <Outcome>({ id, row, amount, outcome, due, resolution, resolvedAt }: LineRow<Outcome>) => ({
  ...{ _id: String(id), row, amount: toRupees(amount), outcome },
  due: due === null ? null : toRupees(due),
  ...{ resolution, resolvedAt: resolvedAt?.toISOString() ?? null },
})

export const linesOf = ({ lines }: LinesOf, id: string, query: StatementLinesQuery): (SQL | undefined)[] => [
  eq(lines.statementId, id),
  equals(lines.outcome, query.outcome),
  query.open ? and(ne(lines.outcome, 'Exact'), isNull(lines.resolvedAt)) : undefined,
]
type LinesOf = Pick<StatementTables, 'lines'>

/** Throws NOT_FOUND. */
export async function getStatement<Statement, Line extends StatementLine>(
  db: Database,
  { noun, readStatement }: StatementBooks<Statement, Line>,
  id: string,
): Promise<Statement> {
  const found = isId(id) ? await readStatement(db, id) : undefined
  if (found === undefined) throw notFound(noun)
  return found
}

type Imported<Statement, Line> = ImportReport & { statement: Statement | null; differences: Line[] }

/** No more are listed. */
const maxListed = 100

/**
 * Imports a statement and books its lines, each thing once. `insert` writes the statement and its lines, and returns its id. Returns
 * what differs; faulty statements are not imported. Throws ALREADY_IMPORTED.
 */
export async function importStatement<Statement, Line extends StatementLine, Read>(
  tx: Transaction,
  books: StatementBooks<Statement, Line>,
  { name: fileName, bytes, statement: { columns, lines, faults, leftOut } }: StatementFile<Read>,
  isDryRun: boolean,
  insert: (file: { fileName: string; fileHash: string }, lines: readonly Read[]) => Promise<string>,
): Promise<Imported<Statement, Line>> {
  const report = { dryRun: isDryRun, columns, faults: faults.slice(0, maxListed), leftOut }
  if (faults.length > 0) return { ...report, statement: null, differences: [] }
  await books.lock(tx)
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const id = await insert({ fileName, fileHash }, lines).catch((error: unknown) => {
    if (violates(error, `${getTableName(books.statements)}_file_hash_unique`))
      throw new Refusal('ALREADY_IMPORTED', 'This file has already been imported')
    throw error
  })
  await books.match(tx, id)
  const differing = and(eq(books.lines.statementId, id), ne(books.lines.outcome, 'Exact'))
  return {
    ...report,
    statement: await getStatement(tx, books, id),
    differences: await books.readLines(tx, differing, maxListed),
  }
}

/** A sentence for whoever imports. */
export function importMessage(
  { dryRun, faults }: ImportReport,
  statement: { lines: number; openDifferences: number } | null,
): string {
  if (statement === null) return `Nothing was imported: ${counted(faults.length, 'fault', 'faults')}`
  const { lines, openDifferences } = statement
  return `${dryRun ? 'Nothing was imported yet' : 'Imported'}: ${counted(lines, 'line', 'lines')}, ${openDifferences === 0 ? 'none that differs' : counted(openDifferences, 'that differs', 'that differ')}`
}

/** Matches open lines again. Throws NOT_FOUND. */
export async function matchAgain<Statement, Line extends StatementLine>(
  tx: Transaction,
  books: StatementBooks<Statement, Line>,
  id: string,
): Promise<{ before: Statement; after: Statement }> {
  await books.lock(tx)
  const before = await getStatement(tx, books, id)
  await books.match(tx, id)
  return { before, after: await getStatement(tx, books, id) }
}

/** Notes what became of a difference. Throws NOT_FOUND, ALREADY_ANSWERED. */
export async function resolveLine<Statement, Line extends StatementLine>(
  tx: Transaction,
  { lock, lines, readLines }: StatementBooks<Statement, Line>,
  { id, lineId }: { id: string; lineId: string },
  resolution: string,
): Promise<{ before: Line; after: Line }> {
  // A concurrent match may end the difference.
  await lock(tx)
  const isLine = and(eq(lines.statementId, id), eq(lines.id, Number(lineId)))
  const [before] = isId(id) && /^\d{1,15}$/.test(lineId) ? await readLines(tx, isLine, 1) : []
  if (before === undefined) throw notFound('Line')
  if (before.outcome === 'Exact') throw new Refusal('ALREADY_ANSWERED', 'This line agrees')
  if (before.resolvedAt !== null) throw new Refusal('ALREADY_ANSWERED', 'This difference has already been resolved')
  await tx.update(lines).set({ resolution, resolvedAt: sql`now()` }).where(isLine)
  const [after = before] = await readLines(tx, isLine, 1)
  return { before, after }
}
