import type { ReturnStatus } from '@kargha/contract/shop/orders.ts'
import type { ExportOrdersQuery, StaffOrder, StaffOrderRow, StaffOrdersQuery } from '@kargha/contract/staff/orders.ts'
import type { StaffMoney } from '@kargha/contract/staff/payments.ts'
import { type Paise, toRupees } from '@kargha/domain/money.ts'
import { nextStatuses } from '@kargha/domain/transitions.ts'
import { and, asc, type Column, countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import { productsNamed } from '../../catalogue/products/products-named.ts'
import { orderAccount } from '../../orders/ledger/order-account.ts'
import { waitsForStaff } from '../../orders/ledger/refunds.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { hasIdOrNumber } from '../../orders/records/find-order.ts'
import { isLate } from '../../orders/records/late-orders.ts'
import { outstandingCashOf, paymentMethodColumn, paymentMethodOf } from '../../orders/records/lock-order.ts'
import { isNumberedLike } from '../../orders/records/order-number.ts'
import { orderEvents, orders, purchases } from '../../orders/records/orders-table.ts'
import { contactsOfOrders, toStaffOrderLine } from '../../orders/records/staff-order-line.ts'
import type { Database, Pool } from '../../platform/db/database.ts'
import { readInBatches } from '../../platform/db/read-in-batches.ts'
import { equals, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { paiseSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { ordersTracked } from '../../shipping/parcels/staff-parcels.ts'
import { isActiveReturn, returnStatusOf } from '../../shipping/returns/return-order.ts'
import { type Contact, customersMatching, deletedCustomer, recipientOf } from '../../shop/customers/contact.ts'

const sorts: Record<NonNullable<StaffOrdersQuery['sort']>, Column> = {
  createdAt: orders.createdAt,
  orderId: orders.number,
  status: orders.status,
  productName: orders.productName,
  quantity: orders.quantity,
  finalTotal: orders.finalTotal,
}

/** Indexes find them by number, tracking number, product or customer. */
function search(words: string | undefined): SQL | undefined {
  if (!words) return undefined
  const of = (condition: SQL) => sql`(select ${orders.id} from ${orders} where ${condition} limit 1000)`
  return sql`${orders.id} = any(array(
    ${of(sql`${orders.customerId} = any(array${customersMatching(words)})`)}
    union ${of(sql`${orders.productId} = any(array(${productsNamed(words)}))`)}
    union ${ordersTracked(words)}
    union select ${orders.id} from ${orders} where ${isNumberedLike(words)}))`
}

type OrderFilters = Pick<StaffOrdersQuery, 'q' | 'status' | 'paymentStatus' | 'paymentMethod' | 'customerId'>

const filtersOf = (query: OrderFilters): (SQL | undefined)[] => [
  search(query.q),
  equals(orders.status, query.status),
  equals(orders.paymentStatus, query.paymentStatus),
  query.paymentMethod && sql`${paymentMethodColumn} = ${query.paymentMethod}`,
  hasId(orders.customerId, query.customerId),
]

type OrderWithPurchase = {
  order: typeof orders.$inferSelect
  purchase: typeof purchases.$inferSelect
  returnStatus: ReturnStatus | null
  isLate: boolean
}

const selectOrders = (db: Database) =>
  db
    .select({ order: orders, purchase: purchases, returnStatus: returnStatusOf(orders.id), isLate })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .$dynamic()

const toStaffOrderRow = (
  { order, purchase, returnStatus, isLate }: OrderWithPurchase,
  contacts: Map<string, Contact>,
): StaffOrderRow => ({
  _id: order.id,
  orderId: order.number,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  hasActiveReturn: isActiveReturn(returnStatus),
  isLate,
  paymentMethod: paymentMethodOf(order, purchase),
  advance: toRupees(order.advance),
  cashDue: toRupees(outstandingCashOf({ ...order, paymentMethod: paymentMethodOf(order, purchase) })),
  ...toStaffOrderLine(order, contacts),
})

const contactsFor = (db: Database, rows: readonly OrderWithPurchase[]) =>
  contactsOfOrders(
    db,
    rows.map(({ order }) => order),
  )

/** In the cart's order. */
export async function listOrdersOf(
  db: Database,
  purchaseIds: readonly string[],
): Promise<{ purchaseId: string; row: StaffOrderRow }[]> {
  const rows = await selectOrders(db)
    .where(sql`${orders.purchaseId} = any(${sql.param([...purchaseIds])}::uuid[])`)
    .orderBy(asc(orders.position), asc(orders.id))
  const contacts = await contactsFor(db, rows)
  return rows.map((row) => ({ purchaseId: row.purchase.id, row: toStaffOrderRow(row, contacts) }))
}

/** `flagged` purchases, or refunds that wait for staff. */
const needsLook = (flagged: readonly string[]) =>
  sql`(${orders.purchaseId} = any(${sql.param([...flagged])}::uuid[]) or exists (select from ${refunds}
    where ${refunds.purchaseId} = ${orders.purchaseId} and ${waitsForStaff}))`

const purchasesToLookAt = (flagged: readonly string[]) =>
  sql`select unnest(${sql.param([...flagged])}::uuid[]) union select ${refunds.purchaseId} from ${refunds} where ${waitsForStaff}`
const lateOrders = sql`select ${orders.id} from ${orders} join ${purchases} on ${purchases.id} = ${orders.purchaseId} where ${isLate}`

/** Newest first by default. `flagged`: purchases with flagged payments. */
export const listStaffOrders = (
  db: Database,
  query: StaffOrdersQuery,
  flagged: readonly string[],
): Promise<Page<StaffOrderRow>> =>
  readPage(db, query, {
    select: selectOrders(db),
    where: [
      ...filtersOf(query),
      // Few match, so they are found first; the negations match nearly all.
      query.needsLook === true ? sql`${orders.purchaseId} = any(array(${purchasesToLookAt(flagged)}))` : undefined,
      query.needsLook === false ? sql`not ${needsLook(flagged)}` : undefined,
      query.isLate === true ? sql`${orders.id} = any(array(${lateOrders}))` : undefined,
      query.isLate === false ? sql`not ${isLate}` : undefined,
    ],
    sort: sorts[query.sort ?? 'createdAt'],
    id: orders.id,
    isIndexed: true,
    toItems: async (rows) => {
      const contacts = await contactsFor(db, rows)
      return rows.map((row) => toStaffOrderRow(row, contacts))
    },
  })

const newestFirst = sql`${orders.createdAt} desc, ${orders.id}`

export type ExportedOrder = StaffOrderRow &
  Pick<
    StaffOrder,
    | 'sellingPrice'
    | 'subTotal'
    | 'savings'
    | 'delivery'
    | 'codFee'
    | 'address'
    | 'recipient'
    | 'business'
    | 'shipment'
    | 'zone'
    | 'shipBy'
    | 'latestDelivery'
  > & {
    couponName: string
    deliveredAt: string
  }

async function readExported(db: Database, ids: readonly string[]): Promise<ExportedOrder[]> {
  const rows = await selectOrders(db)
    .where(sql`${orders.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(newestFirst)
  const contacts = await contactsFor(db, rows)
  return rows.map((row) => ({
    ...toStaffOrderRow(row, contacts),
    sellingPrice: toRupees(row.order.sellingPrice),
    subTotal: toRupees(row.order.subTotal),
    savings: toRupees(row.order.savings),
    delivery: toRupees(row.order.delivery),
    codFee: toRupees(row.order.codFee),
    couponName: row.purchase.couponName ?? '',
    address: row.purchase.address,
    recipient: recipientOf(row.purchase, contacts.get(row.purchase.customerId) ?? deletedCustomer),
    business: row.purchase.business,
    zone: row.purchase.zone,
    shipBy: row.purchase.shipBy,
    latestDelivery: row.purchase.latestDelivery,
    shipment: row.order.tracking,
    deliveredAt: row.order.deliveredAt?.toISOString() ?? '',
  }))
}

/** For bookkeepers, newest first, in batches. `ofPurchases`: filters of their purchases. */
export function exportStaffOrders(
  db: Pool,
  filters: Pick<ExportOrdersQuery, 'status' | 'paymentStatus' | 'paymentMethod'>,
  ofPurchases: readonly (SQL | undefined)[] = [],
): AsyncGenerator<ExportedOrder[]> {
  const where = and(...filtersOf(filters), ...ofPurchases)
  const ids = sql`select ${orders.id} from ${orders} join ${purchases} on ${purchases.id} = ${orders.purchaseId}
    where ${where ?? sql`true`} order by ${newestFirst}`
  return readInBatches(db, ids, readExported)
}

/** Without payments, which `payments` lists. Throws NOT_FOUND. */
export async function getStaffOrder(
  db: Database,
  idOrNumber: string,
): Promise<Omit<StaffOrder, 'money'> & { money: Omit<StaffMoney, 'payments'> }> {
  const [row] = await selectOrders(db).where(hasIdOrNumber(idOrNumber))
  if (row === undefined) throw notFound('Order')
  const { order, purchase } = row
  const contacts = await contactsOfOrders(db, [order])
  const timeline = await db
    .select({ status: orderEvents.status, at: orderEvents.at, note: orderEvents.note, actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  const together = await db
    .select({
      _id: orders.id,
      orderId: orders.number,
      productName: orders.productName,
      optionText: orders.optionText,
      status: orders.status,
      returnStatus: returnStatusOf(orders.id),
    })
    .from(orders)
    .where(eq(orders.purchaseId, purchase.id))
    .orderBy(asc(orders.productName), asc(orders.id))
  return {
    ...toStaffOrderRow(row, contacts),
    address: purchase.address,
    recipient: recipientOf(purchase, contacts.get(purchase.customerId) ?? deletedCustomer),
    business: purchase.business,
    zone: purchase.zone,
    shipBy: purchase.shipBy,
    earliestDelivery: purchase.earliestDelivery,
    latestDelivery: purchase.latestDelivery,
    sellingPrice: toRupees(order.sellingPrice),
    originalPrice: toRupees(order.originalPrice),
    subTotal: toRupees(order.subTotal),
    savings: toRupees(order.savings),
    delivery: toRupees(order.delivery),
    codFee: toRupees(order.codFee),
    shipment: order.tracking,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    timeline: timeline.map((event) => ({ ...event, at: event.at.toISOString() })),
    nextStatuses: nextStatuses({ ...order, paymentMethod: paymentMethodOf(order, purchase), paidBy: purchase.paidBy }),
    purchase: {
      _id: purchase.id,
      finalTotal: toRupees(purchase.finalTotal),
      couponName: purchase.couponName,
      couponPercent: purchase.couponPercent,
      globalPercent: purchase.globalPercent,
      orders: together.map(({ returnStatus, ...other }) => ({
        ...other,
        hasActiveReturn: isActiveReturn(returnStatus),
      })),
    },
    money: await orderAccount(db, order, purchase.payBy),
  }
}

/** Without cancelled and undelivered orders. Customers without any are left out. */
export async function orderSumsOf(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, { count: number; total: Paise }>> {
  const rows = await db
    .select({
      customerId: orders.customerId,
      count: countDistinct(orders.purchaseId),
      total: paiseSql`sum(${orders.finalTotal})::bigint`,
    })
    .from(orders)
    .where(
      sql`${orders.customerId} = any(${sql.param([...customerIds])}::uuid[]) and ${orders.status} not in ('Cancelled', 'Undelivered')`,
    )
    .groupBy(orders.customerId)
  return new Map(rows.map(({ customerId, ...sums }) => [customerId, sums]))
}
