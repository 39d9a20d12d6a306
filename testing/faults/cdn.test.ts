import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasNginx, openNginx } from '../../deploy/programs/nginx.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'

describe.skipIf(!(await hasNginx()))('the shop behind nginx as a CDN', () => {
  let shop: FaultShop
  let nginx: Awaited<ReturnType<typeof openNginx>>
  beforeAll(async () => {
    shop = await openFaultShop()
    nginx = await openNginx(shop.directory, [Number(new URL(shop.url).port)])
  })
  afterAll(async () => {
    await nginx?.close()
    await shop?.close()
  })

  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(nginx.url + path, { headers })
    const [cache, cookie] = ['x-cache', 'set-cookie'].map((name) => response.headers.get(name))
    return { status: response.status, cache, cookie, text: await response.text() }
  }
  const rename = (name: string) => shop.directly((db) => db.execute(`update products set name = '${name}'`))

  it('shows what staff change, in pages that come from its cache before and after', async () => {
    for (const name of ['First name', 'Second name']) {
      await rename(name)
      await expect.poll(async () => (await get('/products')).text).toContain(name)
      await expect.poll(async () => (await get('/products')).cache).toBe('HIT')
    }
    expect((await get('/products')).text).not.toContain('First name')
  })

  it('gives everybody the same page, whatever their cookies and sessions, and none with a cookie', async () => {
    const { token } = shop.nextShopper()
    const visitors = [{}, { cookie: 'device=mine; staff=me' }, { authorization: token }]
    for (const path of ['/', '/products', '/about', '/sitemap.xml', '/robots.txt', '/no-such-page']) {
      const answers: Awaited<ReturnType<typeof get>>[] = []
      for (const headers of visitors) answers.push(await get(path, headers))
      expect(new Set(answers.map(({ text }) => text))).toHaveLength(1)
      expect(answers.map(({ cookie }) => cookie)).toEqual([null, null, null])
    }
  })

  it('shows the last page while the server is away, and keeps no call', async () => {
    await expect.poll(async () => (await get('/')).cache).toBe('HIT')
    expect((await get('/api/v1/user/shop')).cache).toBeNull()
    shop.stopServer()
    await expect.poll(async () => (await get('/api/v1/user/shop')).status).toBe(502)
    await expect.poll(() => get('/')).toMatchObject({ status: 200, cache: 'STALE' })
  })
})
