import type { Days } from '@kargha/domain/dispatch-days.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { max, min, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { isPublished, products } from './products-table.ts'

/** Per piece, over published products; null if none is charged. */
export async function deliveryChargeRange(db: Reader): Promise<{ from: Paise; to: Paise } | null> {
  const { chargesDelivery, deliveryCharge } = products
  const [range] = await db
    .select({ from: min(deliveryCharge), to: max(deliveryCharge) })
    .from(products)
    .where(sql`${isPublished} and ${chargesDelivery} and ${deliveryCharge} > 0`)
    .prepare('delivery_charge_range')
    .execute()
  return range === undefined || range.from === null || range.to === null ? null : { from: range.from, to: range.to }
}

/** Over published products made to order; null without any. */
export async function makingDaysRange(db: Reader): Promise<Days | null> {
  const { makingDays } = products
  const [range] = await db
    .select({ from: min(makingDays), to: max(makingDays) })
    .from(products)
    .where(sql`${isPublished} and ${makingDays} > 0`)
    .prepare('making_days_range')
    .execute()
  return range === undefined || range.from === null || range.to === null ? null : { from: range.from, to: range.to }
}
