import { canMove, isPayable, isReturnable, orderLife } from '@kargha/contract/lives.ts'
import { couponSavingsOf, toRupees } from '@kargha/contract/money.ts'
import type { Order, ReturnStatus } from '@kargha/contract/orders.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { ratedProducts } from '../catalogue/rated-products.ts'
import { shopSettings } from '../content/settings.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/refusal.ts'
import { isOrderNamed } from './order-named.ts'
import { orderEvents, orders, purchases } from './orders-table.ts'
import { returns } from './returns-table.ts'

const pageSize = 10
const newest = 100

type Row = { order: typeof orders.$inferSelect; returnStatus: ReturnStatus | null } & Pick<
  typeof purchases.$inferSelect,
  'paymentMethod' | 'address' | 'couponName' | 'couponPercent' | 'globalPercent' | 'payBy'
>

const rowsOf = (db: Database) =>
  db
    .select({
      order: orders,
      paymentMethod: purchases.paymentMethod,
      address: purchases.address,
      couponName: purchases.couponName,
      couponPercent: purchases.couponPercent,
      globalPercent: purchases.globalPercent,
      payBy: purchases.payBy,
      returnStatus: returns.status,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(returns, eq(returns.orderId, orders.id))

/** The rows as a shopper sees them: with their timelines, and what can be done with each now. */
async function shown(db: Database, customerId: string, rows: readonly Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.order.id)
  const events = await db
    .select()
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  const rated = await ratedProducts(db, customerId)
  const { returnWindowHours } = await shopSettings(db)
  const now = new Date()
  return rows.map(
    ({ order, paymentMethod, address, couponName, couponPercent, globalPercent, payBy, returnStatus }) => ({
      orderId: order.number,
      _id: order.id,
      createdAt: order.createdAt.toISOString(),
      status: order.status,
      finalTotal: toRupees(order.finalTotal),
      totalMrp: toRupees(order.originalPrice * order.quantity),
      subTotal: toRupees(order.subTotal),
      delivery: toRupees(order.delivery),
      savings: toRupees(order.savings),
      couponSavings: toRupees(couponSavingsOf(order, couponPercent, globalPercent)),
      couponName,
      productId: order.productId,
      productSlug: order.productSlug,
      productName: order.productName,
      productDetails: { images: order.productImages },
      productImages: order.productImages,
      quantity: order.quantity,
      paymentMethod,
      paymentStatus: order.paymentStatus,
      hasActiveReturn: returnStatus !== null && returnStatus !== 'Rejected',
      isRated: rated.has(order.productId),
      canReturn: isReturnable({ ...order, returnStatus }, returnWindowHours, now),
      canCancel: canMove(orderLife, order.status, 'Cancelled'),
      canPay: isPayable(order, payBy, now),
      payBy: payBy?.toISOString() ?? null,
      timeline: events
        .filter((event) => event.orderId === order.id)
        .map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
      shipment: order.shipment,
      address,
    }),
  )
}

/** A customer's orders, newest first: ten a page, or without a page the newest hundred. */
export async function ownOrders(db: Database, customerId: string, page: number | undefined) {
  const limit = page === undefined ? newest : pageSize
  const [count] = await db
    .select({ totalOrders: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  const rows = await rowsOf(db)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(((page ?? 1) - 1) * limit)
  const totalOrders = count?.totalOrders ?? 0
  return {
    orders: await shown(db, customerId, rows),
    pagination: { page: page ?? 1, limit, totalOrders, totalPages: Math.ceil(totalOrders / limit) },
  }
}

/** One own order, by its number (in any case) or id. Another's is as unknown as one that isn't there. */
export async function ownOrder(db: Database, customerId: string, orderId: string): Promise<Order> {
  const rows = await rowsOf(db).where(and(eq(orders.customerId, customerId), isOrderNamed(orderId)))
  const [order] = await shown(db, customerId, rows)
  if (order === undefined) throw notFound('Order')
  return order
}
