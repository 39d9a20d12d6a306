import { type Route, routes } from '@kargha/contract/routes.ts'
import { staffRoutes } from '@kargha/contract/staff-routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'

const friend = 'https://app.example.in'
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { CORS_ORIGINS: `https://other.example.in,${friend}`, RATE_LIMITS: 'on' } })
})
afterAll(() => shop.close())

const doorsOf = (all: Record<string, Route>) =>
  Object.values(all).flatMap(({ methods, path }) =>
    methods.map((method) => ({ method, url: path.replace(/\{\w+\}/g, 'some-id') })),
  )
/** What a browser asks before a page of `origin` may make the call. */
const preflight = ({ method, url }: { method: string; url: string }, origin = friend) =>
  shop.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key,usertype',
    },
  })
const allowed = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control'))

describe('a page of an origin that the shop names', () => {
  it.each(doorsOf(routes))('may ask $method $url', async (door) => {
    const { statusCode, headers } = await preflight(door)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(friend)
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(door.method)
    expect(headers['access-control-allow-headers']).toBe('authorization,content-type,idempotency-key,usertype')
  })

  it('reads answers and refusals, and how long to wait', async () => {
    const signIn = (headers: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/user/signin',
        headers: { origin: friend, ...headers },
        body: { email: 'nobody@example.in', password: 'not the password' },
      })
    const refused = await signIn({})
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, friend])
    let late = refused
    while (late.statusCode === 401) late = await signIn({})
    expect(late.statusCode).toBe(429)
    expect(late.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'access-control-allow-origin': friend,
      'access-control-expose-headers': 'retry-after',
    })
    const told = await shop.app.inject({ url: '/api/v1/user/shop', headers: { origin: friend } })
    expect([told.statusCode, told.headers['access-control-allow-origin']]).toEqual([200, friend])
  })

  it.each([...doorsOf(staffRoutes), { method: 'GET', url: '/healthz' }])('may not ask $method $url', async (door) => {
    const asked = await preflight(door)
    expect([asked.statusCode, allowed(asked.headers)]).toEqual([404, []])
    const answer = await shop.app.inject({ method: door.method as 'GET', url: door.url, headers: { origin: friend } })
    expect(allowed(answer.headers)).toEqual([])
  })
})

it('a page of any other origin is not let in', async () => {
  const stranger = 'https://evil.example'
  const asked = await preflight({ method: 'DELETE', url: '/api/v1/user/sessions/some-id' }, stranger)
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
  const answer = await shop.app.inject({ url: '/api/v1/user/shop', headers: { origin: stranger } })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})
