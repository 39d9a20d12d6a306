import type { CourierCash, UnremittedParcel, UnremittedParcelsQuery } from '@kargha/contract/staff/remittances.ts'
import { bookedOutcomes } from '@kargha/domain/enums.ts'
import { noPaise, type Rupees, sum, toRupees } from '@kargha/domain/money.ts'
import { and, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { isId, oneOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql, paiseSql, textSql } from '../../platform/db/typed-sql.ts'
import { shipments } from '../../shipping/parcels/shipments-table.ts'
import { remittanceLines } from './remittances-table.ts'

/** Who pays out a parcel's cash: the service that it was sent by, else the courier that staff named. */
const courier = textSql`case ${shipments.courier} when 'manual' then ${shipments.courierName}
  else initcap(${shipments.courier}) end`
const isBooked = oneOf(remittanceLines.outcome, bookedOutcomes)

/** Delivered parcels whose cash no statement has paid out. */
const isUnremitted = and(
  eq(shipments.status, 'Delivered'),
  gt(shipments.cashToCollect, noPaise),
  sql`not exists (select from ${remittanceLines} where ${remittanceLines.shipmentId} = ${shipments.id} and ${isBooked})`,
)
const days = integerSql`extract(day from now() - ${shipments.deliveredAt})::int`

/**
 * The parcels that are missing in a remittance: delivered by whom it paid for, no later than a parcel that it paid for, and
 * not paid for since.
 */
function isMissingIn(remittanceId: string): SQL {
  const paid = sql`select ${courier} as courier, max(${shipments.deliveredAt}) as until
    from ${remittanceLines} join ${shipments} on ${shipments.id} = ${remittanceLines.shipmentId}
    where ${remittanceLines.remittanceId} = ${isId(remittanceId) ? remittanceId : null} and ${isBooked} group by 1`
  return sql`exists (select from (${paid}) paid where paid.courier = ${courier} and paid.until >= ${shipments.deliveredAt})`
}

/** A page of the parcels whose cash is with the courier, those delivered first unless the query states otherwise. */
export const listUnremittedParcels = (db: Database, query: UnremittedParcelsQuery): Promise<Page<UnremittedParcel>> =>
  readPage(db, query, {
    select: db.select({ shipment: shipments, courier, days }).from(shipments).$dynamic(),
    where: [
      isUnremitted,
      contains(query.q, shipments.number, shipments.awb),
      query.courier === undefined ? undefined : sql`lower(${courier}) = lower(${query.courier})`,
      query.minDays === undefined
        ? undefined
        : lte(shipments.deliveredAt, sql`now() - make_interval(days => ${query.minDays})`),
      query.missingIn === undefined ? undefined : isMissingIn(query.missingIn),
    ],
    sort: query.sort === 'amount' ? shipments.cashToCollect : shipments.deliveredAt,
    id: shipments.id,
    toItems: (rows) =>
      rows.map(({ shipment, ...row }) => ({
        _id: shipment.id,
        number: shipment.number,
        trackingNumber: shipment.awb ?? '',
        deliveredAt: shipment.deliveredAt?.toISOString() ?? '',
        amount: toRupees(shipment.cashToCollect ?? noPaise),
        ...row,
      })),
  })

const parcels = count()
const amount = paiseSql`coalesce(sum(${shipments.cashToCollect}), 0)::bigint`

/** How many parcels are missing in a remittance, and their cash. */
export async function missingIn(db: Database, remittanceId: string): Promise<{ parcels: number; amount: Rupees }> {
  const [sums] = await db
    .select({ parcels, amount })
    .from(shipments)
    .where(and(isUnremitted, isMissingIn(remittanceId)))
  return { parcels: sums?.parcels ?? 0, amount: toRupees(sums?.amount ?? noPaise) }
}

/** The ages in days by which cash with couriers is summed up: most pay out within a week or two. */
const ages = [
  { fromDays: 0, toDays: 7 },
  { fromDays: 8, toDays: 14 },
  { fromDays: 15, toDays: 30 },
  { fromDays: 31, toDays: null },
]

/** The cash that each courier holds, by age, the largest sum first. */
export async function cashWithCouriers(db: Database): Promise<CourierCash[]> {
  const rows = await db
    .select({ courier, days, parcels, amount })
    .from(shipments)
    .where(isUnremitted)
    .groupBy(courier, days)
  const sumOf = (some: typeof rows) => ({
    parcels: some.reduce((total, row) => total + row.parcels, 0),
    amount: toRupees(sum(some.map((row) => row.amount))),
  })
  return [...Map.groupBy(rows, (row) => row.courier)]
    .map(([name, own]) => ({
      courier: name,
      total: sumOf(own),
      ages: ages.map((age) => ({
        ...age,
        ...sumOf(own.filter(({ days }) => days >= age.fromDays && (age.toDays === null || days <= age.toDays))),
      })),
    }))
    .toSorted((a, b) => b.total.amount - a.total.amount)
}
