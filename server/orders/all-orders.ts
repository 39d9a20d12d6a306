import type { Pagination } from '@kargha/contract/call.ts'
import { nextStatuses } from '@kargha/contract/lives.ts'
import { type Paise, toRupees } from '@kargha/contract/money.ts'
import type { ExportOrdersQuery, StaffOrder, StaffOrderRow, StaffOrdersQuery } from '@kargha/contract/staff.ts'
import type { StaffMoney } from '@kargha/contract/staff-payments.ts'
import { and, asc, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { type Contact, contactsOf, gone, isCustomerLike } from '../account/contact.ts'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound } from '../http/refusal.ts'
import { moneyOf } from './order-money.ts'
import { isOrderNamed } from './order-named.ts'
import { orderEvents, orders, purchases } from './orders-table.ts'
import { isGivenUp } from './refunds.ts'
import { refunds } from './refunds-table.ts'

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

type Filters = Pick<StaffOrdersQuery, 'q' | 'status' | 'paymentStatus' | 'paymentMethod' | 'customerId'>

const filtersOf = (asked: Filters): (SQL | undefined)[] => [
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

/** Whether staff have to look at an order's money: its purchase is among the `flagged`, or a refund of it was given up. */
const needsLook = (flagged: readonly string[]) =>
  sql`(${orders.purchaseId} = any(${sql.param([...flagged])}::uuid[]) or exists (select from ${refunds}
    where ${refunds.purchaseId} = ${orders.purchaseId} and ${isGivenUp}))`

/** A page of everybody's orders, newest first unless told otherwise; `flagged` are the purchases with flagged payments. */
export async function allOrders(
  db: Database,
  asked: StaffOrdersQuery,
  flagged: readonly string[],
): Promise<{ data: StaffOrderRow[]; pagination: Pagination }> {
  const looked = asked.needsLook === undefined ? undefined : sql`${needsLook(flagged)} = ${asked.needsLook}`
  const where = and(...filtersOf(asked), looked)
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

const dayOf = sql`(${orders.createdAt} at time zone 'Asia/Kolkata')::date`

/** Everybody's orders, newest first, with what a book-keeper asks of them. */
export async function ordersToExport(db: Database, { from, to, ...asked }: ExportOrdersQuery) {
  const rows = await rowsOf(db)
    .where(
      and(
        ...filtersOf(asked),
        from === undefined ? undefined : sql`${dayOf} >= ${from}::date`,
        to === undefined ? undefined : sql`${dayOf} <= ${to}::date`,
      ),
    )
    .orderBy(sql`${orders.createdAt} desc, ${orders.id}`)
  const contacts = await contactsOf(
    db,
    rows.map(({ order }) => order.customerId),
  )
  return rows.map((row) => ({
    ...shown(row, contacts),
    sellingPrice: toRupees(row.order.sellingPrice),
    subTotal: toRupees(row.order.subTotal),
    savings: toRupees(row.order.savings),
    delivery: toRupees(row.order.delivery),
    couponName: row.purchase.couponName ?? '',
    address: row.purchase.address,
    shipment: row.order.shipment,
    deliveredAt: row.order.deliveredAt?.toISOString() ?? '',
  }))
}

/**
 * Anybody's order with everything about it, by its number (in any case) or id; of its money what the orders themselves know:
 * all but the attempts to pay it. Throws NOT_FOUND.
 */
export async function anyOrder(
  db: Database,
  idOrNumber: string,
): Promise<Omit<StaffOrder, 'money'> & { money: Omit<StaffMoney, 'payments'> }> {
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
    money: await moneyOf(db, order, purchase.payBy),
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
