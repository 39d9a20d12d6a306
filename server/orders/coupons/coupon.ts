import type { Coupon } from '@kargha/contract/shop/orders.ts'
import { formatRupees, type Paise, toRupees } from '@kargha/domain/money.ts'
import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { booleanSql, integerSql } from '../../platform/db/typed-sql.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { coupons } from './coupons-table.ts'

type CouponRow = typeof coupons.$inferSelect

/** A customer's history as columns of a query: how often they used a coupon, and whether they have ever ordered. */
export type CouponHistory = {
  usesOf: (couponId: Column) => SQL
  hasOrdered: SQL
}

/** Whether a coupon can be used now by whoever has not used it, within a query of coupons. */
export const isUsableNow = sql`(${coupons.isActive} and ${coupons.startsAt} <= now()
  and (${coupons.expiresAt} is null or ${coupons.expiresAt} > now())
  and (${coupons.usageLimit} is null or ${coupons.used} < ${coupons.usageLimit}))`

/** The coupons a customer can use now, best first. The minimum order is returned but not checked, as the cart is unknown here. */
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

/** The coupon with this name (in any case) or id; null if there is none. */
export async function findCoupon(db: Database, code: string): Promise<CouponRow | null> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(sql`lower(${coupons.name}) = lower(${code}) or ${coupons.id}::text = lower(${code})`)
  return coupon ?? null
}

/** Why somebody with this history can't use a coupon for goods of `subTotal`, as what follows its name in a sentence. */
export function whyNotUsable(
  coupon: CouponRow,
  subTotal: Paise,
  { uses, hasOrdered }: { uses: number; hasOrdered: boolean },
): string | undefined {
  const now = new Date()
  if (!coupon.isActive || coupon.startsAt > now) return 'is not active'
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'has expired'
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'has been used up'
  if (coupon.firstPurchaseOnly && hasOrdered) return 'is for a first purchase only'
  if (coupon.perCustomerLimit !== null && uses >= coupon.perCustomerLimit) return 'has been used by you already'
  if (subTotal < coupon.minimumOrder) return `is for orders of ${formatRupees(toRupees(coupon.minimumOrder))} and more`
  return undefined
}

/**
 * Locks a coupon and checks that the customer can use it for goods of `subTotal` (paise). The lock is held until the
 * transaction ends, so simultaneous orders count their uses one after another. The caller has locked the customer, because two
 * orders could use two coupons for a first purchase at the same time. Throws COUPON_UNKNOWN or COUPON_NOT_USABLE.
 */
export async function lockUsableCoupon(
  tx: Transaction,
  couponId: string,
  subTotal: Paise,
  { usesOf, hasOrdered }: CouponHistory,
): Promise<void> {
  const isThis = eq(coupons.id, couponId)
  // Both are sent at once; PostgreSQL runs the second when it has done the first.
  const [[coupon], [history]] = await Promise.all([
    tx.select().from(coupons).where(isThis).for('update'),
    tx
      .select({ uses: integerSql`${usesOf(coupons.id)}`, hasOrdered: booleanSql`${hasOrdered}` })
      .from(coupons)
      .where(isThis),
  ])
  if (coupon === undefined) throw unknownCoupon()
  const reason = whyNotUsable(coupon, subTotal, history ?? { uses: 0, hasOrdered: false })
  if (reason !== undefined) throw new Refusal('COUPON_NOT_USABLE', `${coupon.name} ${reason}`)
}

/** A statement that counts one use of a coupon more, or one less. */
export const adjustCouponUses = (couponId: string, change: 1 | -1): SQL =>
  sql`update ${coupons} set used = used + ${change} where id = ${couponId}`
