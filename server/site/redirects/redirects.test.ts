import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagePaths } from '@kargha/contract/shop/page-paths.ts'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Storefront } from '../pages/storefront.ts'
import { unavailablePage } from '../pages/unavailable-page.ts'
import { missingCounter } from './count-missing.ts'
import { redirectFinder } from './find-redirect.ts'
import { sweepMissingAddresses } from './missing-addresses.ts'
import { missingAddresses } from './missing-addresses-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client: staff } = await hireStaff(shop, 'owner')

/** Pages without a catalogue: all the rest is missing. */
const storefront: Storefront = {
  files: mkdtempSync(join(tmpdir(), 'kargha-pages-')),
  render: async ({ url }) => {
    const isThere = pagePaths.includes(url) || url === '/products/answered'
    return { status: isThere ? 200 : 404, html: url, isShared: !isThere }
  },
  renderedAddress: (url) => {
    const path = url.split('?')[0] ?? ''
    return pagePaths.includes(path) || path === '/products/answered' || path.startsWith('/confirm') ? path : '/nothing'
  },
  policy: '',
  isPersonal: (url) => url.startsWith('/confirm-order'),
}
const app = Fastify({ logger: false })
const counter = missingCounter(shop.db, app.log)
await pageRoutes(
  app,
  { config: { publicUrl: '', replicaUrls: [] } as never, db: shop.db, signer: {} as never },
  storefront,
  unavailablePage(storefront, ''),
  new Map(),
  { find: redirectFinder(shop.db), count: counter.count },
)
afterAll(() => app.close())

const open = async (url: string, remoteAddress = '203.0.113.1') => {
  const { statusCode, headers } = await app.inject({ url, remoteAddress })
  return statusCode === 301 ? headers.location : statusCode
}
const redirect = (address: string, present: string) => staff('createRedirect', { body: { address, present } })
const messageOf = async (address: string, present: string) => (await refusal(redirect(address, present))).message
const missing = async (q: string) => {
  await counter.write()
  const { data } = await staff('getMissingAddresses', { query: { q } })
  return data.map(({ address, times }) => [address, times])
}
const publish = async (id: string, fields: object) => {
  const { data } = await staff('getProduct', { params: { id } })
  return staff('saveProduct', { params: { id }, body: { ...fields, version: data.version } })
}
const category = async (slug: string, sub: string) => {
  const { data } = await staff('createCategory', { body: { name: slug, slug } })
  await staff('createSubcategory', {
    body: { name: sub, slug: sub, categoryId: data._id, image: '/media/cotton.webp' },
  })
}

const collection = async (slug: string) => {
  const fields = { name: slug, slug, image: '/media/cotton.webp' }
  const { data } = await staff('createCollection', { body: fields })
  const save = async (change: { slug?: string; showsUntil?: string }) => {
    const { version } = (await staff('getCollection', { params: { id: data._id } })).data
    await staff('saveCollection', { params: { id: data._id }, body: { ...fields, ...change, version } })
  }
  return { save, hide: () => save({ showsUntil: '2026-01-01T00:00:00.000Z' }), show: () => save({}) }
}

test('an address without a page leads on, whole as in the old shop, and keeps its query', async () => {
  await addProduct(shop.db, { slug: 'red-saree' })
  const { data, message } = await redirect('https://old.example.in/pages/Our-Story/?a=1', '/About-Us')
  expect(data).toMatchObject({ address: '/pages/our-story', present: '/about-us', name: null, productId: null })
  expect(message).toBe('/pages/our-story leads to /about-us now')
  expect(await open('/pages/our-story')).toBe('/about-us')
  expect(await open('/Pages/our-story/?utm_source=mail')).toBe('/about-us?utm_source=mail')
  expect(await open('/pages/our-story/more')).toBe(404)
  await redirect('/blogs/red', '/products/red-saree')
  expect(await open('/blogs/red')).toBe('/products/red-saree')
  const { data: entries } = await staff('getAudit', { query: { q: '/pages/our-story' } })
  expect(entries.map(({ action }) => action)).toContain('createRedirect')
})

test('a redirect follows its product, category and collection', async () => {
  const id = await addProduct(shop.db, { slug: 'blue-saree' })
  await redirect('/blue', '/products/blue-saree')
  await publish(id, { slug: 'indigo-saree' })
  expect(await open('/blue')).toBe('/products/indigo-saree')
  expect(await open('/products/blue-saree')).toBe('/products/indigo-saree')
  await redirect('/azure', '/products/blue-saree')
  expect(await open('/azure')).toBe('/products/indigo-saree')
  await category('dupatta', 'woollen')
  await redirect('/warm', '/shop/dupatta/woollen')
  const { data: found } = await staff('getCategories', { query: { q: 'dupatta' } })
  await staff('saveCategory', { params: { id: found[0]?._id ?? '' }, body: { slug: 'dupattas' } })
  expect(await open('/warm')).toBe('/shop/dupattas/woollen')
  const diwali = await collection('diwali')
  await redirect('/festive', '/collections/diwali')
  await diwali.save({ slug: 'diwali-2026' })
  expect(await open('/festive')).toBe('/collections/diwali-2026')
  expect(await open('/collections/diwali')).toBe('/collections/diwali-2026')
})

test('what is withdrawn leads on once its address is redirected', async () => {
  const old = await addProduct(shop.db, { slug: 'last-year' })
  await addProduct(shop.db, { slug: 'this-year' })
  await redirect('/lookbook', '/products/last-year')
  expect(await messageOf('/products/last-year', '/products/this-year')).toMatch('has a page')
  await publish(old, { status: 'archived' })
  expect(await open('/lookbook')).toBe(404)
  await redirect('/products/last-year', '/products/this-year')
  for (const address of ['/lookbook', '/products/last-year']) expect(await open(address)).toBe('/products/this-year')
})

test('neither another site, nor itself, nor a circle, nor nothing is led to', async () => {
  expect(await messageOf('/x', 'https://evil.example/y')).toBe('The shop has no page at /y')
  expect(await messageOf('/x', '//evil.example')).toBe('The shop has no page at /evil.example')
  expect(await messageOf('/x', '/x')).toBe('/x would lead back to itself')
  expect(await messageOf('/x', 'javascript:alert(1)')).toMatch('is no address of a page')
  expect(await messageOf('x', '/sale')).toMatch('is no address of a page')
  expect(await messageOf('/admin/orders', '/sale')).toMatch('is no address of a page')
  expect(await messageOf('/cart', '/sale')).toBe('The shop has a page at /cart: it is not redirected')
  await redirect('/a', '/sale')
  expect(await messageOf('/a', '/products')).toBe('/a leads to /sale already')
  expect((await redirect('/b', '/a')).data.present).toBe('/sale')
})

test('pages that come and go lead to each other in no circle', async () => {
  const [holi, onam] = [await collection('holi'), await collection('onam')]
  await redirect('/spring', '/collections/holi')
  await holi.hide()
  await redirect('/collections/holi', '/collections/onam')
  expect(await open('/spring')).toBe('/collections/onam')
  await holi.show()
  await onam.hide()
  await redirect('/collections/onam', '/collections/holi')
  await holi.hide()
  expect(await open('/collections/onam')).toBe('/collections/holi')
  expect(await open('/collections/holi')).toBe(404)
  expect(await open('/spring')).toBe('/collections/holi')
})

test('is changed, and deleted', async () => {
  const { data } = await redirect('/mispelt', '/sale')
  const params = { id: data._id }
  const { data: after } = await staff('saveRedirect', {
    params,
    body: { address: '/misspelt', present: '/new-arrivals' },
  })
  expect(after).toMatchObject({ _id: data._id, address: '/misspelt', present: '/new-arrivals' })
  expect([await open('/mispelt'), await open('/misspelt')]).toEqual([404, '/new-arrivals'])
  await redirect('/taken', '/sale')
  const taken = staff('saveRedirect', { params, body: { address: '/taken', present: '/sale' } })
  expect((await refusal(taken)).message).toBe('/taken leads to /sale already')
  await staff('deleteRedirect', { params })
  expect(await open('/misspelt')).toBe(404)
  expect((await refusal(staff('getRedirect', { params }))).code).toBe('NOT_FOUND')
})

test('of many written at once, none leads to what another begins at', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `/ring-${index}`)
  await redirect('/ring-0', '/sale')
  const tries = names.map((name, index) =>
    redirect(name, names[(index + 1) % names.length] ?? '').catch(() => undefined),
  )
  await Promise.all(tries)
  for (const name of names) expect(['/sale', 404]).toContain(await open(name))
})

test('addresses of a former shop lead to what they stand for, once that is ticked', async () => {
  await category('saree', 'silk')
  const id = await addProduct(shop.db, { slug: 'kanchi' })
  const addresses = {
    '/collections/best/products/kanchi?variant=1': '/products/kanchi?variant=1',
    '/collections/saree': '/shop/saree',
    '/collections/silk': '/shop/saree/silk',
    '/policies/refund-policy': '/return-policy',
    '/product/kanchi/': '/products/kanchi',
    '/product-category/saree/silk': '/shop/saree/silk',
    '/shop/anything/kanchi': '/products/kanchi',
    '/my-account/orders': '/my-orders',
  }
  const all = Object.entries(addresses)
  for (const [address] of all) expect([address, await open(address)]).toEqual([address, 404])
  const tick = async (body: object) => {
    const { data } = await staff('getSettings')
    await staff('saveSettings', { body: { ...body, version: data.version } })
  }
  await tick({ shopifyAddresses: true })
  for (const [index, [address, present]] of all.entries())
    expect([address, await open(address)]).toEqual([address, index < 4 ? present : 404])
  await tick({ wooCommerceAddresses: true })
  for (const [address, present] of all) expect([address, await open(address)]).toEqual([address, present])
  for (const address of ['/collections/nobody', '/product/nobody', '/shop/x/nobody', '/collections/x/products/nobody'])
    expect([address, await open(address)]).toEqual([address, 404])
  await publish(id, { slug: 'kanchipuram' })
  expect(await open('/product/kanchi')).toBe('/products/kanchipuram')
  await redirect('/product/kanchi', '/sale')
  expect(await open('/product/kanchi')).toBe('/sale')
  await tick({ shopifyAddresses: false, wooCommerceAddresses: false })
  expect(await open('/collections/saree')).toBe(404)
})

test('addresses without a page are counted by path, and leave once they are redirected', async () => {
  for (const url of ['/lost/page?email=meera@kargha.test', '/Lost/page/', '/lost/page'])
    expect(await open(url)).toBe(404)
  expect(await missing('/lost')).toEqual([['/lost/page', 3]])
  await open('/lost/page')
  expect(await missing('/lost')).toEqual([['/lost/page', 4]])
  await open('/lost/other')
  await open('/lost/page')
  await redirect('/lost/page', '/sale')
  // What was asked for before it was redirected, and is written after.
  expect(await missing('/lost')).toEqual([['/lost/other', 1]])
  const { data } = await staff('getMissingAddresses', { query: { q: '/lost/other' } })
  await staff('dismissMissingAddress', { params: { id: data[0]?._id ?? '' } })
  expect(await missing('/lost')).toEqual([])
})

test('an address without a page is listed with the page that it may lead to, which one press makes so', async () => {
  const slug = 'mangalgiri-dress'
  const id = await addProduct(shop.db, { slug })
  await addProduct(shop.db, { slug: 'hidden-dress', status: 'draft' })
  const proposed = async (address: string) => {
    await open(address)
    await counter.write()
    const { data } = await staff('getMissingAddresses', { query: { q: address } })
    return data[0]?.proposed
  }
  // Also with the ticks for a former shop's addresses off.
  expect(await proposed(`/collections/old/products/${slug}`)).toBe(`/products/${slug}`)
  expect(await proposed(`/blogs/looms/copy-of-${slug}`)).toBe(`/products/${slug}`)
  expect(await proposed('/pages/contact')).toBe('/contact-us')
  expect(await proposed('/lookbook/nobody')).toBeNull()
  expect(await proposed('/lookbook/hidden-dress')).toBeNull()
  await open('/products/festive-dress')
  await addProduct(shop.db, { slug: 'festive-dress' })
  expect(await proposed('/products/festive-dress')).toBeNull()
  await redirect('/pages/contact', '/contact-us')
  await redirect(`/blogs/looms/copy-of-${slug}`, `/products/${slug}`)
  await publish(id, { slug: 'mangalgiri' })
  expect(await open(`/blogs/looms/copy-of-${slug}`)).toBe('/products/mangalgiri')
})

test('files, probes, email addresses, pages of persons and what is there are not counted', async () => {
  const before = await missing('')
  for (const url of [
    '/wp-login.php',
    '/.env',
    '/a/.git/config',
    '/x.png',
    '/index.php',
    '/wp-json/wp',
    '/meera@kargha.test',
  ])
    await open(url)
  for (const url of ['/confirm-order/secret', '/products/answered', '/cart', `/${'a'.repeat(400)}`]) await open(url)
  await app.inject({ method: 'HEAD', url: '/only-asked-about' })
  expect(await missing('')).toEqual(before)
  await open('/old/page.html')
  expect(await missing('page.html')).toEqual([['/old/page.html', 1]])
})

test('10,000 random addresses of one stranger leave thirty rows; of many, five thousand, and the frequent ones', async () => {
  for (let times = 0; times < 3; times += 1) await open('/really/missed')
  await counter.write()
  for (let index = 0; index < 10_000; index += 1) counter.count(`/random-${index}`, 'one network')
  await counter.write()
  const count = async (q: string) => (await staff('getMissingAddresses', { query: { q } })).pagination?.total
  expect(await count('/random-')).toBe(30)
  for (let index = 0; index < 10_000; index += 1) {
    counter.count(`/crowd-${index}`, `network ${index}`)
    if (index % 500 === 499) await counter.write()
  }
  expect(await count('')).toBe(5_000)
  expect(await missing('/really')).toEqual([['/really/missed', 3]])
})

test('what nobody asks for any more is forgotten', async () => {
  await shop.db.update(missingAddresses).set({ lastAt: sql`now() - make_interval(hours => 24 * 89)` })
  expect(await sweepMissingAddresses(shop.db)).toBe(0)
  const isMissed = eq(missingAddresses.address, '/really/missed')
  await shop.db.update(missingAddresses).set({ lastAt: sql`now() - make_interval(hours => 24 * 91)` }).where(isMissed)
  expect(await sweepMissingAddresses(shop.db)).toBe(1)
  expect(await missing('/really')).toEqual([])
})
