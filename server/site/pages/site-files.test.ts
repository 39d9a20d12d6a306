import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { categories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { batchTimeouts, openDatabase } from '../../platform/db/database.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { PUBLIC_URL: 'https://shop.example/' } })
})
afterAll(() => shop.close())

test('robots.txt names the site map, which lists published products and when they were changed', async () => {
  const changedAt = new Date('2026-05-04T03:02:01Z')
  await addProduct(shop.db, { slug: 'red-saree', updatedAt: changedAt })
  await addProduct(shop.db, { slug: 'not-yet', status: 'draft' })
  const [row] = await shop.db
    .select({ category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.slug, 'red-saree'))

  const robots = await shop.app.inject('/robots.txt')
  const address = /^Sitemap: (.*)$/m.exec(robots.body)?.[1]
  expect(address).toBe('https://shop.example/sitemap.xml')
  const map = await shop.app.inject(address ?? '')
  expect(map.headers['content-type']).toMatch('application/xml')
  const entry = (path: string) =>
    `<url><loc>https://shop.example${path}</loc><lastmod>2026-05-04T03:02:01.000Z</lastmod></url>`
  for (const path of ['/', '/products/red-saree', `/shop/${row?.category}`, `/shop/${row?.category}/cotton`])
    expect(map.body).toContain(entry(path))
  expect(map.body).toContain('<loc>https://shop.example/privacy-policy</loc>')
  expect(map.body).not.toContain('not-yet')
})

test('of very many products there is a site map for each part of them, of even more for each smaller part', async () => {
  const large = await openShop({ environment: { PUBLIC_URL: 'https://shop.example/' }, allowsViolations: true })
  onTestFinished(() => large.close())
  const id = await addProduct(large.db, { slug: 'blue-saree' })
  const siteMapAt = async (path: string) => (await large.app.inject(path)).body
  const { db, pool } = openDatabase(large.ownerUrl, 1, batchTimeouts)
  // Triggers and indexes would take most of the time.
  await db.execute(sql`set session_replication_role = replica`)
  const indexes = await db.execute<{ name: string }>(sql`select indexrelid::regclass as name from pg_index
    where indrelid = 'listed_products'::regclass and not indisprimary`)
  for (const { name } of indexes.rows) await db.execute(sql.raw(`drop index ${name}`))
  const copy = (table: 'products' | 'listed_products', count: number, changed: string) =>
    db.execute(sql`insert into ${sql.identifier(table)} select (jsonb_populate_record(row, jsonb_build_object(${sql.raw(changed)}))).*
      from ${sql.identifier(table)} row, generate_series(1, ${count}) n where id = ${id}`)
  const partsListed = async () =>
    [...(await siteMapAt('/sitemap.xml')).matchAll(/<sitemap><loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    )
  await copy('listed_products', 5_000, `'id', gen_random_uuid()`)
  const addresses = await partsListed()
  expect(addresses).toHaveLength(17)
  // So many ids end alike as in a shop of some 80,000 products.
  await copy('products', 314, `'id', overlay(gen_random_uuid()::text placing '00' from 35), 'slug', n, 'sku', n`)
  await pool.end()
  await vi.waitUntil(async () => (await partsListed()).length === 257, 10_000)
  for (const [part, list] of [
    [id.at(-2), addresses],
    [id.slice(-2), await partsListed()],
  ] as const) {
    const path = `/sitemap-products-${part}.xml`
    expect(list).toContain(path)
    expect(await siteMapAt(path)).toContain('<loc>https://shop.example/products/blue-saree</loc>')
  }
  const pages = await siteMapAt(addresses[0] ?? '')
  for (const path of ['/', '/sale', '/privacy-policy'])
    expect(pages).toContain(`<loc>https://shop.example${path}</loc>`)
  expect(pages).toMatch(/<loc>https:\/\/shop\.example\/shop\/saree-[^/]*\/cotton<\/loc>/)
})

test('the web manifest has the shop’s name, and is answered with 304 if the client has it', async () => {
  await shop.db.update(settings).set({ name: 'Taana', tagline: 'Warp and weft' })
  const first = await shop.app.inject('/manifest.webmanifest')
  expect(first.json()).toMatchObject({ name: 'Taana', description: 'Warp and weft', display: 'standalone' })
  const again = await shop.app.inject({
    url: '/manifest.webmanifest',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})
