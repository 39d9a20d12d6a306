import { expect, test } from 'vitest'
import { carriedId } from './carried-id.ts'

test('the navigation state comes before the address, which a reload and a shared link keep', () => {
  expect(carriedId({ orderId: 'KG-1' }, 'orderId', 'KG-2')).toBe('KG-1')
  expect(carriedId(null, 'orderId', 'KG-2')).toBe('KG-2')
})

test('a state of another kind carries nothing', () => {
  for (const state of [undefined, 'KG-1', 7, {}, { orderId: 7 }, { orderId: '' }, { productId: 'p1' }])
    expect(carriedId(state, 'orderId', null)).toBe('')
})
