import type {
  FreightBill,
  FreightBillEntry,
  FreightBillLinesQuery,
  FreightBillsQuery,
  ImportFreightBillQuery,
  ParcelFreight,
} from '@kargha/contract/staff/freight-bills.ts'
import { freightBillOutcomes } from '@kargha/domain/enums.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../orders/records/orders-table.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { PaiseAmount, paiseSql, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import {
  getStatement,
  lineFields,
  linesOf,
  outcomeSums,
  type StatementBooks,
  statementFields,
} from '../statements/statement-books.ts'
import { freightBillLines, freightBills } from './freight-bills-table.ts'
import { billedFreightOf, bookedFreightOf } from './freight-of.ts'
import { lockFreightBills, matchFreightBill } from './match-freight.ts'
import type { FreightLine } from './read-freight-bill.ts'

const tables = { statements: freightBills, lines: freightBillLines }

const selectBills = (db: Database) =>
  db
    .select({
      bill: freightBills,
      sums: outcomeSums(freightBillOutcomes, tables),
      above: paiseSql`(select coalesce(sum(l.amount - l.due), 0)::bigint from ${freightBillLines} l
        where l.freight_bill_id = "freight_bills"."id" and l.amount > l.due)`,
    })
    .from(freightBills)
    .$dynamic()

const toBill = ({ bill, sums, above }: Awaited<ReturnType<typeof selectBills>>[number]): FreightBill => ({
  ...statementFields(bill, sums),
  courier: bill.courier,
  aboveBooked: toRupees(above),
})

const selectLines = (db: Database) =>
  db
    .select({
      line: freightBillLines,
      parcel: { _id: parcels.id, number: parcels.number },
      collection: { _id: returns.id, orderId: orders.number },
    })
    .from(freightBillLines)
    .leftJoin(parcels, eq(parcels.id, freightBillLines.parcelId))
    .leftJoin(returns, eq(returns.id, freightBillLines.returnId))
    .leftJoin(orders, eq(orders.id, returns.orderId))
    .$dynamic()

const toLine = ({ line, parcel, collection }: Awaited<ReturnType<typeof selectLines>>[number]): FreightBillEntry => ({
  ...lineFields(line),
  awb: line.awb,
  weightGrams: line.weightGrams,
  shipment: parcel,
  return:
    collection && collection._id !== null && collection.orderId !== null
      ? { _id: collection._id, orderId: collection.orderId }
      : null,
})

export const freightBooks: StatementBooks<FreightBill, FreightBillEntry> = {
  ...tables,
  noun: 'Freight bill',
  lock: lockFreightBills,
  match: matchFreightBill,
  async readStatement(db, id) {
    const [row] = await selectBills(db).where(eq(freightBills.id, id))
    return row && toBill(row)
  },
  readLines: async (db, where, limit) =>
    (await selectLines(db).where(where).orderBy(freightBillLines.row).limit(limit)).map(toLine),
}

export const listFreightBills = (db: Database, query: FreightBillsQuery): Promise<Page<FreightBill>> =>
  readPage(db, query, {
    select: selectBills(db),
    where: [contains(query.q, freightBills.courier, freightBills.reference, freightBills.fileName)],
    sort: freightBills[query.sort ?? 'createdAt'],
    id: freightBills.id,
    toItems: (rows) => rows.map(toBill),
  })

/** Throws NOT_FOUND. */
export async function listFreightBillLines(
  db: Database,
  id: string,
  query: FreightBillLinesQuery,
): Promise<Page<FreightBillEntry>> {
  await getStatement(db, freightBooks, id)
  return readPage(db, query, {
    select: selectLines(db),
    where: [...linesOf(tables, id, query), contains(query.q, freightBillLines.awb)],
    sort: freightBillLines[query.sort ?? 'row'],
    id: freightBillLines.id,
    toItems: (rows) => rows.map(toLine),
  })
}

/** Returns the bill's id. */
export async function insertFreightBill(
  tx: Transaction,
  file: { fileName: string; fileHash: string },
  { courier, reference }: ImportFreightBillQuery,
  lines: readonly FreightLine[],
): Promise<string> {
  const [row] = await tx
    .insert(freightBills)
    .values({ ...file, courier, reference })
    .returning({ id: freightBills.id })
  if (row === undefined) throw new Error('A freight bill was not inserted')
  const column = (of: (line: FreightLine) => string | number | null) => sql.param(lines.map(of))
  await tx.execute(sql`
    insert into ${freightBillLines} (freight_bill_id, row, awb, amount, weight_grams)
    select ${row.id}, * from unnest(${column(({ row }) => row)}::int[], ${column(({ awb }) => awb)}::text[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ weightGrams }) => weightGrams)}::int[])`)
  return row.id
}

const optionalPaise = typedSql(z.union([PaiseAmount, z.null()]))

/** Throws NOT_FOUND. */
export async function getParcelFreight(db: Database, parcelId: string): Promise<ParcelFreight> {
  const [row] = isId(parcelId)
    ? await db
        .select({
          booked: optionalPaise`${bookedFreightOf(sql`"parcels"."id"`)}::bigint`,
          billed: optionalPaise`${billedFreightOf(sql`"parcels"."id"`)}`,
        })
        .from(parcels)
        .where(eq(parcels.id, parcelId))
    : []
  if (row === undefined) throw notFound('Parcel')
  const { booked, billed } = row
  return { booked: booked === null ? null : toRupees(booked), billed: billed === null ? null : toRupees(billed) }
}
