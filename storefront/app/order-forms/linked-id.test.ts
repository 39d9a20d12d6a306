import { expect, test } from 'vitest'
import { linkedId } from './linked-id.ts'

test('prefers the navigation state to the URL, which a reload or a shared link keeps', () => {
  expect(linkedId({ orderId: 'KG-1' }, 'orderId', 'KG-2')).toBe('KG-1')
  expect(linkedId(null, 'orderId', 'KG-2')).toBe('KG-2')
})

test('ignores a navigation state of another shape', () => {
  for (const state of [undefined, 'KG-1', 7, {}, { orderId: 7 }, { orderId: '' }, { productId: 'p1' }])
    expect(linkedId(state, 'orderId', null)).toBe('')
})
