import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { coupons } from '../orders/orders-table.ts'
import { stock } from '../stock/stock-table.ts'
import type { TestShop } from './shop.ts'

export type Customer = Awaited<ReturnType<TestShop['signUp']>>

/** The request of a customer who pays on delivery at home. */
export const cod = ({ addressId }: Customer, more: object = {}) => ({
  body: { addressId, paymentMethod: 'COD' as const, ...more },
})

/** Buys one piece of a product now, unless told otherwise. */
export const buyNow = (customer: Customer, productId: string, more: object = {}) =>
  customer.client('placeOrder', cod(customer, { productId, quantity: 1, ...more }))

export const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

/** Makes a coupon of ten percent without limits, unless told otherwise; answers its name. */
export async function addCoupon({ db }: TestShop, more: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  const name = `LOOM${randomUUID().slice(0, 6)}`
  await db.insert(coupons).values({ name, percent: 10, description: 'Ten off', minimumOrder: 0, ...more })
  return name
}

/** How many letters were queued to somebody. */
export const lettersTo = async ({ db }: TestShop, email: string) =>
  Number(
    (await db.execute(sql`select count(*) from pgboss.job where name = 'mail' and data->>'to' = ${email}`)).rows[0]
      ?.count,
  )

/** The pieces of a product at hand. */
export const left = async ({ db }: TestShop, productId: string) =>
  (await db.select().from(stock).where(eq(stock.productId, productId)))[0]?.onHand

/** How much there is of everything that an order writes: what a refused one must leave as it was. */
export async function rowCounts({ db }: TestShop) {
  const counts =
    await db.execute(sql`select (select count(*) from orders) orders, (select count(*) from purchases) purchases,
    (select count(*) from coupon_uses) uses, (select sum(on_hand) from stock) pieces, (select count(*) from stock_ledger) ledger,
    (select count(*) from idempotency_keys) keys, (select count(*) from cart_lines) lines,
    (select jsonb_object_agg(recipient, letters) from (
      select data->>'to' recipient, count(*) letters from pgboss.job where name = 'mail' group by 1) mail) letters`)
  return counts.rows[0]
}
