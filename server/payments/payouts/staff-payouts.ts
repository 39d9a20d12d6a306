import type {
  ImportPayoutQuery,
  Payout,
  PayoutDetails,
  PayoutLineEntry,
  PayoutLinesQuery,
  PayoutsQuery,
} from '@kargha/contract/staff/payouts.ts'
import { payoutOutcomes } from '@kargha/domain/enums.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { PaiseAmount, typedSql } from '../../platform/db/typed-sql.ts'
import { payments } from '../attempts/payments-table.ts'
import {
  getStatement,
  lineFields,
  linesOf,
  outcomeSums,
  type StatementBooks,
  statementFields,
} from '../statements/statement-books.ts'
import { lockPayouts, matchPayout } from './match-payout.ts'
import { payoutLines, payouts } from './payouts-table.ts'
import type { PayoutLine } from './read-payout.ts'

const tables = { statements: payouts, lines: payoutLines }

const transfersSql = typedSql(
  z.array(z.object({ utr: z.string(), paidOn: z.string().nullable(), amount: PaiseAmount })),
)
const feesSql = typedSql(z.object({ fees: PaiseAmount, gst: PaiseAmount }))

const selectPayouts = (db: Database) =>
  db
    .select({
      payout: payouts,
      sums: outcomeSums(payoutOutcomes, tables),
      fees: feesSql`(select jsonb_build_object('fees', coalesce(sum(l.fee), 0), 'gst', coalesce(sum(l.gst), 0))
        from ${payoutLines} l where l.payout_id = "payouts"."id")`,
      transfers: transfersSql`(select coalesce(jsonb_agg(transfers order by "paidOn", utr), '[]') from (
        select l.utr, max(l.paid_on) as "paidOn", sum(l.amount - l.fee - l.gst) as amount
        from ${payoutLines} l where l.payout_id = "payouts"."id" group by l.utr order by 2, 1 limit 100) transfers)`,
    })
    .from(payouts)
    .$dynamic()
type PayoutRow = Awaited<ReturnType<typeof selectPayouts>>[number]

function toPayout({ payout, sums, fees: { fees, gst } }: PayoutRow): Payout {
  const fields = statementFields(payout, sums)
  const paidOut = sums.reduce((total, { amount }) => total + amount, 0) - fees - gst
  return { ...fields, fees: toRupees(fees), gst: toRupees(gst), paidOut: toRupees(PaiseAmount.parse(paidOut)) }
}

const toDetails = (row: PayoutRow): PayoutDetails => ({
  ...toPayout(row),
  transfers: row.transfers.map(({ amount, ...transfer }) => ({ ...transfer, amount: toRupees(amount) })),
})

const selectLines = (db: Database) =>
  db
    .select({ line: payoutLines, paymentOf: payments.purchaseId, refundOf: refunds.purchaseId })
    .from(payoutLines)
    .leftJoin(payments, eq(payments.id, payoutLines.paymentId))
    .leftJoin(refunds, eq(refunds.id, payoutLines.refundId))
    .$dynamic()

const toLine = ({ line, paymentOf, refundOf }: Awaited<ReturnType<typeof selectLines>>[number]): PayoutLineEntry => ({
  ...lineFields(line),
  kind: line.kind,
  transactionId: line.reference || line.gatewayReference,
  fee: toRupees(line.fee),
  gst: toRupees(line.gst),
  utr: line.utr,
  paidOn: line.paidOn,
  purchaseId: paymentOf ?? refundOf,
})

export const payoutBooks: StatementBooks<PayoutDetails, PayoutLineEntry> = {
  ...tables,
  noun: 'Payout',
  lock: lockPayouts,
  match: matchPayout,
  async readStatement(db, id) {
    const [row] = await selectPayouts(db).where(eq(payouts.id, id))
    return row && toDetails(row)
  },
  readLines: async (db, where, limit) =>
    (await selectLines(db).where(where).orderBy(payoutLines.row).limit(limit)).map(toLine),
}

export const listPayouts = (db: Database, query: PayoutsQuery): Promise<Page<Payout>> =>
  readPage(db, query, {
    select: selectPayouts(db),
    where: [contains(query.q, payouts.reference, payouts.fileName)],
    sort: payouts.createdAt,
    id: payouts.id,
    toItems: (rows) => rows.map(toPayout),
  })

/** Throws NOT_FOUND. */
export async function listPayoutLines(
  db: Database,
  id: string,
  query: PayoutLinesQuery,
): Promise<Page<PayoutLineEntry>> {
  await getStatement(db, payoutBooks, id)
  return readPage(db, query, {
    select: selectLines(db),
    where: [
      ...linesOf(tables, id, query),
      contains(query.q, payoutLines.reference, payoutLines.gatewayReference, payoutLines.utr),
    ],
    sort: payoutLines[query.sort ?? 'row'],
    id: payoutLines.id,
    toItems: (rows) => rows.map(toLine),
  })
}

/** Staff's own reference, or the bank's. Returns the payout's id. */
export async function insertPayout(
  tx: Transaction,
  file: { fileName: string; fileHash: string },
  { reference }: ImportPayoutQuery,
  lines: readonly PayoutLine[],
): Promise<string> {
  const utrs = [...new Set(lines.map(({ utr }) => utr).filter(Boolean))].join(', ').slice(0, 100)
  const [row] = await tx
    .insert(payouts)
    .values({ ...file, reference: reference || utrs })
    .returning({ id: payouts.id })
  if (row === undefined) throw new Error('A payout was not inserted')
  const column = (of: (line: PayoutLine) => string | number | null) => sql.param(lines.map(of))
  await tx.execute(sql`
    insert into ${payoutLines} (payout_id, row, kind, reference, gateway_reference, amount, fee, gst, utr, paid_on, outcome)
    select ${row.id}, *, 'Unknown' from unnest(${column(({ row }) => row)}::int[], ${column(({ kind }) => kind)}::text[],
      ${column(({ reference }) => reference)}::text[], ${column(({ gatewayReference }) => gatewayReference)}::text[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ fee }) => fee)}::bigint[], ${column(({ gst }) => gst)}::bigint[],
      ${column(({ utr }) => utr)}::text[], ${column(({ paidOn }) => paidOn)}::date[])`)
  await tx.execute(sql`update ${payoutLines} set outcome = 'Other' where payout_id = ${row.id} and kind = 'Other'`)
  return row.id
}
