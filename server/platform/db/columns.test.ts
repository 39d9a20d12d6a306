import type { Order } from '@kargha/contract/shop/orders.ts'
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest'
import type { orders } from '../../orders/records/orders-table.ts'
import { isId, orderedId } from './columns.ts'

afterEach(() => void vi.useRealTimers())

it('rejects at compile time a column in paise where a response has rupees', () => {
  const row = { finalTotal: 349_950 } as typeof orders.$inferSelect
  // @ts-expect-error: paise where rupees are expected
  const answer: Pick<Order, 'finalTotal'> = { finalTotal: row.finalTotal }
  // @ts-expect-error: rupees where paise are expected
  row.finalTotal = answer.finalTotal
  expectTypeOf(row.finalTotal).not.toExtend<Order['finalTotal']>()
})

it('gives later rows later ids, no two the same', () => {
  vi.useFakeTimers({ now: 1 })
  const ids = Array.from({ length: 1_000 }, (_, index) => {
    if (index % 2 === 0) vi.setSystemTime(8 ** (index / 80))
    return orderedId()
  })
  const times = ids.map((id) => id.slice(0, 13))
  expect(times).toEqual(times.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(isId(id) && id).toMatch(/^.{14}7.{4}[89ab]/)
})
