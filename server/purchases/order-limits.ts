import { sql } from 'drizzle-orm'
import { isBlocked } from '../account/block-customer.ts'
import { lockCustomer } from '../account/contact.ts'
import { accountBlocked } from '../account/session.ts'
import type { ShopSettings } from '../content/settings.ts'
import type { Transaction } from '../db/database.ts'
import { plannedOnce, prepared, type Values } from '../db/prepared.ts'
import { Refusal } from '../http/refusal.ts'
import { orders, purchases } from '../orders/orders-table.ts'
import type { ProductLine } from '../pricing/price-lines.ts'

type OrderLimits = Pick<ShopSettings, 'maxPiecesPerOrder' | 'maxUnpaidOrders' | 'maxOrdersPerHour'>

/** What a customer has bought lately. */
export type PurchaseCounts = {
  /** Purchases that are still to be paid online, or their advance: they hold their stock. */
  unpaid: number
  thisHour: number
  /** In how many seconds there will be one fewer of this hour; null without any. */
  secondsLeft: number | null
  isBlocked: boolean
}

type CountsOf = Values<{ customerId: string; maxPerHour: number }>
const readCounts = prepared('purchase_counts', (db, value: CountsOf) => {
  const customerId = sql`customer.id`
  const areTheirs = sql`${purchases.customerId} = ${customerId}`
  const isUnpaid = sql`${purchases.payBy} is not null and ${purchases.paidBy} is null`
  // By the orders, of which few are as new as this.
  const hasOpenOrder = sql`${purchases.id} in (
    select ${orders.purchaseId} from ${orders} where ${orders.customerId} = ${customerId}
      and ${orders.status} = 'Order Placed' and ${orders.paymentStatus} in ('Pending', 'Failed'))`
  return db
    .select({
      unpaid: sql<number>`(select count(*)::int from ${purchases} where ${areTheirs} and ${isUnpaid} and ${hasOpenOrder})`,
      thisHour: sql<number>`recent.count`,
      secondsLeft: sql<number | null>`recent.seconds_left`,
      isBlocked: isBlocked(customerId),
    })
    .from(
      sql`(select ${value.customerId}::uuid as id, ${value.maxPerHour}::int as max_per_hour ${plannedOnce}) customer, lateral (
        select count(*)::int as count, ceil(extract(epoch from min(at) + interval '1 hour' - now()))::int as seconds_left
        from (select ${purchases.createdAt} as at from ${purchases}
          where ${areTheirs} and ${purchases.createdAt} > now() - interval '1 hour'
          order by ${purchases.createdAt} desc limit customer.max_per_hour) newest) recent`,
    )
})

/** Counts a customer's purchases; locks the customer first, so that of simultaneous purchases each counts the one before. */
export async function countPurchases(tx: Transaction, customerId: string, maxPerHour: number): Promise<PurchaseCounts> {
  // Both are sent at once; PostgreSQL runs the second when it has done the first.
  const [, [counts]] = await Promise.all([lockCustomer(tx, customerId), readCounts(tx, { customerId, maxPerHour })])
  if (counts === undefined) throw new Error('The query for counts of purchases returned no row')
  return counts
}

const reached = (message: string) => new Refusal('ORDER_LIMIT', message)
const countOf = (count: number, kind: string) => `${count} ${kind}order${count === 1 ? '' : 's'}`

/**
 * Refuses a purchase with which a customer would hold more of the stock than the shop's settings allow: too many pieces of one
 * product, whichever its variants, too many unpaid purchases (ORDER_LIMIT), or too many in an hour
 * (TOO_MANY_REQUESTS); and any of a customer whom staff have blocked (ACCOUNT_BLOCKED).
 */
export function refuseBeyondLimits(
  { lines, counts, isOnline }: { lines: readonly ProductLine[]; counts: PurchaseCounts; isOnline: boolean },
  { maxPiecesPerOrder, maxUnpaidOrders, maxOrdersPerHour }: OrderLimits,
): void {
  const piecesOf = (productId: string) =>
    lines.reduce((pieces, { product, quantity }) => pieces + (product.id === productId ? quantity : 0), 0)
  const tooMany = lines.find(({ product }) => piecesOf(product.id) > maxPiecesPerOrder)
  if (tooMany) {
    const pieces = maxPiecesPerOrder === 1 ? 'piece' : 'pieces'
    throw reached(
      `An order can have at most ${maxPiecesPerOrder} ${pieces} of ${tooMany.product.name}. Please contact us if you’d like more`,
    )
  }
  if (counts.isBlocked) throw accountBlocked()
  if (isOnline && counts.unpaid >= maxUnpaidOrders)
    throw reached(`You have ${countOf(counts.unpaid, 'unpaid ')}. Please pay or cancel one first`)
  if (counts.thisHour >= maxOrdersPerHour)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'You’ve placed many orders in the last hour. Please try again a little later',
      {
        retryAfter: Math.max(1, counts.secondsLeft ?? 1),
      },
    )
}
