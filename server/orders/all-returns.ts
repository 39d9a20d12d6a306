import type { Pagination } from '@kargha/contract/call.ts'
import { returnLife } from '@kargha/contract/lives.ts'
import { toRupees } from '@kargha/contract/money.ts'
import type { StaffReturn, StaffReturnsQuery } from '@kargha/contract/staff-returns.ts'
import { and, type Column, eq, sql } from 'drizzle-orm'
import { type Contact, contactsOf, gone, isCustomerLike } from '../account/contact.ts'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound } from '../http/refusal.ts'
import { orders, purchases } from './orders-table.ts'
import { isBeingRefunded } from './queue-refund.ts'
import { returns } from './returns-table.ts'

const sorts: Record<NonNullable<StaffReturnsQuery['sort']>, Column> = {
  createdAt: returns.createdAt,
  status: returns.status,
  orderId: orders.number,
}

function isLike(words: string) {
  const pattern = containing(words)
  return sql`(${orders.number} ilike ${pattern} or ${orders.productName} ilike ${pattern}
    or ${isCustomerLike(orders.customerId, pattern)})`
}

const rowsOf = (db: Database) =>
  db
    .select({
      asked: returns,
      order: orders,
      paymentMethod: purchases.paymentMethod,
      isOnItsWay: isBeingRefunded(returns.orderId),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const shown = ({ asked, order, paymentMethod, isOnItsWay }: Row, contacts: Map<string, Contact>): StaffReturn => ({
  _id: asked.id,
  orderId: order.number,
  createdAt: asked.createdAt.toISOString(),
  status: asked.status,
  // What is on its way back can neither be sent again nor be kept.
  nextStatuses: isOnItsWay ? [] : [...returnLife[asked.status]],
  reason: asked.reason,
  customReason: asked.customReason,
  resolution: asked.resolution,
  images: asked.images,
  pickupAddress: asked.pickupAddress,
  refundReference: asked.refundReference,
  isBeingRefunded: isOnItsWay,
  customer: contacts.get(order.customerId) ?? gone,
  productId: order.productId,
  productName: order.productName,
  productImage: order.productImages[0] ?? '',
  quantity: order.quantity,
  finalTotal: toRupees(order.finalTotal),
  paymentMethod,
  paymentStatus: order.paymentStatus,
})

const contactsFor = (db: Database, rows: readonly Row[]) =>
  contactsOf(
    db,
    rows.map(({ order }) => order.customerId),
  )

/** A page of everybody's returns, newest first unless told otherwise. */
export async function allReturns(
  db: Database,
  asked: StaffReturnsQuery,
): Promise<{ data: StaffReturn[]; pagination: Pagination }> {
  const where = and(asked.q ? isLike(asked.q) : undefined, asked.status && eq(returns.status, asked.status))
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(where)
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(sortedBy(sorts[asked.sort ?? 'createdAt'], returns.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  const contacts = await contactsFor(db, rows)
  return { data: rows.map((row) => shown(row, contacts)), pagination: paginationOf(asked, count?.total ?? 0) }
}

/** Anybody's return. Throws NOT_FOUND. */
export async function anyReturn(db: Database, id: string): Promise<StaffReturn> {
  const [row] = isId(id) ? await rowsOf(db).where(eq(returns.id, id)) : []
  if (row === undefined) throw notFound('Return')
  return shown(row, await contactsFor(db, [row]))
}
