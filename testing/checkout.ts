import { randomUUID } from 'node:crypto'
import { noPaise, percent } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { stock } from '../server/catalogue/stock/stock-table.ts'
import { couponUses } from '../server/orders/coupons/coupon-uses-table.ts'
import { coupons } from '../server/orders/coupons/coupons-table.ts'
import type { TestShop } from './shop.ts'

export type Customer = Awaited<ReturnType<TestShop['signUp']>>

export const cod = ({ addressId }: Customer, more: object = {}) => ({
  body: { addressId, paymentMethod: 'COD' as const, ...more },
})

/** One piece by default. */
export const buyNow = (customer: Customer, productId: string, more: object = {}) =>
  customer.client('placeOrder', cod(customer, { productId, quantity: 1, ...more }))

export const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

/** By default ten percent without limits. */
export async function addCoupon({ db }: TestShop, more: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  const name = `LOOM${randomUUID().slice(0, 6)}`
  await db
    .insert(coupons)
    .values({ name, percent: percent(10), description: 'Ten off', minimumOrder: noPaise, ...more })
  return name
}

export async function couponUsage({ db }: TestShop, name: string): Promise<{ counter?: number; recorded: number }> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.name, name))
  if (coupon === undefined) return { recorded: 0 }
  return { counter: coupon.used, recorded: await db.$count(couponUses, eq(couponUses.couponId, coupon.id)) }
}

export const emailsTo = async ({ db }: TestShop, address: string) =>
  Number(
    (await db.execute(sql`select count(*) from pgboss.job where name = 'mail' and data->>'to' = ${address}`)).rows[0]
      ?.count,
  )

export const stockLeft = async ({ db }: TestShop, productId: string) =>
  (await db.select().from(stock).where(eq(stock.productId, productId)))[0]?.onHand

/** Shows that a refused order changes nothing. */
export async function rowCounts({ db }: TestShop) {
  const counts =
    await db.execute(sql`select (select count(*) from orders) orders, (select count(*) from purchases) purchases,
    (select count(*) from coupon_uses) uses, (select sum(on_hand) from stock) pieces, (select count(*) from stock_ledger) ledger,
    (select count(*) from idempotency_keys) keys, (select count(*) from cart_lines) lines,
    (select jsonb_object_agg(recipient, emails) from (
      select data->>'to' recipient, count(*) emails from pgboss.job where name = 'mail' group by 1) mail) emails`)
  return counts.rows[0]
}
