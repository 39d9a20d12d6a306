import { Refused } from '@kargha/contract/kernel/client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharedReplies } from './shared-replies.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks as several pages do, each with its own client; the reply's message says how often the shop was asked so far. */
function countingClient(isRefused = false) {
  let times = 0
  const share = sharedReplies()
  return async (id: string, name: 'getProduct' | 'quoteDelivery' = 'getProduct') => {
    const client = share((async () => {
      times += 1
      if (isRefused) throw new Refused(404, {})
      return { message: `${times}` }
    }) as never)
    const reply = client(name as 'getProduct', { params: { id } })
    return reply.then(({ message }) => Number(message)).catch(() => times)
  }
}

it('asks once for what several pages need in the same quarter of a second, and again in the next', async () => {
  const ask = countingClient()
  expect(await Promise.all(['one', 'one', 'other'].map((id) => ask(id)))).toEqual([1, 1, 2])
  vi.setSystemTime(Date.now() + 249)
  expect(await ask('one')).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await ask('one')).toBe(3)
})

it('shares no longer than to the end of that quarter of a second, so that what is made of replies is no older than they are', async () => {
  const ask = countingClient()
  vi.setSystemTime(Date.now() + 200)
  expect(await ask('one')).toBe(1)
  vi.setSystemTime(Date.now() + 50)
  expect(await ask('one')).toBe(2)
})

it('shares no refusal, and nothing but what is only read', async () => {
  const refused = countingClient(true)
  expect([await refused('one'), await refused('one')]).toEqual([1, 2])
  const posted = countingClient()
  expect([await posted('quote', 'quoteDelivery'), await posted('quote', 'quoteDelivery')]).toEqual([1, 2])
})

it('shares a hundred replies, and forgets the oldest', async () => {
  const ask = countingClient()
  for (let n = 1; n <= 101; n++) expect(await ask(`${n}`)).toBe(n)
  expect(await ask('2')).toBe(2)
  expect(await ask('1')).toBe(102)
})
