import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories, products } from '../catalogue/catalogue-table.ts'
import { settings } from '../content/content-table.ts'
import { addProduct } from '../testing/products.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

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
