import type {
  Remittance,
  RemittanceDetails,
  RemittanceLine,
  RemittanceLinesQuery,
  RemittancesQuery,
} from '@kargha/contract/staff/remittances.ts'
import { remittanceOutcomes } from '@kargha/domain/enums.ts'
import { sum, toRupees } from '@kargha/domain/money.ts'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, equals, type Page, readPage } from '../../platform/db/read-page.ts'
import { PaiseAmount, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'
import { lockMatching, matchLines } from './match-lines.ts'
import { remittanceLines, remittances } from './remittances-table.ts'
import { missingIn } from './unremitted-parcels.ts'

const isOpen = and(ne(remittanceLines.outcome, 'Exact'), isNull(remittanceLines.resolvedAt)) as SQL

const sumsSql = typedSql(
  z.array(
    z.object({
      outcome: z.enum(remittanceOutcomes),
      lines: z.int(),
      open: z.int(),
      amount: PaiseAmount,
      due: PaiseAmount,
    }),
  ),
)

const selectRemittances = (db: Database) =>
  db
    .select({
      remittance: remittances,
      sums: sumsSql`(select coalesce(jsonb_agg(sums order by outcome), '[]') from (
        select l.outcome, count(*) as lines, count(*) filter (where l.outcome <> 'Exact' and l.resolved_at is null) as open,
          sum(l.amount) as amount, coalesce(sum(l.due), 0) as due
        from ${remittanceLines} l where l.remittance_id = "remittances"."id" group by l.outcome) sums)`,
    })
    .from(remittances)
    .$dynamic()

function toRemittance({ remittance, sums }: Awaited<ReturnType<typeof selectRemittances>>[number]): Remittance {
  const count = (of: 'lines' | 'open') => sums.reduce((total, each) => total + each[of], 0)
  return {
    _id: remittance.id,
    courier: remittance.courier,
    reference: remittance.reference,
    fileName: remittance.fileName,
    importedAt: remittance.createdAt.toISOString(),
    lines: count('lines'),
    amount: toRupees(sum(sums.map(({ amount }) => amount))),
    outcomes: sums.map(({ outcome, lines, amount, due }) => ({
      outcome,
      lines,
      amount: toRupees(amount),
      due: toRupees(due),
    })),
    openDifferences: count('open'),
  }
}

export const listRemittances = (db: Database, query: RemittancesQuery): Promise<Page<Remittance>> =>
  readPage(db, query, {
    select: selectRemittances(db),
    where: [contains(query.q, remittances.courier, remittances.reference, remittances.fileName)],
    sort: remittances[query.sort ?? 'createdAt'],
    id: remittances.id,
    toItems: (rows) => rows.map(toRemittance),
  })

/** Throws NOT_FOUND. */
export async function getRemittance(db: Database, id: string): Promise<RemittanceDetails> {
  const [row] = isId(id) ? await selectRemittances(db).where(eq(remittances.id, id)) : []
  if (row === undefined) throw notFound('Remittance')
  return { ...toRemittance(row), missing: await missingIn(db, id) }
}

const selectLines = (db: Database) =>
  db
    .select({ line: remittanceLines, parcel: { _id: parcels.id, number: parcels.number } })
    .from(remittanceLines)
    .leftJoin(parcels, eq(parcels.id, remittanceLines.parcelId))
    .$dynamic()

const toLine = ({ line, parcel }: Awaited<ReturnType<typeof selectLines>>[number]): RemittanceLine => ({
  _id: String(line.id),
  row: line.row,
  awb: line.awb,
  amount: toRupees(line.amount),
  outcome: line.outcome,
  shipment: parcel,
  due: line.due === null ? null : toRupees(line.due),
  resolution: line.resolution,
  resolvedAt: line.resolvedAt?.toISOString() ?? null,
})

/** Throws NOT_FOUND. */
export async function listRemittanceLines(
  db: Database,
  id: string,
  query: RemittanceLinesQuery,
): Promise<Page<RemittanceLine>> {
  await getRemittance(db, id)
  return readPage(db, query, {
    select: selectLines(db),
    where: [
      eq(remittanceLines.remittanceId, id),
      equals(remittanceLines.outcome, query.outcome),
      query.open ? isOpen : undefined,
      contains(query.q, remittanceLines.awb),
    ],
    sort: remittanceLines[query.sort ?? 'row'],
    id: remittanceLines.id,
    toItems: (rows) => rows.map(toLine),
  })
}

export async function firstDifferences(db: Database, id: string): Promise<RemittanceLine[]> {
  const rows = await selectLines(db)
    .where(and(eq(remittanceLines.remittanceId, id), ne(remittanceLines.outcome, 'Exact')))
    .orderBy(remittanceLines.row, remittanceLines.part)
    .limit(100)
  return rows.map(toLine)
}

/** Matches open lines again. Throws NOT_FOUND. */
export async function matchAgain(
  tx: Transaction,
  id: string,
): Promise<{ before: RemittanceDetails; after: RemittanceDetails }> {
  await lockMatching(tx)
  const before = await getRemittance(tx, id)
  await matchLines(tx, id)
  return { before, after: await getRemittance(tx, id) }
}

/** Notes what became of a difference. Throws NOT_FOUND, ALREADY_ANSWERED. */
export async function resolveLine(
  tx: Transaction,
  { id, lineId }: { id: string; lineId: string },
  resolution: string,
): Promise<{ before: RemittanceLine; after: RemittanceLine }> {
  // A concurrent match may end the difference.
  await lockMatching(tx)
  const isLine = and(eq(remittanceLines.remittanceId, id), eq(remittanceLines.id, Number(lineId)))
  const read = async () =>
    isId(id) && /^\d{1,15}$/.test(lineId) ? (await selectLines(tx).where(isLine)).map(toLine) : []
  const [before] = await read()
  if (before === undefined) throw notFound('Line')
  if (before.outcome === 'Exact') throw new Refusal('ALREADY_ANSWERED', 'This line pays exactly what was due')
  if (before.resolvedAt !== null) throw new Refusal('ALREADY_ANSWERED', 'This difference has already been resolved')
  await tx.update(remittanceLines).set({ resolution, resolvedAt: sql`now()` }).where(isLine)
  const [after = before] = await read()
  return { before, after }
}
