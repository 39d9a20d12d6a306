import type { Order } from '@kargha/contract/orders.ts'
import { expectTypeOf, it } from 'vitest'
import type { orders } from '../orders/orders-table.ts'

it('rejects at compile time a column in paise where a response has rupees', () => {
  const row = { finalTotal: 349_950 } as typeof orders.$inferSelect
  // @ts-expect-error: paise where rupees are expected
  const answer: Pick<Order, 'finalTotal'> = { finalTotal: row.finalTotal }
  // @ts-expect-error: rupees where paise are expected
  row.finalTotal = answer.finalTotal
  expectTypeOf(row.finalTotal).not.toExtend<Order['finalTotal']>()
})
