import { type Route, routes } from '@kargha/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const doors = Object.entries<Route>(routes).flatMap(([name, route]) =>
  route.methods.map((method) => ({ name, method, ...route })),
)
const locked = doors.filter(({ who }) => who === 'customer')

const knock = (door: { method: string; path: string }, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: door.method as 'GET',
    url: door.path.replace(/\{\w+\}/g, 'some-id'),
    headers,
    ...(door.method !== 'GET' && door.method !== 'DELETE' && { body: {} }),
  })

describe('the doors of the contract', () => {
  it.each(doors)('$method $path is served', async (door) => {
    const { token } = await shop.signUp()
    const answer = await knock(door, { authorization: token })
    expect(answer.json()).not.toMatchObject({ message: 'Not found' })
    expect(answer.statusCode).toBeLessThan(500)
  })

  it.each(locked)('$method $path is locked without a live token', async (door) => {
    for (const authorization of ['', 'Bearer', 'Bearer ', 'long-dead', `Bearer ${'x'.repeat(43)}`]) {
      const answer = await knock(door, { authorization })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, status: 401, code: 'UNAUTHENTICATED', details: [] })
    }
  })

  it.each(doors)('$method $path is for user type User', async (door) => {
    const { token } = await shop.signUp()
    for (const header of ['userType', 'user-type']) {
      const answer = await knock(door, { authorization: token, [header]: 'Admin' })
      expect(answer.json()).toMatchObject({ success: false, status: 403, code: 'FORBIDDEN' })
    }
    expect((await knock(door, { authorization: token, userType: 'User' })).statusCode).not.toBe(403)
  })

  it('are all there is: anything else is a JSON 404', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/user/nothing'],
      ['POST', '/api/v1/user/orders'],
      ['GET', '/api/'],
    ] as const) {
      const answer = await shop.app.inject({ method, url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, status: 404, code: 'NOT_FOUND', error: 'Not found' })
    }
  })

  it('are described in an OpenAPI document', async () => {
    const document = (await shop.app.inject({ method: 'GET', url: '/api/docs/json' })).json()
    const described = Object.keys(document.paths)
    expect(described.toSorted()).toEqual([...new Set(doors.map(({ path }) => path))].toSorted())
    expect((await shop.app.inject({ method: 'GET', url: '/api/docs' })).statusCode).toBeLessThan(400)
  })
})

describe('bad requests', () => {
  const post = (body: string, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url: '/api/v1/user/signin', headers: { 'content-type': type }, body })

  it.each([
    ['{"email":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['{"email":"a\\u0000b@c.in","password":"x"}', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['"text"', 'application/json', 400, 'VALIDATION_FAILED'],
    ['[]', 'application/json', 400, 'VALIDATION_FAILED'],
    ['null', 'application/json', 400, 'VALIDATION_FAILED'],
    ['', 'application/json', 400, 'VALIDATION_FAILED'],
    ['email=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['<a/>', 'text/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s as %s is %i', async (body, type, status, code) => {
    const answer = await post(body, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, status, code })
    expect(answer.json().error).toBe(answer.json().message)
  })

  it('of ten megabytes are 413', async () => {
    const answer = await post(JSON.stringify({ email: 'x'.repeat(10_000_000) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it.each([
    '/api/v1/user/get-product/%00',
    '/api/v1/user/search-products?name=%00',
    '/api/v1/user/get-product/%E0%A4%A',
    `/api/v1/user/get-product/${'x'.repeat(500)}`,
  ])('to %s are a 4xx', async (url) => {
    const answer = await shop.app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ success: false })
  })

  it('tell each field’s problem', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/signup',
      body: { name: 'A', email: 'b' },
    })
    expect(answer.json().details).toContainEqual({ path: 'email', message: 'Please enter a valid email address' })
  })
})

it('every answer says that no foreign script may run and no type be guessed', async () => {
  for (const url of ['/healthz', '/api/v1/user/shop', '/api/v1/user/get-profile', '/nowhere']) {
    const { headers } = await shop.app.inject({ method: 'GET', url })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  }
})

describe('health', () => {
  it('is told', async () => {
    expect((await shop.app.inject({ method: 'GET', url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await shop.app.inject({ method: 'GET', url: '/readyz' })).json()).toEqual({ status: 'ready' })
  })
})
