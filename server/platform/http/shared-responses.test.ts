import { expect, test } from 'vitest'
import { sharedResponses } from './shared-responses.ts'

function counter() {
  const reads: PromiseWithResolvers<number>[] = []
  const read = () => {
    const next = Promise.withResolvers<number>()
    reads.push(next)
    return next.promise
  }
  return { reads, read }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('requests during a read share the next one, which starts after they came', async () => {
  const { reads, read } = counter()
  const share = sharedResponses<number>()
  const first = share('saree', read)
  const others = [share('saree', read), share('saree', read)]
  expect(reads).toHaveLength(1)
  reads[0]?.resolve(1)
  expect(await first).toBe(1)
  await settled()
  expect(reads).toHaveLength(2)
  const late = share('saree', read)
  reads[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2])
  await settled()
  reads[2]?.resolve(3)
  expect(await late).toBe(3)
  await settled()
  share('saree', read)
  expect(reads).toHaveLength(4)
})

test('requests for different keys do not wait for each other', () => {
  const { reads, read } = counter()
  const share = sharedResponses<number>()
  share('saree', read)
  share('kurti', read)
  expect(reads).toHaveLength(2)
})

test('a failed read fails for the requests that shared it, and for no later one', async () => {
  const { reads, read } = counter()
  const share = sharedResponses<number>()
  const first = share('saree', read)
  const second = share('saree', read)
  reads[0]?.reject(new Error('unreachable'))
  await expect(first).rejects.toThrow('unreachable')
  await settled()
  reads[1]?.resolve(2)
  expect(await second).toBe(2)
})
