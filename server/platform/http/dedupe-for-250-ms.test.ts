import { afterEach, expect, it, vi } from 'vitest'
import { dedupeFor250ms } from './dedupe-for-250-ms.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Each reply is the number of replies so far. */
function counter() {
  const clock = { ms: 1_000 }
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms)
  const dedupe = dedupeFor250ms<number>()
  let made = 0
  const ask = (key: string) => dedupe(key, async () => ++made)
  return { ask, dedupe, clock }
}

it('makes one reply for all who ask within a quarter of a second, and another after it', async () => {
  const { ask, clock } = counter()
  expect(await Promise.all(['product', 'product', 'list'].map(ask))).toEqual([1, 1, 2])
  clock.ms += 250
  expect(await ask('product')).toBe(1)
  clock.ms += 1
  expect(await ask('product')).toBe(3)
})

it('makes another reply after one that failed', async () => {
  const { ask, dedupe } = counter()
  await expect(dedupe('product', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('product')).toBe(1)
})

it('forgets the reply that nobody has asked for the longest beyond a hundred', async () => {
  const { ask } = counter()
  for (let n = 1; n <= 100; n++) expect(await ask(`${n}`)).toBe(n)
  expect(await ask('1')).toBe(1)
  expect(await ask('101')).toBe(101)
  expect(await ask('1')).toBe(1)
  expect(await ask('2')).toBe(102)
})
