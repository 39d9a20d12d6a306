import type { Pagination } from '@kargha/contract/call.ts'
import { type Paise, toRupees } from '@kargha/contract/money.ts'
import type { StaffOrder, StaffOrderRow, StaffOrdersQuery } from '@kargha/contract/staff.ts'
import { and, asc, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { type Contact, contactsOf, isCustomerLike } from '../account/contact.ts'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound } from '../http/refusal.ts'
import { nextStatuses } from './order-life.ts'
import { isOrderNamed } from './order-named.ts'
import { orderEvents, orders, purchases } from './orders-table.ts'

const sorts: Record<NonNullable<StaffOrdersQuery['sort']>, Column> = {
  createdAt: orders.createdAt,
  orderId: orders.number,
  status: orders.status,
  productName: orders.productName,
  quantity: orders.quantity,
  finalTotal: orders.finalTotal,
}

function isLike(words: string): SQL {
  const pattern = containing(words)
  return sql`(${orders.number} ilike ${pattern} or ${orders.productName} ilike ${pattern}
    or ${orders.shipment}->>'trackingNumber' ilike ${pattern} or ${isCustomerLike(orders.customerId, pattern)})`
}

const filtersOf = (asked: StaffOrdersQuery): (SQL | undefined)[] => [
  asked.q ? isLike(asked.q) : undefined,
  asked.status && eq(orders.status, asked.status),
  asked.paymentStatus && eq(orders.paymentStatus, asked.paymentStatus),
  asked.paymentMethod && eq(purchases.paymentMethod, asked.paymentMethod),
  asked.customerId === undefined
    ? undefined
    : isId(asked.customerId)
      ? eq(orders.customerId, asked.customerId)
      : sql`false`,
]

type Row = { order: typeof orders.$inferSelect; purchase: typeof purchases.$inferSelect }

const rowsOf = (db: Database) =>
  db
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))

const gone: Contact = { _id: '', name: '', email: '', mobileNo: '' }

const shown = ({ order, purchase }: Row, contacts: Map<string, Contact>): StaffOrderRow => ({
  _id: order.id,
  orderId: order.number,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  paymentMethod: purchase.paymentMethod,
  paymentStatus: order.paymentStatus,
  customer: contacts.get(order.customerId) ?? gone,
  productId: order.productId,
  productName: order.productName,
  productImage: order.productImages[0] ?? '',
  quantity: order.quantity,
  finalTotal: toRupees(order.finalTotal),
})

/** A page of everybody's orders, newest first unless told otherwise. */
export async function allOrders(
  db: Database,
  asked: StaffOrdersQuery,
): Promise<{ data: StaffOrderRow[]; pagination: Pagination }> {
  const where = and(...filtersOf(asked))
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(where)
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(sortedBy(sorts[asked.sort ?? 'createdAt'], orders.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  const contacts = await contactsOf(
    db,
    rows.map(({ order }) => order.customerId),
  )
  return { data: rows.map((row) => shown(row, contacts)), pagination: paginationOf(asked, count?.total ?? 0) }
}

/** Anybody's order with everything about it, by its number (in any case) or id. Throws NOT_FOUND. */
export async function anyOrder(db: Database, idOrNumber: string): Promise<StaffOrder> {
  const [row] = await rowsOf(db).where(isOrderNamed(idOrNumber))
  if (row === undefined) throw notFound('Order')
  const { order, purchase } = row
  const contacts = await contactsOf(db, [order.customerId])
  const timeline = await db
    .select({ status: orderEvents.status, at: orderEvents.at, note: orderEvents.note, actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  const together = await db
    .select({ _id: orders.id, orderId: orders.number, productName: orders.productName, status: orders.status })
    .from(orders)
    .where(eq(orders.purchaseId, purchase.id))
    .orderBy(asc(orders.productName), asc(orders.id))
  return {
    ...shown(row, contacts),
    address: purchase.address,
    sellingPrice: toRupees(order.sellingPrice),
    originalPrice: toRupees(order.originalPrice),
    subTotal: toRupees(order.subTotal),
    savings: toRupees(order.savings),
    delivery: toRupees(order.delivery),
    shipment: order.shipment,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    timeline: timeline.map((event) => ({ ...event, at: event.at.toISOString() })),
    nextStatuses: nextStatuses({ ...order, paymentMethod: purchase.paymentMethod }),
    purchase: {
      _id: purchase.id,
      finalTotal: toRupees(purchase.finalTotal),
      couponName: purchase.couponName,
      couponPercent: purchase.couponPercent,
      globalPercent: purchase.globalPercent,
      orders: together,
    },
  }
}

/** What each customer has ordered and did not cancel. Customers without such an order are left out. */
export async function orderSumsOf(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, { count: number; total: Paise }>> {
  const rows = await db
    .select({
      customerId: orders.customerId,
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${orders.finalTotal})`.mapWith(Number),
    })
    .from(orders)
    .where(sql`${orders.customerId} = any(${sql.param([...customerIds])}::uuid[]) and ${orders.status} <> 'Cancelled'`)
    .groupBy(orders.customerId)
  return new Map(rows.map(({ customerId, ...sums }) => [customerId, sums]))
}
