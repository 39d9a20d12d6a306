import type { Route } from '@kargha/contract/kernel/routes.ts'
import { routes } from '@kargha/contract/shop/routes.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'

const allowedOrigin = 'https://app.example.in'
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    environment: { CORS_ORIGINS: `https://other.example.in,${allowedOrigin}`, RATE_LIMITS: 'on' },
  })
})
afterAll(() => shop.close())

const endpointsOf = (all: Record<string, Route>) =>
  Object.values(all).flatMap(({ methods, path }) =>
    methods.map((method) => ({ method, url: path.replace(/\{\w+\}/g, 'some-id') })),
  )
/** A browser's preflight request. */
const preflight = ({ method, url }: { method: string; url: string }, origin = allowedOrigin) =>
  shop.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key,usertype',
    },
  })
const corsHeaders = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control'))

describe('a page of an allowed origin', () => {
  it.each(endpointsOf(routes))('may request $method $url', async (endpoint) => {
    const { statusCode, headers } = await preflight(endpoint)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(allowedOrigin)
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(endpoint.method)
    expect(headers['access-control-allow-headers']).toBe('authorization,content-type,idempotency-key,usertype')
  })

  it('can read successes and refusals, and how long to wait', async () => {
    const signIn = (headers: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/user/signin',
        headers: { origin: allowedOrigin, ...headers },
        body: { email: 'nobody@example.in', password: 'not the password' },
      })
    const refused = await signIn({})
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, allowedOrigin])
    let limited = refused
    for (let attempt = 0; attempt < 100 && limited.statusCode === 401; attempt++) limited = await signIn({})
    expect(limited.statusCode).toBe(429)
    expect(limited.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'access-control-allow-origin': allowedOrigin,
      'access-control-expose-headers': 'retry-after',
    })
    const success = await shop.app.inject({ url: '/api/v1/user/shop', headers: { origin: allowedOrigin } })
    expect([success.statusCode, success.headers['access-control-allow-origin']]).toEqual([200, allowedOrigin])
  })

  it.each([...endpointsOf(staffRoutes), { method: 'GET', url: '/healthz' }])(
    'may not request $method $url',
    async (endpoint) => {
      const { statusCode, headers } = await preflight(endpoint)
      expect([statusCode, corsHeaders(headers)]).toEqual([404, []])
      const { method, url } = endpoint
      const response = await shop.app.inject({ method: method as 'GET', url, headers: { origin: allowedOrigin } })
      expect(corsHeaders(response.headers)).toEqual([])
    },
  )
})

it('a page of any other origin may request nothing', async () => {
  const otherOrigin = 'https://evil.example'
  const preflighted = await preflight({ method: 'DELETE', url: '/api/v1/user/sessions/some-id' }, otherOrigin)
  expect(preflighted.headers).not.toHaveProperty('access-control-allow-origin')
  const response = await shop.app.inject({ url: '/api/v1/user/shop', headers: { origin: otherOrigin } })
  expect(response.headers).not.toHaveProperty('access-control-allow-origin')
})
