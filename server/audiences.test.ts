import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { openMetrics } from './platform/observability/metrics.ts'

const token = 'a token for the scraper'
let shop: TestShop
let shoppers: FastifyInstance
let staff: FastifyInstance
let endPool: () => Promise<void>
beforeAll(async () => {
  shop = await openShop()
  const { db, pool } = openDatabase(shop.url, 2)
  endPool = () => pool.end()
  const config = readConfig({
    DATABASE_URL: shop.url,
    DATA_DIR: shop.dataDirectory,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://shop.example.in',
    METRICS_TOKEN: token,
  })
  const options = { db, jobs: shop.jobs, config, metrics: openMetrics(pool) }
  shoppers = await buildApp(options, 'shoppers')
  staff = await buildApp(options, 'staff')
})
afterAll(async () => {
  await Promise.all([shoppers.close(), staff.close()])
  await endPool()
  await shop.close()
})

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode

describe('with a separate port for the back office', () => {
  it('the shoppers’ port serves nothing of it', async () => {
    expect(await statusOf(shoppers, '/api/v1/user/shop')).toBe(200)
    for (const url of ['/api/v1/admin/me', '/api/v1/admin/signin', '/admin', '/admin/'])
      expect([url, await statusOf(shoppers, url)]).toEqual([url, 404])
  })

  it('its port serves nothing of the shop, and redirects to it', async () => {
    expect(await statusOf(staff, '/api/v1/admin/me')).toBe(401)
    expect(await statusOf(staff, '/readyz')).toBe(200)
    for (const url of ['/api/v1/user/shop', '/api/docs', '/media/none.webp'])
      expect([url, await statusOf(staff, url)]).toEqual([url, 404])
    expect((await staff.inject('/')).headers.location).toBe('/admin/')
    expect((await staff.inject('/products/ikat?a=1')).headers.location).toBe(
      'https://shop.example.in/products/ikat?a=1',
    )
    expect((await staff.inject({ method: 'POST', url: '/products/ikat' })).statusCode).toBe(404)
  })
})

describe('the metrics', () => {
  const getMetrics = (remoteAddress: string, headers: Record<string, string> = {}) =>
    shoppers.inject({ url: '/metrics', remoteAddress, headers })

  it('are served only to this machine and to requests with the token', async () => {
    const authorization = `Bearer ${token}`
    for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await getMetrics(local)).statusCode).toBe(200)
    expect((await getMetrics('203.0.113.9', { authorization })).statusCode).toBe(200)
    for (const headers of [{}, { authorization: token }, { authorization: 'Bearer wrong' }])
      expect((await getMetrics('203.0.113.9', headers)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    // A proxy on this machine forwards another's request.
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-client-ip', 'cf-connecting-ip'])
      expect((await getMetrics('127.0.0.1', { [name]: '203.0.113.9' })).statusCode, name).toBe(404)
    expect((await getMetrics('127.0.0.1', { 'x-prometheus-scrape-timeout-seconds': '10' })).statusCode).toBe(200)
  })

  it('cover requests by route, connections and the process', async () => {
    await shoppers.inject('/api/v1/user/get-product/some-id')
    await shoppers.inject('/api/v1/user/get-product/another')
    await shoppers.inject('/media/none.webp')
    const { body, headers } = await getMetrics('127.0.0.1')
    expect(headers['content-type']).toMatch(/^text\/plain; version=/)
    const counted = (route: string) =>
      Number(body.match(`http_request_duration_seconds_count{method="GET",route="${route}",status="404"} (\\d+)`)?.[1])
    expect(counted('/api/v1/user/get-product/:id')).toBe(2)
    expect(counted('/media')).toBeGreaterThan(0)
    expect(body).toMatch(/^database_connections\{state="open"\} [12]$/m)
    expect(body).toMatch(/^database_connections\{state="allowed"\} \d+$/m)
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  })
})
