import { call } from '@kargha/contract/kernel/call.ts'
import type { Route } from '@kargha/contract/kernel/routes.ts'
import { routes } from '@kargha/contract/shop/routes.ts'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { deadlineMs } from './deadline.ts'
import { answerFailure } from './failure.ts'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'
import { type RouteHandler, registerRoute } from './register-route.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const endpoints = Object.entries<Route>(routes).flatMap(([name, route]) =>
  route.methods.map((method) => ({ name, method, ...route })),
)
const customerEndpoints = endpoints.filter(({ who }) => who === 'customer')

const request = ({ method, path }: { method: string; path: string }, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: method as 'GET',
    url: path.replace(/\{\w+\}/g, 'some-id'),
    headers,
    ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
  })

describe('the user API', () => {
  it.each(endpoints)('serves $method $path', async (endpoint) => {
    const { token } = await shop.signUp()
    const response = await request(endpoint, { authorization: token })
    expect(response.json()).not.toMatchObject({ message: 'Not found' })
    expect(response.statusCode).toBeLessThan(500)
  })

  it.each(customerEndpoints)('refuses $method $path without a live token', async (endpoint) => {
    for (const authorization of ['', 'Bearer', 'Bearer ', 'long-dead', `Bearer ${'x'.repeat(43)}`]) {
      const response = await request(endpoint, { authorization })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ success: false, status: 401, code: 'UNAUTHENTICATED', details: [] })
    }
  })

  it.each(endpoints)('refuses $method $path to user types other than User', async (endpoint) => {
    const { token } = await shop.signUp()
    for (const header of ['userType', 'user-type']) {
      const response = await request(endpoint, { authorization: token, [header]: 'Admin' })
      expect(response.json()).toMatchObject({ success: false, status: 403, code: 'FORBIDDEN' })
    }
    expect((await request(endpoint, { authorization: token, userType: 'User' })).statusCode).not.toBe(403)
  })

  it.each([
    ['GET', '/api/v1/user/nothing'],
    ['POST', '/api/v1/user/orders'],
    ['GET', '/api/'],
  ] as const)('answers %s %s, which is no call, with a JSON 404', async (method, url) => {
    const response = await shop.app.inject({ method, url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, status: 404, code: 'NOT_FOUND', error: 'Not found' })
  })

  it('has a page that documents it', async () => {
    expect((await shop.app.inject('/api/docs')).statusCode).toBeLessThan(400)
  })
})

describe('a malformed request', () => {
  const post = (body: string, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url: '/api/v1/user/signin', headers: { 'content-type': type }, body })

  it.each([
    ['{"email":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['{"email":"a\\u0000b@c.in","password":"x"}', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['{"email":"a@c.in","password":"\\ud83d"}', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['{"email":"a@c.in","password":"x","more":[{"\\uDE00":1}]}', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['"text"', 'application/json', 400, 'VALIDATION_FAILED'],
    ['[]', 'application/json', 400, 'VALIDATION_FAILED'],
    ['null', 'application/json', 400, 'VALIDATION_FAILED'],
    ['', 'application/json', 400, 'VALIDATION_FAILED'],
    ['email=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['<a/>', 'text/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s as %s is answered with %i', async (body, type, status, code) => {
    const response = await post(body, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, status, code })
    expect(response.json().error).toBe(response.json().message)
  })

  it.each([
    ['a whole surrogate pair', '\\ud83d\\ude00'],
    ['an escaped backslash', '\\\\ud83d \\\\u0000'],
  ])('is not one with %s', async (_, password) => {
    const response = await post(`{"email":"nobody@kargha.test","password":"${password}"}`)
    expect(response.json()).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
  })

  it('of ten megabytes is answered with 413', async () => {
    const response = await post(JSON.stringify({ email: 'x'.repeat(10_000_000) }))
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it.each([
    ['/api/v1/user/get-product/%00', 404],
    ['/api/v1/user/search-products?name=%00', 400],
    ['/api/v1/user/get-product/%E0%A4%A', 400],
    ['/api/v1/user/get-product/%ED%A0%BD', 400],
    [`/api/v1/user/get-product/${'x'.repeat(500)}`, 404],
  ])('to %.50s is answered with %i', async (url, status) => {
    const response = await shop.app.inject(url)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false })
  })

  it('is answered with the problem of each field', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/signup',
      body: { name: 'A', email: 'b' },
    })
    expect(response.json().details).toContainEqual({ path: 'email', message: 'Please enter a valid email address' })
  })
})

it('reads half a surrogate pair in a query as other text', async () => {
  for (const query of ['name=%ED%A0%BD', 'name=%F0', '%ED%A0%BD=1'])
    expect((await shop.app.inject(`/api/v1/user/search-products?${query}`)).statusCode).toBe(200)
})

describe('a registered call', () => {
  const route: Route = { methods: ['GET'], path: '/thing', who: 'anyone' }
  const thing = call(route, { summary: 'A thing', data: z.object({}), refusals: ['IN_USE'] })
  const things = call(route, { summary: 'All things', file: { type: 'text/csv', name: 'things.csv' } })

  /** A handler's response and the log. */
  async function respond<Declared extends typeof thing | typeof things>(
    declared: Declared,
    handle: RouteHandler<Declared, object>,
  ) {
    const logged: object[] = []
    const stream = { write: (line: string) => logged.push(JSON.parse(line)) }
    const app = Fastify({ logger: { level: 'error', stream } })
    readJson(app)
    app.setErrorHandler(answerFailure)
    registerRoute(app, { name: 'getThing', call: declared, userType: 'User' }, async () => ({}), handle)
    return { response: await app.inject('/thing'), logged }
  }

  it.each([['IN_USE'], ['VALIDATION_FAILED'], ['UNAVAILABLE']] as const)('may refuse with %s', async (code) => {
    const { response, logged } = await respond(thing, () => Promise.reject(new Refusal(code, 'No')))
    expect(response.json()).toMatchObject({ code, message: 'No' })
    expect(logged).toEqual([])
  })

  it('logs an error when it refuses with a code that it does not declare', async () => {
    const { response, logged } = await respond(thing, () => Promise.reject(new Refusal('NOT_FOUND', 'No thing')))
    expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'No thing' })
    expect(logged).toEqual([
      expect.objectContaining({ level: 50, msg: 'undeclared refusal', call: 'getThing', code: 'NOT_FOUND' }),
    ])
  })

  it('sends a file with its type and name', async () => {
    async function* chunks() {
      yield 'sku,name\n'
      yield '1,Säree\n'
    }
    const { response } = await respond(things, async () => ({ data: chunks() }))
    expect(response.body).toBe('sku,name\n1,Säree\n')
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="things.csv"',
    })
  })

  it('answers an error before a file’s first chunk as any other', async () => {
    // biome-ignore lint/correctness/useYield: it fails before
    async function* chunks(): AsyncGenerator<string> {
      throw new Refusal('UNAVAILABLE', 'No file now')
    }
    const { response } = await respond(things, async () => ({ data: chunks() }))
    expect(response.json()).toMatchObject({ status: 503, message: 'No file now' })
  })

  describe('that takes too long', () => {
    afterEach(() => {
      vi.useRealTimers()
    })

    it('is answered with 503, and what becomes of it later is logged', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const never = Promise.withResolvers<never>()
      const answered = respond(thing, () => {
        vi.advanceTimersByTime(deadlineMs)
        return never.promise
      })
      const { response, logged } = await answered
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('5')
      expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' })
      never.reject(new Error('given up'))
      await vi.waitFor(() =>
        expect(logged).toContainEqual(expect.objectContaining({ level: 50, msg: 'failed after its deadline' })),
      )
    })

    it('is waited for when it sends a file', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      async function* chunks() {
        vi.advanceTimersByTime(deadlineMs)
        yield 'late but whole'
      }
      const { response } = await respond(things, async () => ({ data: chunks() }))
      expect(response.body).toBe('late but whole')
    })
  })
})

it('every response allows scripts from its own origin only, and no guessing of types', async () => {
  for (const url of ['/healthz', '/api/v1/user/shop', '/api/v1/user/get-profile', '/nowhere']) {
    const { headers } = await shop.app.inject(url)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  }
})

it('reports that it runs, in which version, and is ready', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok', version: packageJson.version })
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})
