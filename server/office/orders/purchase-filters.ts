import type { StaffPurchasesQuery } from '@kargha/contract/staff/purchases.ts'
import { type SQL, sql } from 'drizzle-orm'
import { waitsForStaff } from '../../orders/ledger/refunds.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { isLate } from '../../orders/records/late-orders.ts'
import { isNumberedLike, parseParcelNumber } from '../../orders/records/order-number.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { equals, hasId } from '../../platform/db/read-page.ts'
import { othersTogether } from '../../selling/checkout/ordered-together.ts'
import { parcelLines, parcels } from '../../shipping/parcels/parcels-table.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { customersMatching } from '../../shop/customers/contact.ts'
import { orderTags } from './order-notes-table.ts'

export type PurchaseQueue = NonNullable<StaffPurchasesQuery['queue']>

/** As an array, PostgreSQL finds the ids first; as a subquery, it may compare all purchases. */
const oneOfThese = (ids: SQL) => sql`${purchases.id} = any(array(${ids}))`

/** Each condition leaves few orders, which an index finds. */
const hasOrder = (condition: SQL) =>
  sql`${purchases.id} in (select ${orders.purchaseId} from ${orders} where ${condition})`
const isPaidOnline = sql`(${purchases.payBy} is null or ${purchases.paidBy} is not null)`
const isPlaced = hasOrder(sql`${orders.status} = 'Order Placed'`)

const queues: Record<Exclude<PurchaseQueue, 'payments'>, SQL> = {
  'to confirm': sql`${isPlaced} and ${isPaidOnline}`,
  'to pack': hasOrder(sql`${orders.status} = 'Confirmed' and not exists (select from ${parcelLines}
    where ${parcelLines.orderId} = ${orders.id} and ${parcelLines.isLive})`),
  together: sql`${isPlaced} and ${othersTogether(sql`${purchases.id}`)} >= 2`,
  unpaid: sql`${isPlaced} and not ${isPaidOnline}`,
  late: sql`${hasOrder(sql`${orders.status} in ('Order Placed', 'Confirmed', 'Shipped')`)}
    and exists (select from ${orders} where ${orders.purchaseId} = ${purchases.id} and ${isLate})`,
  returns: sql`${purchases.id} in (select ${orders.purchaseId} from ${returns} join ${orders} on ${orders.id} = ${returns.orderId}
    where ${returns.status} in ('Requested', 'Approved', 'Picked up'))`,
}

/** `flagged` payments, or refunds that wait for staff. */
const needsLook = (flagged: readonly string[]) =>
  oneOfThese(sql`select unnest(${sql.param([...flagged])}::uuid[])
    union select ${refunds.purchaseId} from ${refunds} where ${waitsForStaff}`)

export const inQueue = (queue: PurchaseQueue, flagged: readonly string[]): SQL =>
  queue === 'payments' ? needsLook(flagged) : queues[queue]

/** By order, parcel or tracking number, or customer. */
function matches(words: string): SQL {
  const tracking = [words, words.toUpperCase(), words.toLowerCase()]
  return oneOfThese(sql`
    select ${parcels.purchaseId} from ${parcels} where ${parcels.awb} = any(${sql.param(tracking)}::text[])
    union select ${parcels.purchaseId} from ${parcels} where ${parcels.number} = ${parseParcelNumber(words)}
    union select ${orders.purchaseId} from ${orders} where ${isNumberedLike(words)}
    union select of_customer.id from ${purchases} of_customer where of_customer.customer_id = any(array${customersMatching(words)})`)
}

const dayInIndia = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`

export const purchaseFilters = (
  query: Pick<StaffPurchasesQuery, 'q' | 'queue' | 'customerId' | 'tag' | 'from' | 'to'>,
  flagged: readonly string[],
): (SQL | undefined)[] => [
  query.q ? matches(query.q) : undefined,
  query.queue && inQueue(query.queue, flagged),
  hasId(purchases.customerId, query.customerId),
  query.tag
    ? sql`${purchases.id} in (select ${orderTags.purchaseId} from ${orderTags} where ${equals(orderTags.tag, query.tag)})`
    : undefined,
  query.from === undefined ? undefined : sql`${purchases.createdAt} >= ${dayInIndia(query.from)}`,
  query.to === undefined ? undefined : sql`${purchases.createdAt} < ${dayInIndia(query.to)} + interval '1 day'`,
]
