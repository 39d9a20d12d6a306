import type { ClientRequest } from '@kargha/contract/client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharedReplies } from './shared-replies.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends requests as several pages do, each with its own `send`; the reply says how often the shop was asked so far. */
function countingSend(status = 200) {
  let times = 0
  const share = sharedReplies()
  return async (url: string, method = 'GET') => {
    const send = share(async () => {
      times += 1
      return { status, body: times }
    })
    return (await send({ method, url, headers: {} } satisfies ClientRequest)).body
  }
}

it('asks once for what several pages need in the same quarter of a second, and again in the next', async () => {
  const send = countingSend()
  expect(await Promise.all(['/shop', '/shop', '/list'].map((url) => send(url)))).toEqual([1, 1, 2])
  vi.setSystemTime(Date.now() + 249)
  expect(await send('/shop')).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await send('/shop')).toBe(3)
})

it('shares no longer than to the end of that quarter of a second, so that what is made of replies is no older than they are', async () => {
  const send = countingSend()
  vi.setSystemTime(Date.now() + 200)
  expect(await send('/shop')).toBe(1)
  vi.setSystemTime(Date.now() + 50)
  expect(await send('/shop')).toBe(2)
})

it('shares no refusal, and nothing but what is only read', async () => {
  const refused = countingSend(404)
  expect([await refused('/product'), await refused('/product')]).toEqual([1, 2])
  const posted = countingSend()
  expect([await posted('/quote', 'POST'), await posted('/quote', 'POST')]).toEqual([1, 2])
})

it('shares a hundred replies, and forgets the oldest', async () => {
  const send = countingSend()
  for (let n = 1; n <= 101; n++) expect(await send(`/product/${n}`)).toBe(n)
  expect(await send('/product/2')).toBe(2)
  expect(await send('/product/1')).toBe(102)
})
