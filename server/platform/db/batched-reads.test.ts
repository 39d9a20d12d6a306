import { expect, test } from 'vitest'
import { batchedReads } from './batched-reads.ts'

function reader() {
  const reads: { keys: string[]; end: PromiseWithResolvers<Map<string, string>> }[] = []
  const read = batchedReads((keys) => {
    const end = Promise.withResolvers<Map<string, string>>()
    reads.push({ keys, end })
    return end.promise
  })
  const end = (index: number) => reads[index]?.end.resolve(new Map(reads[index]?.keys.map((key) => [key, `${key}!`])))
  return { reads, read, end }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('items that are asked for at the same time are read together, each key once', async () => {
  const { reads, read, end } = reader()
  const items = ['saree', 'kurti', 'saree'].map(read)
  await settled()
  expect(reads.map(({ keys }) => keys)).toEqual([['saree', 'kurti']])
  end(0)
  expect(await Promise.all(items)).toEqual(['saree!', 'kurti!', 'saree!'])
})

test('a key nobody has is undefined', async () => {
  const { reads, read } = reader()
  const item = read('toga')
  await settled()
  reads[0]?.end.resolve(new Map())
  expect(await item).toBeUndefined()
})

test('no item is older than its request, and of many requests only two reads run at a time', async () => {
  const { reads, read, end } = reader()
  for (const key of ['saree', 'saree', 'kurti']) {
    read(key)
    await settled()
  }
  const late = read('saree')
  await settled()
  expect(reads.map(({ keys }) => keys)).toEqual([['saree'], ['saree']])
  end(1)
  await settled()
  expect(reads[2]?.keys).toEqual(['kurti', 'saree'])
  end(2)
  expect(await late).toBe('saree!')
})

test('a failed read fails for those who asked for it, and for nobody later', async () => {
  const { reads, read, end } = reader()
  const first = read('saree')
  await settled()
  reads[0]?.end.reject(new Error('unreachable'))
  await expect(first).rejects.toThrow('unreachable')
  const second = read('saree')
  await settled()
  end(1)
  expect(await second).toBe('saree!')
})
