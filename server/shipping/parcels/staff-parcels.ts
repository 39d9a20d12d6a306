import type { ParcelsQuery, StaffParcel, StaffParcelRow } from '@kargha/contract/staff/parcels.ts'
import { noPaise, toRupees } from '@kargha/domain/money.ts'
import { parcelTransitions } from '@kargha/domain/transitions.ts'
import { asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { withTerms } from '../../orders/records/lock-order.ts'
import { isNumberedLike } from '../../orders/records/order-number.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { equals, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { contactsOf, deletedCustomer, recipientOf } from '../../shop/customers/contact.ts'
import { toInspection } from './inspection.ts'
import { isParcel } from './lock-parcel.ts'
import { cashDue } from './parcel-money.ts'
import { parcelEvents, parcelLines, parcels } from './parcels-table.ts'
import { trackingOf } from './take-parcel-step.ts'

const sorts: Record<NonNullable<ParcelsQuery['sort']>, Column> = {
  createdAt: parcels.createdAt,
  number: parcels.number,
  status: parcels.status,
  handedOverAt: parcels.handedOverAt,
}

/** As an array, PostgreSQL finds the ids first; as conditions, it may compare all parcels. */
const oneOfThese = (ids: SQL) => sql`${parcels.id} = any(array(${ids}))`
const idsWhere = (condition: SQL) => sql`select ${parcels.id} from ${parcels} where ${condition}`

/** In small or capital letters. */
export const isTracked = (number: string) =>
  sql`${parcels.awb} = any(${sql.param([number, number.toUpperCase(), number.toLowerCase()])}::text[])`

/** A subquery of order ids. */
export const ordersTracked = (number: string): SQL => sql`
  select ${parcelLines.orderId} from ${parcelLines}
  join ${parcels} on ${eq(parcels.id, parcelLines.parcelId)} where ${isTracked(number)}`

/** Matches parcel, tracking and order numbers. */
function search(words: string | undefined): SQL | undefined {
  if (!words) return undefined
  const byOrder = sql`select ${parcelLines.parcelId} from ${parcelLines} join ${orders} on ${orders.id} = ${parcelLines.orderId}
        where ${isNumberedLike(words)}`
  return oneOfThese(sql`${idsWhere(isTracked(words))}
    union ${idsWhere(isParcel(words))} union ${byOrder}`)
}

const liveLine = sql`select from ${parcelLines} join ${orders} on ${orders.id} = ${parcelLines.orderId}
  where ${parcelLines.parcelId} = ${parcels.id} and ${parcelLines.isLive}`
type ParcelQueue = NonNullable<ParcelsQuery['queue']>

const queues: Record<ParcelQueue, SQL> = {
  'to hand over': sql`${parcels.status} = 'Packed'`,
  'on the way': sql`${parcels.status} in ('Handed over', 'In transit', 'Out for delivery')`,
  'failed attempts': sql`${parcels.status} = 'Attempt failed'`,
  returning: sql`${parcels.status} = 'Returning'`,
  'to inspect': sql`(${parcels.status} = 'Received back' and exists (${liveLine} and ${parcelLines.inspectedAt} is null))`,
  lost: sql`(${parcels.status} = 'Lost' and exists (${liveLine} and ${orders.status} = 'Shipped'))`,
  contradicted: sql`${parcels.contradiction} is not null`,
}
const needsLook = oneOfThese(
  sql`${idsWhere(queues.contradicted)} union ${idsWhere(queues.lost)} union ${idsWhere(queues['to inspect'])}`,
)

const selectParcels = (db: Database) =>
  db
    .select({ parcel: parcels, purchase: purchases })
    .from(parcels)
    .innerJoin(purchases, eq(purchases.id, parcels.purchaseId))
    .$dynamic()

type ParcelWithPurchase = Awaited<ReturnType<typeof selectParcels>>[number]

const linesOf = (db: Database, rows: readonly ParcelWithPurchase[]) =>
  db
    .select({ line: parcelLines, order: orders })
    .from(parcelLines)
    .innerJoin(orders, eq(orders.id, parcelLines.orderId))
    .where(
      inArray(
        parcelLines.parcelId,
        rows.map(({ parcel }) => parcel.id),
      ),
    )
    .orderBy(asc(orders.position), asc(orders.id))

type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** Equals the SQL condition `needsLook`. */
const isForStaff = (parcel: typeof parcels.$inferSelect, lines: readonly Line[]): boolean =>
  parcel.contradiction !== null ||
  (parcel.status === 'Lost' && lines.some(({ line, order }) => line.isLive && order.status === 'Shipped')) ||
  (parcel.status === 'Received back' && lines.some(({ line }) => line.isLive && line.inspectedAt === null))

function toRow(
  { parcel, purchase }: ParcelWithPurchase,
  lines: readonly Line[],
): Omit<StaffParcelRow, 'customer' | 'recipient'> {
  const orders = withTerms(
    lines.map(({ order }) => order),
    purchase,
  )
  const { lengthCm, widthCm, heightCm } = parcel
  return {
    _id: parcel.id,
    number: parcel.number,
    createdAt: parcel.createdAt.toISOString(),
    purchaseId: purchase.id,
    status: parcel.status,
    nextStatuses: [...parcelTransitions[parcel.status]],
    courier: parcel.courier,
    shipment: trackingOf(parcel),
    paymentMethod: orders.some(({ paymentMethod }) => paymentMethod === 'COD') ? 'COD' : 'PhonePe',
    cashToCollect: toRupees(parcel.cashToCollect ?? (parcel.status === 'Packed' ? cashDue(orders) : noPaise)),
    weightGrams: parcel.weightGrams,
    size: lengthCm === null || widthCm === null || heightCm === null ? null : { lengthCm, widthCm, heightCm },
    attempts: parcel.attempts,
    contradiction: parcel.contradiction,
    needsLook: isForStaff(parcel, lines),
    handedOverAt: parcel.handedOverAt?.toISOString() ?? null,
    deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
    lines: lines.map(({ line, order }) => ({
      _id: order.id,
      orderId: order.number,
      productName: order.productName,
      sku: order.sku,
      optionText: order.optionText,
      productImage: order.productImages[0] ?? '',
      quantity: order.quantity,
      status: order.status,
      isLive: line.isLive,
      inspection: toInspection(line),
    })),
  }
}

async function toRows(db: Database, rows: readonly ParcelWithPurchase[]): Promise<StaffParcelRow[]> {
  if (rows.length === 0) return []
  const lines = await linesOf(db, rows)
  const contacts = await contactsOf(
    db,
    rows.map(({ purchase }) => purchase.customerId),
  )
  return rows.map((row) => {
    const own = lines.filter(({ line }) => line.parcelId === row.parcel.id)
    const customer = contacts.get(row.purchase.customerId) ?? deletedCustomer
    return { ...toRow(row, own), customer, recipient: recipientOf(row.purchase, customer) }
  })
}

export const listStaffParcels = (db: Database, query: ParcelsQuery): Promise<Page<StaffParcelRow>> =>
  readPage(db, query, {
    select: db.select({ id: parcels.id }).from(parcels).$dynamic(),
    where: [
      search(query.q),
      equals(parcels.status, query.status),
      equals(parcels.courier, query.courier),
      query.queue && oneOfThese(idsWhere(queues[query.queue])),
      query.needsLook === undefined ? undefined : sql`${needsLook} = ${query.needsLook}`,
    ],
    sort: sorts[query.sort ?? 'createdAt'],
    id: parcels.id,
    isIndexed: true,
    toItems: async (rows) => {
      const found = new Map(
        (
          await listParcelsById(
            db,
            rows.map(({ id }) => id),
          )
        ).map((row) => [row._id, row]),
      )
      return rows.flatMap(({ id }) => found.get(id) ?? [])
    },
  })

export const countParcelsToLookAt = (db: Database): Promise<number> => db.$count(parcels, needsLook)

export const countParcels = (db: Database, queue: ParcelQueue): Promise<number> => db.$count(parcels, queues[queue])

/** By number. */
export async function listParcelsById(db: Database, ids: readonly string[]): Promise<StaffParcelRow[]> {
  return toRows(
    db,
    await selectParcels(db)
      .where(inArray(parcels.id, [...ids]))
      .orderBy(asc(parcels.number)),
  )
}

/** Throws NOT_FOUND. */
export async function getStaffParcel(db: Database, idOrNumber: string): Promise<StaffParcel> {
  const found = await selectParcels(db).where(isParcel(idOrNumber))
  const [row] = await toRows(db, found)
  if (row === undefined || found[0] === undefined) throw notFound('Parcel')
  const events = await db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, row._id))
    .orderBy(asc(parcelEvents.at), asc(parcelEvents.id))
  return {
    ...row,
    address: found[0].purchase.address,
    events: events.map(({ status, at, recordedAt, text, place, source, isApplied }) => ({
      status,
      at: at.toISOString(),
      recordedAt: recordedAt.toISOString(),
      text,
      place,
      source,
      isApplied,
    })),
  }
}
