import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts'

let shop: TestShop
let proxy: TcpProxy
beforeAll(async () => {
  shop = await openShop({
    proxyDatabase: async (url) => {
      proxy = await openTcpProxy(url)
      return proxy.url
    },
  })
})
afterAll(async () => {
  proxy.set({})
  await shop.close()
  await proxy.close()
})

const get = (url: string) => shop.app.inject({ method: 'GET', url })

it('responds with 503 while the database is unavailable, and recovers without a restart', async () => {
  expect((await get('/api/v1/user/shop')).statusCode).toBe(200)
  proxy.set({ refuses: true })
  proxy.cut()
  for (const url of ['/api/v1/user/shop', '/api/v1/user/get-all-products', '/api/v1/user/get-product/any']) {
    const response = await get(url)
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ success: false, status: 503, code: 'UNAVAILABLE' })
    expect(response.headers['retry-after']).toBe('5')
  }
  expect((await get('/readyz')).statusCode).toBe(503)
  expect((await get('/healthz')).statusCode).toBe(200)
  proxy.set({})
  expect((await get('/api/v1/user/shop')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
})

it('reads once more what a lost connection interrupted', async () => {
  proxy.set({ closesAt: 'unknown-product' })
  const [response] = await Promise.all([
    get('/api/v1/user/get-product/unknown-product'),
    sleep(50).then(() => proxy.set({})),
  ])
  expect(response.statusCode).toBe(404)
})
