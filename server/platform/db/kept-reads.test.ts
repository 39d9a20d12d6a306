import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptReads } from './kept-reads.ts'

/** A table of which rows can be changed, also by giving a key to a row of another id; remembers which were read in full. */
function table() {
  const rows = new Map<string, { id: string; version: string; row: string }>()
  const readInFull: string[] = []
  const read = keptReads(
    async (keys) => {
      readInFull.push(...keys)
      return keys.flatMap((key) => {
        const stored = rows.get(key)
        return stored === undefined ? [] : [{ key, ...stored }]
      })
    },
    async (id) => [...rows.values()].find((row) => row.id === id)?.version,
    (row: string) => ({ row }),
  )
  const write = (key: string, version: string, id = `id of ${key}`) =>
    rows.set(key, { id, version, row: `${key} ${version}` })
  return { read, write, readInFull, remove: (key: string) => rows.delete(key) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what has not changed is the same object, and its row is not read again', async () => {
  const { read, write, readInFull } = table()
  write('saree', '1')
  const first = await read('saree')
  expect(first).toEqual({ row: 'saree 1' })
  expect(await read('saree')).toBe(first)
  expect(readInFull).toEqual(['saree'])
})

test('a change is seen by the next read', async () => {
  const { read, write } = table()
  write('saree', '1')
  await read('saree')
  write('saree', '2')
  expect(await read('saree')).toEqual({ row: 'saree 2' })
})

test('a key that another row has by now is read again', async () => {
  const { read, write } = table()
  write('saree', '1', 'a')
  await read('saree')
  write('sari', '2', 'a')
  write('saree', '1', 'b')
  expect(await read('saree')).toEqual({ row: 'saree 1' })
})

test('what is gone is undefined, although it was kept', async () => {
  const { read, write, remove } = table()
  write('saree', '1')
  await read('saree')
  remove('saree')
  expect(await read('saree')).toBeUndefined()
})

test('after a minute a row is read again', async () => {
  const { read, write, readInFull } = table()
  write('saree', '1')
  await read('saree')
  vi.advanceTimersByTime(60_001)
  await read('saree')
  expect(readInFull).toEqual(['saree', 'saree'])
})

test('of very many items only the newest are kept', async () => {
  const { read, write, readInFull } = table()
  const keys = Array.from({ length: 501 }, (_, number) => String(number))
  for (const key of keys) write(key, '1')
  for (const key of keys) await read(key)
  await read('500')
  expect(readInFull).toHaveLength(501)
  await read('0')
  expect(readInFull).toHaveLength(502)
})
