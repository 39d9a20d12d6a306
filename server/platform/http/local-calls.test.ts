import { Refused } from '@kargha/contract/kernel/client.ts'
import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { answerFailure } from './failure.ts'
import { type LocalCalls, localClient } from './local-calls.ts'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'
import { userRouteRegistrar } from './register-route.ts'

const logged: Record<string, unknown>[] = []
const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(JSON.parse(line)) } } })
readJson(app)
app.setErrorHandler(answerFailure)
const calls: LocalCalls = new Map()
const register = userRouteRegistrar(app, async () => ({ customerId: 'c1' }), calls)
const asked: unknown[] = []

register('getPresentAddress', async ({ query: { address }, address: visitor, token, customerId, setCookie }) => {
  asked.push({ address, visitor, token, customerId })
  setCookie('session=secret')
  if (address === '/busy') throw new Refusal('TOO_MANY_REQUESTS', 'Please wait', { retryAfter: 5 })
  if (address === '/broken') throw new Error('secret')
  return { message: 'Here', data: { address, internal: 'secret' } }
})
register('getCart', async () => Promise.reject(new Error('Nobody is signed in')))

const local = localClient(calls, app.log, '203.0.113.7')
const overHttp = createClient(async ({ method, url, headers }) => {
  const response = await app.inject({ method: method as 'GET', url, headers, remoteAddress: '203.0.113.7' })
  return { status: response.statusCode, body: response.json() }
})

/** What becomes of a call, and what was logged of it but its id. */
async function outcome(client: Client, address: string) {
  logged.length = 0
  const result = await client('getPresentAddress', { query: { address } }).catch((error: Refused) => ({
    ...error,
    isRefused: error instanceof Refused,
    message: error.message,
  }))
  return {
    result,
    logged: logged.map(({ level, msg, channel, event, address, route }) => [
      level,
      msg,
      channel,
      event,
      address,
      route,
    ]),
  }
}

describe('a call within the process', () => {
  it.each(['/products/old', '/busy', '/broken', '/\0', 'x'.repeat(5_000)])(
    'is answered as over HTTP, and logged: %.20s',
    async (address) => {
      expect(await outcome(local, address)).toEqual(await outcome(overHttp, address))
    },
  )

  it('has what its declaration has, and nothing else', async () => {
    const response = await local('getPresentAddress', { query: { address: '/a' } })
    expect(response).toEqual({ success: true, status: 200, message: 'Here', data: { address: '/a' } })
  })

  it('is made for a visitor at an address, whose limits count, and never for a customer', async () => {
    asked.length = 0
    await local('getPresentAddress', { query: { address: '/a' }, headers: { authorization: 'a token' } })
    expect(asked).toEqual([{ address: '/a', visitor: '203.0.113.7', token: '', customerId: null }])
    await expect(local('getCart')).rejects.toThrow('for customers')
  })
})
