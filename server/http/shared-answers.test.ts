import { expect, test } from 'vitest'
import { sharedAnswers } from './shared-answers.ts'

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

test('who asks while a read is under way shares the next one, begun after they asked', async () => {
  const { reads, read } = counter()
  const share = sharedAnswers<number>()
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

test('different questions do not wait for each other', () => {
  const { reads, read } = counter()
  const share = sharedAnswers<number>()
  share('saree', read)
  share('kurti', read)
  expect(reads).toHaveLength(2)
})

test('a read that fails fails for those who shared it, and for nobody after', async () => {
  const { reads, read } = counter()
  const share = sharedAnswers<number>()
  const first = share('saree', read)
  const second = share('saree', read)
  reads[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  reads[1]?.resolve(2)
  expect(await second).toBe(2)
})
