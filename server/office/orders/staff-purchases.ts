import type { StaffOrder } from '@kargha/contract/staff/orders.ts'
import type {
  PurchaseLine,
  StaffPurchase,
  StaffPurchaseRow,
  StaffPurchasesQuery,
} from '@kargha/contract/staff/purchases.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { paymentsOf } from '../../payments/attempts/staff-payments.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { othersTogether } from '../../selling/checkout/ordered-together.ts'
import { parcelLines, parcels } from '../../shipping/parcels/parcels-table.ts'
import { listParcelsById } from '../../shipping/parcels/staff-parcels.ts'
import { contactsOf, deletedCustomer, recipientOf } from '../../shop/customers/contact.ts'
import { findPurchase } from './find-purchase.ts'
import { notesOf } from './order-notes.ts'
import { orderNotes, orderTags } from './order-notes-table.ts'
import { inQueue, type PurchaseQueue, purchaseFilters } from './purchase-filters.ts'
import { getStaffOrder, listOrdersOf } from './staff-orders.ts'

type PurchaseRow = typeof purchases.$inferSelect

/** Live parcels. */
async function parcelsByOrder(db: Database, orderIds: readonly string[]) {
  const rows = await db
    .select({
      orderId: parcelLines.orderId,
      parcel: { _id: parcels.id, number: parcels.number, status: parcels.status },
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(parcelLines.isLive, inArray(parcelLines.orderId, [...orderIds])))
  return new Map(rows.map(({ orderId, parcel }) => [orderId, parcel]))
}

async function linesByPurchase(db: Database, ids: readonly string[]): Promise<Map<string, PurchaseLine[]>> {
  const found = await listOrdersOf(db, ids)
  const parcels = await parcelsByOrder(
    db,
    found.map(({ row }) => row._id),
  )
  const lines = found.map(({ purchaseId, row: { customer, ...row } }) => ({
    purchaseId,
    line: { ...row, parcel: parcels.get(row._id) ?? null },
  }))
  return new Map(
    [...Map.groupBy(lines, ({ purchaseId }) => purchaseId)].map(([id, own]) => [id, own.map(({ line }) => line)]),
  )
}

async function toRows(db: Database, found: readonly PurchaseRow[]): Promise<StaffPurchaseRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const lines = await linesByPurchase(db, ids)
  const contacts = await contactsOf(
    db,
    found.map(({ customerId }) => customerId),
  )
  const tags = await db.select().from(orderTags).where(inArray(orderTags.purchaseId, ids)).orderBy(asc(orderTags.tag))
  const notes = await db
    .select({ purchaseId: orderNotes.purchaseId })
    .from(orderNotes)
    .where(inArray(orderNotes.purchaseId, ids))
  return found.map((purchase) => {
    const own = lines.get(purchase.id) ?? []
    return {
      _id: purchase.id,
      createdAt: purchase.createdAt.toISOString(),
      customer: contacts.get(purchase.customerId) ?? deletedCustomer,
      paymentMethod: own.some(({ paymentMethod }) => paymentMethod === 'COD') ? 'COD' : 'PhonePe',
      finalTotal: toRupees(purchase.finalTotal),
      city: purchase.address.city,
      pincode: purchase.address.zipcode,
      shipBy: purchase.shipBy,
      tags: tags.filter(({ purchaseId }) => purchaseId === purchase.id).map(({ tag }) => tag),
      noteCount: notes.filter(({ purchaseId }) => purchaseId === purchase.id).length,
      lines: own,
    }
  })
}

/** Newest first by default. `flagged`: those with flagged payments. */
export const listStaffPurchases = (
  db: Database,
  query: StaffPurchasesQuery,
  flagged: readonly string[],
): Promise<Page<StaffPurchaseRow>> =>
  readPage(db, query, {
    select: db.select().from(purchases).$dynamic(),
    where: purchaseFilters(query, flagged),
    sort: purchases.createdAt,
    id: purchases.id,
    toItems: (rows) => toRows(db, rows),
  })

export const countPurchases = (db: Database, queue: PurchaseQueue, flagged: readonly string[]): Promise<number> =>
  db.$count(purchases, inQueue(queue, flagged))

/** Throws NOT_FOUND. */
export async function getOrderWithPayments(db: Database, idOrNumber: string): Promise<StaffOrder> {
  const order = await getStaffOrder(db, idOrNumber)
  return { ...order, money: { ...order.money, payments: await paymentsOf(db, order.purchase._id) } }
}

/** By its id, or an order's id or number. Throws NOT_FOUND. */
export async function getStaffPurchase(db: Database, idOrNumber: string): Promise<StaffPurchase> {
  const { id } = await findPurchase(db, idOrNumber)
  const [purchase] = await db
    .select({ ...getTableColumns(purchases), together: othersTogether(sql`${purchases.id}`) })
    .from(purchases)
    .where(eq(purchases.id, id))
  if (purchase === undefined) throw notFound('Order')
  const [row] = await toRows(db, [purchase])
  if (row === undefined) throw notFound('Order')
  const payments = await paymentsOf(db, id)
  const details: StaffOrder[] = []
  for (const { _id } of row.lines) {
    const order = await getStaffOrder(db, _id)
    details.push({ ...order, money: { ...order.money, payments } })
  }
  const ids = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(eq(parcels.purchaseId, id))
    .orderBy(desc(parcels.createdAt), asc(parcels.id))
  const rows = await listParcelsById(
    db,
    ids.map((row) => row.id),
  )
  const newest = ids.flatMap((row) => rows.find(({ _id }) => _id === row.id) ?? [])
  const { address, recipient, business, together: newCustomersTogether } = purchase
  const taxed = await db.$count(orders, and(eq(orders.purchaseId, id), eq(orders.taxRegistration, 'regular')))
  return {
    ...row,
    address,
    recipient: recipientOf(purchase, row.customer),
    business,
    isTaxed: taxed > 0,
    addressVersion: recipient?.version ?? 0,
    newCustomersTogether,
    payments,
    orders: details,
    parcels: newest,
    notes: await notesOf(db, id),
  }
}
