import type { Coupon } from '@kargha/contract/shop/orders.ts'
import { formatRupees, type Paise, toRupees } from '@kargha/domain/money.ts'
import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { nowColumn } from '../../platform/db/database-time.ts'
import { booleanSql, integerSql } from '../../platform/db/typed-sql.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { coupons } from './coupons-table.ts'

type CouponRow = typeof coupons.$inferSelect

/** As columns of a query. */
export type CouponHistory = {
  usesOf: (couponId: Column) => SQL
  hasOrdered: SQL
}

/** By somebody who has not used it; for queries of coupons. */
export const isUsableNow = sql`(${coupons.isActive} and ${coupons.startsAt} <= now()
  and (${coupons.expiresAt} is null or ${coupons.expiresAt} > now())
  and (${coupons.usageLimit} is null or ${coupons.used} < ${coupons.usageLimit}))`

/** Best first. Minimum orders are not checked: the cart is unknown here. */
export async function listUsableCoupons(db: Database, { usesOf, hasOrdered }: CouponHistory): Promise<Coupon[]> {
  const rows = await db
    .select()
    .from(coupons)
    .where(
      sql`${isUsableNow}
        and (${coupons.perCustomerLimit} is null or ${usesOf(coupons.id)} < ${coupons.perCustomerLimit})
        and not (${coupons.firstPurchaseOnly} and ${hasOrdered})`,
    )
    .orderBy(sql`${coupons.percent} desc, ${coupons.name}`)
  return rows.map((coupon) => ({
    _id: coupon.id,
    couponName: coupon.name,
    discountPercentage: coupon.percent,
    description: coupon.description,
    minimumOrder: toRupees(coupon.minimumOrder),
    expiresAt: coupon.expiresAt?.toISOString() ?? null,
  }))
}

export const unknownCoupon = () => new Refusal('COUPON_UNKNOWN', 'This coupon does not exist')

/** By name in any case, or id. */
export async function findCoupon(db: Database, code: string): Promise<CouponRow | null> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(sql`lower(${coupons.name}) = lower(${code}) or ${coupons.id}::text = lower(${code})`)
  return coupon ?? null
}

/** The words that follow the coupon's name in a sentence. */
export function whyNotUsable(
  coupon: CouponRow,
  subTotal: Paise,
  { uses, hasOrdered, now }: { uses: number; hasOrdered: boolean; now: Date },
): string | undefined {
  if (!coupon.isActive || coupon.startsAt > now) return 'is not active'
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'has expired'
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'has been used up'
  if (coupon.firstPurchaseOnly && hasOrdered) return 'is for a first purchase only'
  if (coupon.perCustomerLimit !== null && uses >= coupon.perCustomerLimit) return 'has been used by you already'
  if (subTotal < coupon.minimumOrder) return `is for orders of ${formatRupees(toRupees(coupon.minimumOrder))} and more`
  return undefined
}

/**
 * Locks a coupon until the transaction ends, so that concurrent orders count uses in turn. Lock the customer before: two orders
 * could use two first-purchase coupons. Throws COUPON_UNKNOWN, COUPON_NOT_USABLE.
 */
export async function lockUsableCoupon(
  tx: Transaction,
  couponId: string,
  subTotal: Paise,
  { usesOf, hasOrdered }: CouponHistory,
): Promise<void> {
  const isThis = eq(coupons.id, couponId)
  // Sent at once; PostgreSQL runs them in order.
  const [[coupon], [history]] = await Promise.all([
    tx.select().from(coupons).where(isThis).for('update'),
    tx
      .select({ uses: integerSql`${usesOf(coupons.id)}`, hasOrdered: booleanSql`${hasOrdered}`, now: nowColumn })
      .from(coupons)
      .where(isThis),
  ])
  if (coupon === undefined || history === undefined) throw unknownCoupon()
  const reason = whyNotUsable(coupon, subTotal, history)
  if (reason !== undefined) throw new Refusal('COUPON_NOT_USABLE', `${coupon.name} ${reason}`)
}

export const adjustCouponUses = (couponId: string, change: 1 | -1): SQL =>
  sql`update ${coupons} set used = used + ${change} where id = ${couponId}`
