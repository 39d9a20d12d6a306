import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductLine } from '../../orders/pricing/price-lines.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { nowColumn } from '../../platform/db/database-time.ts'
import { optimizationFence, prepared, type Values } from '../../platform/db/prepared.ts'
import { booleanSql, integerSql, typedSql } from '../../platform/db/typed-sql.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isBlocked } from '../../shop/customers/block-customer.ts'
import { accountBlocked } from '../../shop/sessions/session.ts'
import { maxOrdersPerHour, type ShopSettings } from '../../shop/settings/settings.ts'

type OrderLimits = Pick<ShopSettings, 'maxPiecesPerOrder' | 'maxUnpaidOrders' | 'maxOrdersPerHour'>

const unpaid = integerSql`(
  select count(*) from ${purchases} purchase
  where purchase.customer_id = customer.id and purchase.pay_by is not null and purchase.paid_by is null
    and exists (select from ${orders} placed where placed.purchase_id = purchase.id
      and placed.status = 'Order Placed' and placed.payment_status in ('Pending', 'Failed')))`

const secondsSql = typedSql(z.int().nullable())

// `created_at` is not compared by itself: PostgreSQL would take the index of the whole shop's purchases by time.
const readCounts = prepared('purchase_counts', (db, { customerId }: Values<{ customerId: string }>) =>
  db
    .select({
      now: nowColumn,
      /** Unpaid online purchases or advances, which hold stock. */
      unpaid,
      thisHour: integerSql`lately.this_hour`,
      /** Until there are fewer this hour than the limit; null if there are already. */
      secondsLeft: secondsSql`lately.seconds_left`,
      /** No order was delivered or paid online. */
      isNew: booleanSql`not exists (select from ${orders} where customer_id = customer.id and delivered_at is not null)
        and not exists (select from ${purchases} where customer_id = customer.id and paid_by is not null)`,
      isBlocked: booleanSql`${isBlocked(sql`customer.id`)}`,
    })
    .from(sql`(select ${customerId}::uuid as id ${optimizationFence}) customer, lateral (
      select count(*) as this_hour, ceil(extract(epoch from
        (array_agg(created_at order by created_at desc))[${maxOrdersPerHour}] + interval '1 hour' - now()))::int as seconds_left
      from ${purchases} where customer_id = customer.id and created_at + interval '1 hour' > now()) lately`),
)

/** For a locked customer. */
export async function countPurchases(tx: Transaction, customerId: string) {
  const [counts] = await readCounts(tx, { customerId })
  if (counts === undefined) throw new Error('The query for a customer’s purchases returned no row')
  return counts
}
type PurchaseCounts = Awaited<ReturnType<typeof countPurchases>>

const reached = (message: string) => new Refusal('ORDER_LIMIT', message)
const countOf = (count: number, kind: string) => `${count} ${kind}order${count === 1 ? '' : 's'}`

/**
 * Throws ORDER_LIMIT for too many pieces of a product or unpaid purchases, TOO_MANY_REQUESTS for too many purchases in an hour,
 * ACCOUNT_BLOCKED (decision 066).
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
      { retryAfter: Math.max(1, counts.secondsLeft ?? 1), isOwnQuota: true },
    )
}
