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
/** The first is over the rate limit. */
const [eager, other] = ['198.51.100.1', '203.0.113.7']
const asked: string[] = []
const counted: string[] = []

register(
  'getPresentAddress',
  async ({ query: { address } }) => {
    asked.push(address)
    if (address === '/broken') throw new Error('secret')
    return { message: 'Here', data: { address, internal: 'secret' } }
  },
  {
    count: async ({ query, address }) => {
      counted.push(address)
      if (query.address === '/busy' || address === eager)
        throw new Refusal('TOO_MANY_REQUESTS', 'Please wait', { retryAfter: 5 })
    },
  },
)
register('getCart', (): Promise<never> => Promise.reject(new Error('Nobody is signed in')))

const localOf = (visitor: string) => localClient(calls, app.log, visitor)
const overHttpOf = (visitor: string) =>
  createClient(async ({ method, url, headers }) => {
    const response = await app.inject({ method: method as 'GET', url, headers, remoteAddress: visitor })
    return { status: response.statusCode, body: response.json() }
  })
const [local, overHttp] = [localOf(other), overHttpOf(other)]

/** The result and the log, without ids. */
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

  it('is made for a visitor, whose attempts are counted, and never for a customer', async () => {
    counted.length = 0
    await local('getPresentAddress', { query: { address: '/a' } })
    expect(counted).toEqual([other])
    await expect(local('getCart')).rejects.toThrow('for customers')
  })

  it('shares the reply to a call that was made just before', async () => {
    asked.length = 0
    for (const address of ['/b', '/b', '/c']) await local('getPresentAddress', { query: { address } })
    expect(asked).toEqual(['/b', '/c'])
    await localClient(calls, app.log, other, true)('getPresentAddress', { query: { address: '/c' } })
    expect(asked).toEqual(['/b', '/c', '/c'])
  })
})

it.each([
  ['over HTTP', overHttpOf],
  ['within the process', localOf],
])('a visitor beyond their limit is refused alone, and everybody is counted, %s', async (way, clientOf) => {
  asked.length = 0
  counted.length = 0
  const visitors = [eager, eager, other, eager, other]
  const outcomes = visitors.map(async (visitor) => {
    const reply = clientOf(visitor)('getPresentAddress', { query: { address: `/${way}` } })
    return reply.then(({ status }) => status).catch(({ status }: Refused) => status)
  })
  expect(await Promise.all(outcomes)).toEqual([429, 429, 200, 429, 200])
  expect(counted.toSorted()).toEqual(visitors.toSorted())
  expect(new Set(asked)).toEqual(new Set([`/${way}`]))
})
