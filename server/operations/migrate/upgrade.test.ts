import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@kargha/contract/shop/client.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previousDatabase } from '../../../testing/database.ts'
import { storeVersion } from '../../../testing/previous-version.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openSession } from '../../shop/sessions/session.ts'
import { migrate } from './migrate.ts'

/**
 * Starts this version on the previous one's database. After a release, `STORE_VERSION=on npm run test --
 * server/operations/migrate/upgrade.test.ts` stores this test's database for the next version's test.
 */
let shop: Awaited<ReturnType<typeof upgradedShop>>
beforeAll(async () => {
  shop = await upgradedShop()
})
afterAll(() => shop.close())

/** Migrating must not change these. */
const totals = sql`select
  (select count(*)::int from orders) as orders, (select sum(final_total)::float8 from orders) as "orderPaise",
  (select sum(final_total)::float8 from purchases) as "purchasePaise", (select sum(amount)::float8 from money_ledger) as ledger,
  (select sum(on_hand)::int from stock) as pieces, (select sum(difference)::int from stock_ledger) as differences,
  (select count(*)::int from cart_lines) as "cartLines", (select count(*)::int from wishes) as wishes,
  (select count(*)::int from audit) as audit, (select count(*)::int from coupon_uses) as "couponUses",
  (select count(*)::int from ratings) as ratings, (select count(*)::int from returns) as returns,
  (select count(*)::int from parcels) as parcels, (select count(*)::int from attribute_values) as "attributeValues"`

async function upgradedShop() {
  const database = await previousDatabase()
  const previous = openDatabase(database.ownerUrl, 1)
  const before = (await previous.db.execute(totals)).rows[0]
  await previous.pool.end()
  await migrate({ databaseUrl: database.url, migrationDatabaseUrl: database.ownerUrl })
  const { db, pool } = openDatabase(database.url)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kargha-upgrade-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' })
  const jobs = await openJobs(database.url, () => {})
  const app = await buildApp({ db, jobs, config })
  const signedIn = (token: string) =>
    createClient(
      async ({ method, url, headers, body }) => {
        const answer = await app.inject({ method: method as 'GET', url, headers, ...(body && { body }) })
        return { status: answer.statusCode, body: answer.json() }
      },
      () => token,
    )
  const close = async () => {
    await app.close()
    await jobs.stop()
    await pool.end()
    await database.drop()
    await rm(dataDirectory, { recursive: true })
  }
  return { db, before, signedIn, close }
}

describe('a database of the previous version', () => {
  it('keeps its orders, money, stock, carts, wishlists, parcels and audit', async () => {
    expect((await shop.db.execute(totals)).rows[0]).toEqual(shop.before)
    expect(shop.before).toMatchObject({ orders: expect.any(Number), returns: expect.any(Number) })
  })

  it('violates no invariant', async () => {
    expect(await violationsIn(shop.db)).toEqual([])
  })

  it('serves its customers: they see their orders with the same totals, and can place another order', async () => {
    const { rows } = await shop.db.execute<{ id: string; address: string; numbers: string[]; paise: number }>(sql`
      select customer_id as id, (select a.id from addresses a where a.customer_id = o.customer_id limit 1) as address,
        array_agg(number order by number) as numbers, sum(final_total)::float8 as paise
      from orders o where exists (select from addresses a where a.customer_id = o.customer_id)
      group by customer_id order by count(*) desc limit 3`)
    expect(rows).toHaveLength(3)
    for (const customer of rows) {
      const client = shop.signedIn(await openSession(shop.db, customer.id, 'Chrome on Android'))
      const { orders } = (await client('getOrders')).data
      expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(customer.numbers)
      expect(Math.round(orders.reduce((sum, { finalTotal }) => sum + finalTotal, 0) * 100)).toBe(customer.paise)
      const [product] = (await client('getAllProducts', { query: { inStock: 'true', limit: 1 } })).data
      const body = { addressId: customer.address, paymentMethod: 'COD', productId: product?._id, quantity: 1 } as const
      expect((await client('placeOrder', { body })).data.orders).toHaveLength(1)
    }
    expect(await violationsIn(shop.db)).toEqual([])
  })

  it.runIf(process.env.STORE_VERSION === 'on')('is stored for the next version', () => storeVersion(shop.db))
})
