import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@kargha/contract/shop/client.ts'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { addressSigner } from '../../platform/media/sign-address.ts'
import { pageRoutes } from './routes.ts'
import { unavailablePage } from './unavailable-page.ts'

const shop = await openShop()
afterAll(() => shop.close())
const clock = { now: Date.now() }
const signer = addressSigner(Buffer.alloc(32, 7), () => clock.now)
const storefront = {
  files: mkdtempSync(join(tmpdir(), 'kargha-preview-')),
  async render({ url, client }: { url: string; client: Client }) {
    if (url === '/') {
      const { data } = await client('getBanners')
      return { status: 200, html: `<html><body>${data.map(({ title }) => `<h2>${title}</h2>`).join('')}</body></html>` }
    }
    const { data } = await client('getProduct', { params: { id: 'any' } })
    const html = `<html><head><link rel="modulepreload" href="/a.js"><script src="/a.js"></script></head>
      <body class="x"><h1>${data.name}</h1><a href="/products/${data.slug}?size=M">${url}</a>
      <form action="/products/${data.slug}"></form><script id="shop-data">{"a":"\\u003c"}</script></body></html>`
    return { status: 200, html }
  },
  policy: "default-src 'self'",
  renderedAddress: (url: string) => url,
  isPersonal: () => false,
}
const app = Fastify()
afterAll(() => app.close())
const publicUrl = 'https://shop.example.in'
await pageRoutes(
  app,
  { config: { publicUrl, replicaUrls: [] } as never, db: shop.db, signer },
  storefront,
  unavailablePage(storefront, publicUrl),
  new Map(),
  { find: async () => undefined, count: () => {} },
)

it('shows a draft as shoppers will see it, without scripts, and kept by nobody', async () => {
  const id = await addProduct(shop.db, { name: 'Draft Saree', slug: 'draft-saree', status: 'draft' })
  const address = signer.signPreview(id)
  const { statusCode, headers, body } = await app.inject(`${address}?size=S`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(body).toContain('<h1>Draft Saree</h1>')
  expect(body).toContain('/products/draft-saree?size=S</a>')
  expect(body).toContain(`href="${address}?size=M"`)
  expect(body).toContain(`action="${address}"`)
  expect(body).toContain('Preview: this is how shoppers will see it')
  expect(body).not.toMatch(/<script|modulepreload|shop-data/)
})

it('shows the home page with a banner whose time has not come, before those that are shown', async () => {
  const staff = await hireStaff(shop)
  const image = await uploadStaffPicture(shop, staff.token)
  const banner = { image, alt: 'A loom', link: '/sale', position: 1 }
  await staff.client('createBanner', { body: { ...banner, title: 'Always shown', position: 0 } })
  const body = { ...banner, title: 'Diwali sale', showsFrom: new Date(clock.now + 86_400_000).toISOString() }
  const { data } = await staff.client('createBanner', { body })
  expect((await shop.client()('getBanners')).data.map(({ title }) => title)).toEqual(['Always shown'])
  const { url } = (await staff.client('previewBanner', { params: { id: data._id } })).data
  expect(new URL(url).pathname.split('/')[2]).toBe(`banner:${data._id}`)
  const address = signer.signPreview(`banner:${data._id}`)
  expect((await app.inject(address)).body).toContain('<h2>Diwali sale</h2><h2>Always shown</h2>')

  await staff.client('deleteBanner', { params: { id: data._id } })
  expect((await app.inject(address)).statusCode).toBe(404)
  expect(await refusal(staff.client('previewBanner', { params: { id: data._id } }))).toMatchObject({ status: 404 })
})

it('shows nothing at an address that was not signed, is another product’s, or has expired', async () => {
  const [id, other] = [await addProduct(shop.db), await addProduct(shop.db, { status: 'draft' })]
  const address = signer.signPreview(id)
  for (const wrong of [`${address.slice(0, -1)}~`, address.replace(id, other)]) {
    const answer = await app.inject(wrong)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(answer.body).toContain('This preview has ended')
  }
  clock.now += 2 * 3_600_000
  expect((await app.inject(address)).statusCode).toBe(404)
})
