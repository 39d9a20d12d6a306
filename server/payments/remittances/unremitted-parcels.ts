import type {
  CashByAge,
  CourierCash,
  UnremittedParcel,
  UnremittedParcelsQuery,
} from '@kargha/contract/staff/remittances.ts'
import { bookedOutcomes } from '@kargha/domain/enums.ts'
import { noPaise, type Paise, type Rupees, sum, toRupees } from '@kargha/domain/money.ts'
import { and, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { isId, oneOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql, paiseSql, textSql } from '../../platform/db/typed-sql.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'
import { remittanceLines } from './remittances-table.ts'

/** Who pays out the cash: the service used, else the courier that staff named. */
const courier = textSql`case ${parcels.courier} when 'manual' then ${parcels.courierName}
  else initcap(${parcels.courier}) end`
const isBooked = oneOf(remittanceLines.outcome, bookedOutcomes)

const isUnremitted = and(
  eq(parcels.status, 'Delivered'),
  gt(parcels.cashToCollect, noPaise),
  sql`not exists (select from ${remittanceLines} where ${remittanceLines.parcelId} = ${parcels.id} and ${isBooked})`,
)
const days = integerSql`extract(day from now() - ${parcels.deliveredAt})::int`

/** Unpaid parcels of the couriers paid for, delivered no later than a parcel that was paid. */
function isMissingIn(remittanceId: string): SQL {
  const paid = sql`select ${courier} as courier, max(${parcels.deliveredAt}) as until
    from ${remittanceLines} join ${parcels} on ${parcels.id} = ${remittanceLines.parcelId}
    where ${remittanceLines.statementId} = ${isId(remittanceId) ? remittanceId : null} and ${isBooked} group by 1`
  return sql`exists (select from (${paid}) paid where paid.courier = ${courier} and paid.until >= ${parcels.deliveredAt})`
}

export const listUnremittedParcels = (db: Database, query: UnremittedParcelsQuery): Promise<Page<UnremittedParcel>> =>
  readPage(db, query, {
    select: db.select({ parcel: parcels, courier, days }).from(parcels).$dynamic(),
    where: [
      isUnremitted,
      contains(query.q, parcels.number, parcels.awb),
      query.courier === undefined ? undefined : sql`lower(${courier}) = lower(${query.courier})`,
      query.minDays === undefined
        ? undefined
        : lte(parcels.deliveredAt, sql`now() - make_interval(days => ${query.minDays})`),
      query.missingIn === undefined ? undefined : isMissingIn(query.missingIn),
    ],
    sort: query.sort === 'amount' ? parcels.cashToCollect : parcels.deliveredAt,
    id: parcels.id,
    toItems: (rows) =>
      rows.map(({ parcel, ...row }) => ({
        _id: parcel.id,
        number: parcel.number,
        trackingNumber: parcel.awb ?? '',
        deliveredAt: parcel.deliveredAt?.toISOString() ?? '',
        amount: toRupees(parcel.cashToCollect ?? noPaise),
        ...row,
      })),
  })

const number = count()
const amount = paiseSql`coalesce(sum(${parcels.cashToCollect}), 0)::bigint`

export async function missingIn(db: Database, remittanceId: string): Promise<{ parcels: number; amount: Rupees }> {
  const [sums] = await db
    .select({ parcels: number, amount })
    .from(parcels)
    .where(and(isUnremitted, isMissingIn(remittanceId)))
  return { parcels: sums?.parcels ?? 0, amount: toRupees(sums?.amount ?? noPaise) }
}

/** Most couriers pay within a week or two. */
const ages = [
  { fromDays: 0, toDays: 7 },
  { fromDays: 8, toDays: 14 },
  { fromDays: 15, toDays: 30 },
  { fromDays: 31, toDays: null },
]

type Waiting = { days: number; parcels: number; amount: Paise }

const sumOf = (some: readonly Waiting[]) => ({
  parcels: some.reduce((total, row) => total + row.parcels, 0),
  amount: toRupees(sum(some.map((row) => row.amount))),
})

const byAge = (rows: readonly Waiting[]): CashByAge => ({
  total: sumOf(rows),
  ages: ages.map((age) => ({
    ...age,
    ...sumOf(rows.filter(({ days }) => days >= age.fromDays && (age.toDays === null || days <= age.toDays))),
  })),
})

const readWaiting = (db: Database) =>
  db.select({ courier, days, parcels: number, amount }).from(parcels).where(isUnremitted).groupBy(courier, days)

/** Largest sum first. */
export async function cashWithCouriers(db: Database): Promise<CourierCash[]> {
  return [...Map.groupBy(await readWaiting(db), (row) => row.courier)]
    .map(([name, own]) => ({ courier: name, ...byAge(own) }))
    .toSorted((a, b) => (b.total.amount ?? 0) - (a.total.amount ?? 0))
}
