import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import type { Coupon } from '@kargha/contract/orders.ts'
import { sql } from 'drizzle-orm'
import { holdCustomer } from '../account/hold-customer.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { coupons, couponUses, orders } from './orders-table.ts'

type CouponRow = typeof coupons.$inferSelect

const hasOrdered = (customerId: string) =>
  sql<boolean>`exists (select from ${orders} where ${orders.customerId} = ${customerId} and ${orders.status} <> 'Cancelled')`

const usesBy = (customerId: string) => sql<number>`(select count(*) from ${couponUses}
  where ${couponUses.couponId} = ${coupons.id} and ${couponUses.customerId} = ${customerId})::int`

/** The coupons this customer can use now, best first. A minimum order is told, not weighed: the bag is not known here. */
export async function usableCoupons(db: Database, customerId: string): Promise<Coupon[]> {
  const rows = await db
    .select()
    .from(coupons)
    .where(
      sql`${coupons.isActive} and ${coupons.startsAt} <= now() and (${coupons.expiresAt} is null or ${coupons.expiresAt} > now())
        and (${coupons.usageLimit} is null or ${coupons.used} < ${coupons.usageLimit})
        and (${coupons.perCustomerLimit} is null or ${usesBy(customerId)} < ${coupons.perCustomerLimit})
        and not (${coupons.firstPurchaseOnly} and ${hasOrdered(customerId)})`,
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

/** The coupon that a shopper named, in any case, or whose id was sent. */
export async function couponNamed(db: Database, code: string): Promise<CouponRow> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(sql`lower(${coupons.name}) = lower(${code}) or ${coupons.id}::text = lower(${code})`)
  if (coupon === undefined) throw new Refusal('COUPON_UNKNOWN', 'This coupon does not exist')
  return coupon
}

function whyNot(coupon: CouponRow, subTotal: Paise, uses: number, isFirstPurchase: boolean): string | undefined {
  const now = new Date()
  if (!coupon.isActive || coupon.startsAt > now) return 'is not active'
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'has expired'
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'has been used up'
  if (coupon.firstPurchaseOnly && !isFirstPurchase) return 'is for a first purchase only'
  if (coupon.perCustomerLimit !== null && uses >= coupon.perCustomerLimit) return 'has been used by you already'
  if (subTotal < coupon.minimumOrder) return `is for orders of ${formatRupees(toRupees(coupon.minimumOrder))} and more`
  return undefined
}

/**
 * Locks a coupon and makes sure that this customer can use it for goods of `subTotal`. The lock, held until the
 * transaction ends, makes simultaneous orders count one after another. Of coupons for a first purchase a customer may be
 * using two at once: these hold the customer as well, always after the coupon, of which an order takes one alone.
 */
export async function lockCoupon(
  tx: Transaction,
  couponId: string,
  customerId: string,
  subTotal: Paise,
): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(sql`${coupons.id} = ${couponId}`).for('update')
  if (coupon === undefined) throw new Refusal('COUPON_UNKNOWN', 'This coupon does not exist')
  if (coupon.firstPurchaseOnly) await holdCustomer(tx, customerId)
  const [history] = await tx
    .select({ uses: usesBy(customerId), hasOrdered: hasOrdered(customerId) })
    .from(coupons)
    .where(sql`${coupons.id} = ${couponId}`)
  const reason = whyNot(coupon, subTotal, history?.uses ?? 0, !history?.hasOrdered)
  if (reason !== undefined) throw new Refusal('COUPON_NOT_USABLE', `${coupon.name} ${reason}`)
}

/** Counts a use of a locked coupon. The use's number is the lowest free one, so that one given back can be used again. */
export async function useCoupon(
  tx: Transaction,
  couponId: string,
  customerId: string,
  purchaseId: string,
): Promise<void> {
  await tx.execute(sql`update ${coupons} set used = used + 1 where id = ${couponId}`)
  await tx.execute(sql`
    insert into ${couponUses} (coupon_id, customer_id, number, purchase_id)
    select ${couponId}, ${customerId}, min(free), ${purchaseId}
    from generate_series(1, (select count(*) + 1 from ${couponUses} where coupon_id = ${couponId} and customer_id = ${customerId})) free
    where not exists (
      select from ${couponUses} where coupon_id = ${couponId} and customer_id = ${customerId} and number = free)`)
}

/**
 * Gives back the use of a purchase that came to nothing: every order cancelled, none of them paid. The purchase has to be
 * locked, so that of two orders cancelled at once the later one sees the other.
 */
export async function giveBackCoupon(tx: Transaction, purchaseId: string): Promise<void> {
  await tx.execute(sql`
    with given as (
      delete from ${couponUses} where purchase_id = ${purchaseId} and not exists (
        select from ${orders} where ${orders.purchaseId} = ${purchaseId}
          and not (${orders.status} = 'Cancelled' and ${orders.paymentStatus} in ('Pending', 'Failed')))
      returning coupon_id
    )
    update ${coupons} set used = used - 1 from given where id = given.coupon_id`)
}
