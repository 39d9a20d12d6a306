import type {
  ImportRemittanceQuery,
  Remittance,
  RemittanceDetails,
  RemittanceLine,
  RemittanceLinesQuery,
  RemittancesQuery,
} from '@kargha/contract/staff/remittances.ts'
import { remittanceOutcomes } from '@kargha/domain/enums.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { paiseSql } from '../../platform/db/typed-sql.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'
import {
  getStatement,
  lineFields,
  linesOf,
  outcomeSums,
  type StatementBooks,
  statementFields,
} from '../statements/statement-books.ts'
import { lockMatching, matchLines } from './match-lines.ts'
import type { CashLine } from './read-statement.ts'
import { remittanceLines, remittances } from './remittances-table.ts'
import { missingIn } from './unremitted-parcels.ts'

const tables = { statements: remittances, lines: remittanceLines }

const selectRemittances = (db: Database) =>
  db
    .select({
      remittance: remittances,
      sums: outcomeSums(remittanceOutcomes, tables),
      deducted: paiseSql`(select coalesce(sum(l.deducted), 0)::bigint from ${remittanceLines} l where l.remittance_id = "remittances"."id")`,
    })
    .from(remittances)
    .$dynamic()

const toRemittance = ({
  remittance,
  sums,
  deducted,
}: Awaited<ReturnType<typeof selectRemittances>>[number]): Remittance => ({
  ...statementFields(remittance, sums),
  courier: remittance.courier,
  deducted: toRupees(deducted),
})

const selectLines = (db: Database) =>
  db
    .select({ line: remittanceLines, parcel: { _id: parcels.id, number: parcels.number } })
    .from(remittanceLines)
    .leftJoin(parcels, eq(parcels.id, remittanceLines.parcelId))
    .$dynamic()

const toLine = ({ line, parcel }: Awaited<ReturnType<typeof selectLines>>[number]): RemittanceLine => ({
  ...lineFields(line),
  awb: line.awb,
  deducted: toRupees(line.deducted),
  shipment: parcel,
})

export const remittanceBooks: StatementBooks<RemittanceDetails, RemittanceLine> = {
  ...tables,
  noun: 'Remittance',
  lock: lockMatching,
  match: matchLines,
  async readStatement(db, id) {
    const [row] = await selectRemittances(db).where(eq(remittances.id, id))
    return row && { ...toRemittance(row), missing: await missingIn(db, id) }
  },
  readLines: async (db, where, limit) =>
    (await selectLines(db).where(where).orderBy(remittanceLines.row, remittanceLines.part).limit(limit)).map(toLine),
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
export async function listRemittanceLines(
  db: Database,
  id: string,
  query: RemittanceLinesQuery,
): Promise<Page<RemittanceLine>> {
  await getStatement(db, remittanceBooks, id)
  return readPage(db, query, {
    select: selectLines(db),
    where: [...linesOf(tables, id, query), contains(query.q, remittanceLines.awb)],
    sort: remittanceLines[query.sort ?? 'row'],
    id: remittanceLines.id,
    toItems: (rows) => rows.map(toLine),
  })
}

/** Staff's own reference, or the courier's numbers of the payments in the statement. */
const referenceOf = ({ reference }: ImportRemittanceQuery, lines: readonly CashLine[]) =>
  reference || [...new Set(lines.map((line) => line.reference).filter(Boolean))].join(', ').slice(0, 100)

/** Returns the remittance's id. */
export async function insertRemittance(
  tx: Transaction,
  file: { fileName: string; fileHash: string },
  query: ImportRemittanceQuery,
  lines: readonly CashLine[],
): Promise<string> {
  const [row] = await tx
    .insert(remittances)
    .values({ ...file, courier: query.courier, reference: referenceOf(query, lines) })
    .returning({ id: remittances.id })
  if (row === undefined) throw new Error('A remittance was not inserted')
  const column = (of: (line: CashLine) => string | number) => sql.param(lines.map(of))
  await tx.execute(sql`
    insert into ${remittanceLines} (remittance_id, row, awb, amount, deducted)
    select ${row.id}, * from unnest(${column(({ row }) => row)}::int[], ${column(({ awb }) => awb)}::text[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ deducted }) => deducted)}::bigint[])`)
  return row.id
}
