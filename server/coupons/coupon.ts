import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import type { Coupon } from '@kargha/contract/orders.ts'
import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { lockCustomer } from '../account/contact.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { coupons } from './coupons-table.ts'

type CouponRow = typeof coupons.$inferSelect

/** A customer's history as columns of a query: how often they used a coupon, and whether they have ever ordered. */
export type CouponHistory = {
  customerId: string
  usesOf: (couponId: Column) => SQL<number>
  hasOrdered: SQL<boolean>
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

const unknownCoupon = () => new Refusal('COUPON_UNKNOWN', 'This coupon does not exist')

/** The coupon with this name (in any case) or id. Throws COUPON_UNKNOWN. */
export async function findCoupon(db: Database, code: string): Promise<CouponRow> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(sql`lower(${coupons.name}) = lower(${code}) or ${coupons.id}::text = lower(${code})`)
  if (coupon === undefined) throw unknownCoupon()
  return coupon
}

function whyNotUsable(coupon: CouponRow, subTotal: Paise, uses: number, hasOrdered: boolean): string | undefined {
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
 * transaction ends, so simultaneous orders count their uses one after another. For a first-purchase coupon the customer is
 * locked too, because two orders could use two such coupons at the same time; an order has only one coupon and locks it
 * first, so there is no deadlock. Throws COUPON_UNKNOWN or COUPON_NOT_USABLE.
 */
export async function lockUsableCoupon(
  tx: Transaction,
  couponId: string,
  subTotal: Paise,
  { customerId, usesOf, hasOrdered }: CouponHistory,
): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('update')
  if (coupon === undefined) throw unknownCoupon()
  if (coupon.firstPurchaseOnly) await lockCustomer(tx, customerId)
  const [history] = await tx
    .select({ uses: usesOf(coupons.id), hasOrdered })
    .from(coupons)
    .where(eq(coupons.id, couponId))
  const reason = whyNotUsable(coupon, subTotal, history?.uses ?? 0, history?.hasOrdered ?? false)
  if (reason !== undefined) throw new Refusal('COUPON_NOT_USABLE', `${coupon.name} ${reason}`)
}

/** Counts one use of a coupon more, or one less. */
export async function adjustCouponUses(tx: Transaction, couponId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + ${change}` })
    .where(eq(coupons.id, couponId))
}
