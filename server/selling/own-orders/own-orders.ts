import type { Order, ReturnStatus } from '@kargha/contract/shop/orders.ts'
import { type Paise, times, toRupees } from '@kargha/domain/money.ts'
import { canMove, isCashPayableOnline, isPayable, isReturnable, orderTransitions } from '@kargha/domain/transitions.ts'
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { findOwnOrder, hasIdOrNumber } from '../../orders/records/find-order.ts'
import { outstandingCashOf, paymentMethodColumn } from '../../orders/records/lock-order.ts'
import { orderEvents, orders, purchases } from '../../orders/records/orders-table.ts'
import { confirmByOf } from '../../orders/records/request-confirmation.ts'
import { isByCourier } from '../../orders/records/timeline.ts'
import type { Database } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { PaiseAmount, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { taxDocumentsOf } from '../../shipping/invoices/tax-documents.ts'
import { ownParcels } from '../../shipping/parcels/own-parcels.ts'
import { isActiveReturn, returnStatusOf } from '../../shipping/returns/return-order.ts'
import { recipientOf } from '../../shop/customers/contact.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { ratedProducts } from '../ratings/ratings.ts'

const pageSize = 10
const maxWithoutPage = 100

type OwnOrderRow = { order: typeof orders.$inferSelect; returnStatus: ReturnStatus | null } & Pick<
  typeof purchases.$inferSelect,
  | 'paymentMethod'
  | 'address'
  | 'recipient'
  | 'business'
  | 'couponName'
  | 'payBy'
  | 'paidBy'
  | 'earliestDelivery'
  | 'latestDelivery'
> & { confirmBy: Date | null; payOnline: Paise | null }

/**
 * Paise to pay a COD purchase online; null if it is below the gateway's minimum or was paid online already. A column of a query.
 */
const payOnlineColumn = typedSql(PaiseAmount.nullable())`(
  select case when sum(o.final_total - o.advance - o.cod_fee) >= 100 then sum(o.final_total - o.advance - o.cod_fee)::bigint end
  from ${orders} o where o.purchase_id = ${purchases.id} and ${purchases.restPaidBy} is null
    and o.paid_online_at is null and o.status in ('Order Placed', 'Confirmed'))`

const rowsOf = (db: Database) =>
  db
    .select({
      order: orders,
      paymentMethod: paymentMethodColumn,
      address: purchases.address,
      recipient: purchases.recipient,
      business: purchases.business,
      couponName: purchases.couponName,
      payBy: purchases.payBy,
      earliestDelivery: purchases.earliestDelivery,
      latestDelivery: purchases.latestDelivery,
      paidBy: purchases.paidBy,
      payOnline: payOnlineColumn,
      confirmBy: confirmByOf(purchases.id),
      returnStatus: returnStatusOf(orders.id),
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))

/** With timelines and what the customer can do now. */
async function toOrders(db: Database, customerId: string, rows: readonly OwnOrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.order.id)
  const events = await db
    .select()
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  const parcels = await ownParcels(db, ids)
  const documents = await taxDocumentsOf(
    db,
    rows.map(({ order }) => order),
  )
  const rated = await ratedProducts(db, customerId)
  const { returnWindowHours } = await shopSettings(db)
  const now = await databaseTime(db)
  return rows.map(({ order, paymentMethod, returnStatus, ...purchase }) => ({
    earliestDelivery: purchase.earliestDelivery,
    latestDelivery: purchase.latestDelivery,
    orderId: order.number,
    _id: order.id,
    purchaseId: order.purchaseId,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    finalTotal: toRupees(order.finalTotal),
    totalMrp: toRupees(times(order.originalPrice, order.quantity)),
    subTotal: toRupees(order.subTotal),
    delivery: toRupees(order.delivery),
    savings: toRupees(order.savings),
    couponSavings: toRupees(order.couponSavings),
    codFee: toRupees(order.codFee),
    couponName: purchase.couponName,
    productId: order.productId,
    variantId: order.variantId,
    sku: order.sku,
    optionText: order.optionText,
    productSlug: order.productSlug,
    productName: order.productName,
    productDetails: { images: order.productImages },
    productImages: order.productImages,
    quantity: order.quantity,
    paymentMethod,
    paymentStatus: order.paymentStatus,
    hasActiveReturn: isActiveReturn(returnStatus),
    isRated: rated.has(order.productId),
    canReturn: isReturnable({ ...order, returnStatus }, returnWindowHours, now),
    canCancel: canMove(orderTransitions, order.status, 'Cancelled'),
    canPay: isPayable(order, purchase, now),
    advance: toRupees(order.advance),
    isAdvancePaid: order.advance > 0 && purchase.paidBy !== null,
    cashDue: toRupees(outstandingCashOf({ ...order, paymentMethod })),
    payOnline:
      purchase.payOnline !== null && isCashPayableOnline({ ...order, paymentMethod, paidBy: purchase.paidBy })
        ? toRupees(purchase.payOnline)
        : null,
    confirmBy:
      (paymentMethod === 'COD' && order.status === 'Order Placed' && purchase.confirmBy?.toISOString()) || null,
    payBy: purchase.payBy?.toISOString() ?? null,
    timeline: events
      .filter((event) => event.orderId === order.id)
      .map(({ status, at, note, actor }) => ({ status, at: at.toISOString(), note: isByCourier(actor) ? '' : note })),
    shipment: order.tracking,
    parcel: parcels.get(order.id) ?? null,
    address: purchase.address,
    recipient: purchase.recipient && recipientOf(purchase, purchase.recipient),
    invoices: documents.get(order.id) ?? [],
    business: purchase.business,
  }))
}

const inBagOrder = [asc(orders.position), asc(orders.id)]
const newestPurchasesFirst = [desc(purchases.createdAt), desc(purchases.id)]

async function pageOfOrders(db: Database, customerId: string, page: number | undefined) {
  const limit = page === undefined ? maxWithoutPage : pageSize
  const rows = await rowsOf(db)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(((page ?? 1) - 1) * limit)
  return { rows, limit, total: await db.$count(orders, eq(orders.customerId, customerId)) }
}

/** Without `page`, the last purchase has the hundredth order. */
async function pageOfPurchases(db: Database, customerId: string, page: number | undefined) {
  const own = eq(purchases.customerId, customerId)
  const hundredth = sql`(select created_at from ${orders} where customer_id = ${customerId}
    order by created_at desc offset ${maxWithoutPage - 1} limit 1)`
  const shown =
    page === undefined
      ? gte(purchases.createdAt, sql`coalesce(${hundredth}, '-infinity')`)
      : inArray(
          purchases.id,
          db
            .select({ id: purchases.id })
            .from(purchases)
            .where(own)
            .orderBy(...newestPurchasesFirst)
            .limit(pageSize)
            .offset((page - 1) * pageSize),
        )
  const rows = await rowsOf(db)
    .where(and(own, shown))
    .orderBy(...newestPurchasesFirst, ...inBagOrder)
  return { rows, limit: page === undefined ? maxWithoutPage : pageSize, total: await db.$count(purchases, own) }
}

type OrdersQuery = { page?: number | undefined; groupBy?: 'purchase' | undefined }

/** Newest first: ten per page, or a hundred without `page`. Grouped, pages count purchases and show them whole. */
export async function ownOrders(db: Database, customerId: string, { page, groupBy }: OrdersQuery) {
  const paged = groupBy === 'purchase' ? pageOfPurchases : pageOfOrders
  const { rows, limit, total } = await paged(db, customerId, page)
  const totalOrders = await db.$count(orders, eq(orders.customerId, customerId))
  return {
    orders: await toOrders(db, customerId, rows),
    pagination: { page: page ?? 1, limit, totalOrders, totalPages: Math.ceil(total / limit) },
  }
}

/** Throws NOT_FOUND, also for another customer's order. */
export async function ownOrder(db: Database, customerId: string, idOrNumber: string): Promise<Order> {
  const rows = await rowsOf(db).where(and(eq(orders.customerId, customerId), hasIdOrNumber(idOrNumber)))
  const [order] = await toOrders(db, customerId, rows)
  if (order === undefined) throw notFound('Order')
  return order
}

/** All orders that were bought with one, in the bag's order. Throws NOT_FOUND, also for another customer's order. */
export async function ownOrdersWith(db: Database, customerId: string, idOrNumber: string) {
  const { purchaseId } = await findOwnOrder(db, customerId, idOrNumber)
  const rows = await rowsOf(db)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(...inBagOrder)
  return { _id: purchaseId, orders: await toOrders(db, customerId, rows) }
}
