import {
  evidenceFor,
  isOutsidePolicy,
  missingEvidence,
  type ReturnPolicy,
} from '@kargha/contract/shop/return-policy.ts'
import type { StaffReturn, StaffReturnsQuery } from '@kargha/contract/staff/returns.ts'
import { waitingReturnStatuses } from '@kargha/domain/enums.ts'
import { nextReturnStatuses } from '@kargha/domain/transitions.ts'
import { type Column, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { isBeingRefunded } from '../../orders/ledger/queue-refund.ts'
import { paymentMethodColumn } from '../../orders/records/lock-order.ts'
import { isNumberedLike } from '../../orders/records/order-number.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { contactsOfOrders, toStaffOrderLine } from '../../orders/records/staff-order-line.ts'
import { isId, oneOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { equals, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type Contact, customersMatching } from '../../shop/customers/contact.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { toInspection } from '../parcels/inspection.ts'
import { canInspect } from './inspect-return.ts'
import { returns } from './returns-table.ts'

const sorts: Record<NonNullable<StaffReturnsQuery['sort']>, Column> = {
  createdAt: returns.createdAt,
  dueAt: returns.dueAt,
  status: returns.status,
  orderId: orders.number,
}

const ofOrdersWhere = (condition: SQL | undefined): SQL | undefined =>
  condition && sql`${returns.orderId} in (select ${orders.id} from ${orders} where ${condition})`

/** Indexes find the orders, then their returns. */
function search(words: string | undefined): SQL | undefined {
  if (!words) return undefined
  return sql`${returns.orderId} = any(array(
    select ${orders.id} from ${orders} where ${orders.customerId} = any(array${customersMatching(words)})
    union select ${orders.id} from ${orders} where ${isNumberedLike(words)}))`
}

const isWaiting = oneOf(returns.status, waitingReturnStatuses)
const isLate = sql`(${isWaiting} and ${returns.dueAt} < now())`

export const countLateReturns = (db: Database): Promise<number> => db.$count(returns, isLate)

const whether = (condition: SQL, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? condition : not(condition)

const selectReturns = (db: Database) =>
  db
    .select({
      request: returns,
      order: orders,
      paymentMethod: paymentMethodColumn,
      isRefundPending: isBeingRefunded(returns.orderId),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .$dynamic()

type ReturnWithOrder = Awaited<ReturnType<typeof selectReturns>>[number]

const toStaffReturn = (
  { request, order, paymentMethod, isRefundPending }: ReturnWithOrder,
  contacts: Map<string, Contact>,
  policy: ReturnPolicy,
): StaffReturn => ({
  _id: request.id,
  orderId: order.number,
  createdAt: request.createdAt.toISOString(),
  status: request.status,
  dueAt: (waitingReturnStatuses as readonly string[]).includes(request.status) ? request.dueAt.toISOString() : null,
  deliveredAt: order.deliveredAt?.toISOString() ?? null,
  productImages: order.productImages,
  // What is being refunded can't be refunded again, or kept.
  nextStatuses: isRefundPending ? [] : nextReturnStatuses(request.status, request.resolution),
  reason: request.reason,
  customReason: request.customReason,
  resolution: request.resolution,
  images: request.images,
  isOutsidePolicy: isOutsidePolicy(policy, request.reason),
  lacksEvidence: missingEvidence(evidenceFor(policy, request.reason), request.images) !== undefined,
  pickupAddress: request.pickupAddress,
  refundReference: request.refundReference,
  replacement: request.replacement,
  inspection: toInspection(request),
  canInspect: canInspect(request),
  isBeingRefunded: isRefundPending,
  paymentMethod,
  ...toStaffOrderLine(order, contacts),
})

async function toStaffReturns(db: Database, rows: readonly ReturnWithOrder[]): Promise<StaffReturn[]> {
  const contacts = await contactsOfOrders(
    db,
    rows.map(({ order }) => order),
  )
  const policy = await shopSettings(db)
  return rows.map((row) => toStaffReturn(row, contacts, policy))
}

/** In the order of `ids`. */
async function readReturns(db: Database, ids: readonly string[]): Promise<StaffReturn[]> {
  const rows = await selectReturns(db).where(inArray(returns.id, [...ids]))
  const found = new Map((await toStaffReturns(db, rows)).map((request) => [request._id, request]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Only sorting by order number joins the orders: a join reads them all. */
const idsFor = (db: Database, { sort }: StaffReturnsQuery) => {
  const ids = db.select({ id: returns.id }).from(returns).$dynamic()
  return sort === 'orderId' ? ids.innerJoin(orders, eq(orders.id, returns.orderId)) : ids
}

/** Newest first by default. Only the page's returns are read whole. */
export const listStaffReturns = (db: Database, query: StaffReturnsQuery): Promise<Page<StaffReturn>> =>
  readPage(db, query, {
    select: idsFor(db, query),
    where: [
      search(query.q),
      equals(returns.status, query.status),
      equals(returns.resolution, query.resolution),
      ofOrdersWhere(hasId(orders.customerId, query.customerId)),
      whether(isWaiting, query.waiting),
      whether(isLate, query.late),
    ],
    sort: sorts[query.sort ?? 'createdAt'],
    id: returns.id,
    toItems: (rows) =>
      readReturns(
        db,
        rows.map(({ id }) => id),
      ),
  })

/** Throws NOT_FOUND. */
export async function getStaffReturn(db: Database, id: string): Promise<StaffReturn> {
  const [found] = isId(id) ? await readReturns(db, [id.toLowerCase()]) : []
  if (found === undefined) throw notFound('Return')
  return found
}
