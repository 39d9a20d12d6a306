import type { ShipmentsQuery, StaffShipment, StaffShipmentRow } from '@kargha/contract/staff/shipments.ts'
import { noPaise, toRupees } from '@kargha/domain/money.ts'
import { shipmentTransitions } from '@kargha/domain/transitions.ts'
import { asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { withTerms } from '../../orders/records/lock-order.ts'
import { isNumberedLike } from '../../orders/records/order-number.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { equals, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { contactsOf, deletedCustomer } from '../../shop/customers/contact.ts'
import { toInspection } from './inspection.ts'
import { isShipment } from './lock-shipment.ts'
import { cashDue } from './shipment-money.ts'
import { shipmentEvents, shipmentLines, shipments } from './shipments-table.ts'
import { trackingOf } from './take-shipment-step.ts'

const sorts: Record<NonNullable<ShipmentsQuery['sort']>, Column> = {
  createdAt: shipments.createdAt,
  number: shipments.number,
  status: shipments.status,
  handedOverAt: shipments.handedOverAt,
}

/** Those that a query finds. As an array they are found first, and then looked up; as conditions, all may be compared with them. */
const oneOfThese = (ids: SQL) => sql`${shipments.id} = any(array(${ids}))`
const idsWhere = (condition: SQL) => sql`select ${shipments.id} from ${shipments} where ${condition}`

/** Whether a parcel has a tracking number, written in small or capital letters. */
const isTracked = (number: string) =>
  sql`${shipments.awb} = any(${sql.param([number, number.toUpperCase(), number.toLowerCase()])}::text[])`

/** The ids of the orders in the parcels with a tracking number, as a subquery. */
export const ordersTracked = (number: string): SQL => sql`
  select ${shipmentLines.orderId} from ${shipmentLines}
  join ${shipments} on ${eq(shipments.id, shipmentLines.shipmentId)} where ${isTracked(number)}`

/** Whether a parcel has a number or tracking number that matches the words, or holds an order with such a number. */
function search(words: string | undefined): SQL | undefined {
  if (!words) return undefined
  const byOrder = sql`select ${shipmentLines.shipmentId} from ${shipmentLines} join ${orders} on ${orders.id} = ${shipmentLines.orderId}
        where ${isNumberedLike(words)}`
  return oneOfThese(sql`${idsWhere(isTracked(words))}
    union ${idsWhere(isShipment(words))} union ${byOrder}`)
}

const liveLine = sql`select from ${shipmentLines} join ${orders} on ${orders.id} = ${shipmentLines.orderId}
  where ${shipmentLines.shipmentId} = ${shipments.id} and ${shipmentLines.isLive}`
type ParcelQueue = NonNullable<ShipmentsQuery['queue']>

const queues: Record<ParcelQueue, SQL> = {
  'to hand over': sql`${shipments.status} = 'Packed'`,
  'on the way': sql`${shipments.status} in ('Handed over', 'In transit', 'Out for delivery')`,
  'failed attempts': sql`${shipments.status} = 'Attempt failed'`,
  returning: sql`${shipments.status} = 'Returning'`,
  'to inspect': sql`(${shipments.status} = 'Received back' and exists (${liveLine} and ${shipmentLines.inspectedAt} is null))`,
  lost: sql`(${shipments.status} = 'Lost' and exists (${liveLine} and ${orders.status} = 'Shipped'))`,
  contradicted: sql`${shipments.contradiction} is not null`,
}
const needsLook = oneOfThese(
  sql`${idsWhere(queues.contradicted)} union ${idsWhere(queues.lost)} union ${idsWhere(queues['to inspect'])}`,
)

const selectShipments = (db: Database) =>
  db
    .select({ shipment: shipments, purchase: purchases })
    .from(shipments)
    .innerJoin(purchases, eq(purchases.id, shipments.purchaseId))
    .$dynamic()

type ShipmentWithPurchase = Awaited<ReturnType<typeof selectShipments>>[number]

const linesOf = (db: Database, rows: readonly ShipmentWithPurchase[]) =>
  db
    .select({ line: shipmentLines, order: orders })
    .from(shipmentLines)
    .innerJoin(orders, eq(orders.id, shipmentLines.orderId))
    .where(
      inArray(
        shipmentLines.shipmentId,
        rows.map(({ shipment }) => shipment.id),
      ),
    )
    .orderBy(asc(orders.position), asc(orders.id))

type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** Whether staff have to decide on a parcel; the same as `needsLook`. */
const isForStaff = (shipment: typeof shipments.$inferSelect, lines: readonly Line[]): boolean =>
  shipment.contradiction !== null ||
  (shipment.status === 'Lost' && lines.some(({ line, order }) => line.isLive && order.status === 'Shipped')) ||
  (shipment.status === 'Received back' && lines.some(({ line }) => line.isLive && line.inspectedAt === null))

function toRow(
  { shipment, purchase }: ShipmentWithPurchase,
  lines: readonly Line[],
): Omit<StaffShipmentRow, 'customer'> {
  const orders = withTerms(
    lines.map(({ order }) => order),
    purchase,
  )
  const { lengthCm, widthCm, heightCm } = shipment
  return {
    _id: shipment.id,
    number: shipment.number,
    createdAt: shipment.createdAt.toISOString(),
    purchaseId: purchase.id,
    status: shipment.status,
    nextStatuses: [...shipmentTransitions[shipment.status]],
    courier: shipment.courier,
    shipment: trackingOf(shipment),
    paymentMethod: orders.some(({ paymentMethod }) => paymentMethod === 'COD') ? 'COD' : 'PhonePe',
    cashToCollect: toRupees(shipment.cashToCollect ?? (shipment.status === 'Packed' ? cashDue(orders) : noPaise)),
    weightGrams: shipment.weightGrams,
    size: lengthCm === null || widthCm === null || heightCm === null ? null : { lengthCm, widthCm, heightCm },
    attempts: shipment.attempts,
    contradiction: shipment.contradiction,
    needsLook: isForStaff(shipment, lines),
    handedOverAt: shipment.handedOverAt?.toISOString() ?? null,
    deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
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

async function toRows(db: Database, rows: readonly ShipmentWithPurchase[]): Promise<StaffShipmentRow[]> {
  if (rows.length === 0) return []
  const lines = await linesOf(db, rows)
  const contacts = await contactsOf(
    db,
    rows.map(({ purchase }) => purchase.customerId),
  )
  return rows.map((row) => {
    const own = lines.filter(({ line }) => line.shipmentId === row.shipment.id)
    return { ...toRow(row, own), customer: contacts.get(row.purchase.customerId) ?? deletedCustomer }
  })
}

/** A page of all parcels, newest first unless the query states otherwise. */
export const listStaffShipments = (db: Database, query: ShipmentsQuery): Promise<Page<StaffShipmentRow>> =>
  readPage(db, query, {
    select: db.select({ id: shipments.id }).from(shipments).$dynamic(),
    where: [
      search(query.q),
      equals(shipments.status, query.status),
      equals(shipments.courier, query.courier),
      query.queue && oneOfThese(idsWhere(queues[query.queue])),
      query.needsLook === undefined ? undefined : sql`${needsLook} = ${query.needsLook}`,
    ],
    sort: sorts[query.sort ?? 'createdAt'],
    id: shipments.id,
    isIndexed: true,
    toItems: async (rows) => {
      const found = new Map(
        (
          await listShipmentsById(
            db,
            rows.map(({ id }) => id),
          )
        ).map((row) => [row._id, row]),
      )
      return rows.flatMap(({ id }) => found.get(id) ?? [])
    },
  })

/** How many parcels staff have to decide on. */
export const countParcelsToLookAt = (db: Database): Promise<number> => db.$count(shipments, needsLook)

/** How many parcels are in a queue. */
export const countParcels = (db: Database, queue: ParcelQueue): Promise<number> => db.$count(shipments, queues[queue])

/** These parcels, by their ids, in the order of their numbers. */
export async function listShipmentsById(db: Database, ids: readonly string[]): Promise<StaffShipmentRow[]> {
  return toRows(
    db,
    await selectShipments(db)
      .where(inArray(shipments.id, [...ids]))
      .orderBy(asc(shipments.number)),
  )
}

/** A parcel with all details, by number or id. Throws NOT_FOUND. */
export async function getStaffShipment(db: Database, idOrNumber: string): Promise<StaffShipment> {
  const found = await selectShipments(db).where(isShipment(idOrNumber))
  const [row] = await toRows(db, found)
  if (row === undefined || found[0] === undefined) throw notFound('Parcel')
  const events = await db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, row._id))
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id))
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
