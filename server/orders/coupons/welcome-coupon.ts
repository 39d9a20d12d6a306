import { type Percent, type Rupees, toRupees } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { isUsableNow } from './coupon.ts'
import { coupons } from './coupons-table.ts'

export type WelcomeCoupon = { name: string; percent: Percent; minimumOrder: Rupees }

/** The best coupon for a first purchase that everybody can use now. */
export async function welcomeCoupon(db: Reader): Promise<WelcomeCoupon | undefined> {
  const [coupon] = await db
    .select({ name: coupons.name, percent: coupons.percent, minimumOrder: coupons.minimumOrder })
    .from(coupons)
    .where(sql`${coupons.firstPurchaseOnly} and ${isUsableNow}`)
    .orderBy(sql`${coupons.percent} desc, ${coupons.name}`)
    .limit(1)
    .prepare('welcome_coupon')
    .execute()
  return coupon && { ...coupon, minimumOrder: toRupees(coupon.minimumOrder) }
}
