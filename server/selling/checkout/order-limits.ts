import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductLine } from '../../orders/pricing/price-lines.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { optimizationFence, prepared, type Values } from '../../platform/db/prepared.ts'
import { booleanSql, integerSql, typedSql } from '../../platform/db/typed-sql.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isBlocked } from '../../shop/customers/block-customer.ts'
import { accountBlocked } from '../../shop/sessions/session.ts'
import { maxOrdersPerHour, type ShopSettings } from '../../shop/settings/settings.ts'

type OrderLimits = Pick<ShopSettings, 'maxPiecesPerOrder' | 'maxUnpaidOrders' | 'maxOrdersPerHour'>

// By the orders, of which few are as new as this.
const unpaid = integerSql`(
  select count(distinct ${orders.purchaseId}) from ${orders}
  where ${orders.customerId} = customer.id and ${orders.status} = 'Order Placed'
    and ${orders.paymentStatus} in ('Pending', 'Failed')
    and (select ${purchases.payBy} is not null and ${purchases.paidBy} is null
      from ${purchases} where ${purchases.id} = ${orders.purchaseId}))`

const newest = sql`(
  select ${purchases.createdAt} as at from ${purchases}
  where ${purchases.customerId} = customer.id and ${purchases.createdAt} > now() - interval '1 hour'
  order by ${purchases.createdAt} desc limit ${maxOrdersPerHour})`

const secondsSql = typedSql(z.int().nullable())

const readCounts = prepared('purchase_counts', (db, { customerId }: Values<{ customerId: string }>) =>
  db
    .select({
      /** Purchases that are still to be paid online, or their advance: they hold their stock. */
      unpaid,
      thisHour: integerSql`lately.this_hour`,
      /** In how many seconds there will be one fewer of this hour; null without any. */
      secondsLeft: secondsSql`lately.seconds_left`,
      isBlocked: booleanSql`${isBlocked(sql`customer.id`)}`,
    })
    .from(sql`(select ${customerId}::uuid as id ${optimizationFence}) customer, lateral (
      select count(*) as this_hour, ceil(extract(epoch from min(at) + interval '1 hour' - now()))::int as seconds_left
      from ${newest} newest) lately`),
)

/** Counts what a locked customer has bought lately; of the last hour no more purchases than the shop allows. */
export async function countPurchases(tx: Transaction, customerId: string) {
  const [counts] = await readCounts(tx, { customerId })
  if (counts === undefined) throw new Error('The query for a customer’s purchases returned no row')
  return counts
}
type PurchaseCounts = Awaited<ReturnType<typeof countPurchases>>

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
