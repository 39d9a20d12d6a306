import type { Paise } from '@kargha/domain/money.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { paiseSql } from '../../platform/db/typed-sql.ts'
import { orders } from '../records/orders-table.ts'
import { adjustCouponUses, type CouponHistory } from './coupon.ts'
import { couponUses } from './coupon-uses-table.ts'

/** Cancelled orders don't count. */
export const couponHistoryOf = (customerId: string): CouponHistory => ({
  usesOf: (couponId) => sql`(select count(*) from ${couponUses}
    where ${couponUses.couponId} = ${couponId} and ${couponUses.customerId} = ${customerId})::int`,
  hasOrdered: sql`exists (select from ${orders}
    where ${orders.customerId} = ${customerId} and ${orders.status} <> 'Cancelled')`,
})

/** Takes the lowest free number, so that a returned use can be used again. The coupon must be locked. */
export async function recordCouponUse(
  tx: Transaction,
  couponId: string,
  customerId: string,
  purchaseId: string,
): Promise<void> {
  await tx.execute(sql`
    with counted as (${adjustCouponUses(couponId, 1)})
    insert into ${couponUses} (coupon_id, customer_id, number, purchase_id)
    select ${couponId}, ${customerId}, min(free), ${purchaseId}
    from generate_series(1, (select count(*) + 1 from ${couponUses} where coupon_id = ${couponId} and customer_id = ${customerId})) free
    where not exists (
      select from ${couponUses} where coupon_id = ${couponId} and customer_id = ${customerId} and number = free)`)
}

const Returned = z.object({ coupon_id: z.string() })

/**
 * Returns a purchase's coupon use if all its orders are cancelled and unpaid. The purchase must be locked, or two concurrent
 * cancellations would each keep the use.
 */
export async function returnCouponUse(tx: Transaction, purchaseId: string): Promise<void> {
  const returned = await typedRows(tx, Returned)`
    delete from ${couponUses} where purchase_id = ${purchaseId} and not exists (
      select from ${orders} where ${orders.purchaseId} = ${purchaseId}
        and not (${orders.status} = 'Cancelled' and ${orders.paymentStatus} in ('Pending', 'Failed')))
    returning coupon_id`
  for (const { coupon_id: couponId } of returned) await tx.execute(adjustCouponUses(couponId, -1))
}

/** What coupons took off orders that were not cancelled. */
export async function couponCosts(db: Database, couponIds: readonly string[]): Promise<Map<string, Paise>> {
  if (couponIds.length === 0) return new Map()
  const rows = await db
    .select({ couponId: couponUses.couponId, cost: paiseSql`sum(${orders.couponSavings})::bigint` })
    .from(couponUses)
    .innerJoin(orders, eq(orders.purchaseId, couponUses.purchaseId))
    .where(and(inArray(couponUses.couponId, [...couponIds]), ne(orders.status, 'Cancelled')))
    .groupBy(couponUses.couponId)
  return new Map(rows.map(({ couponId, cost }) => [couponId, cost]))
}
