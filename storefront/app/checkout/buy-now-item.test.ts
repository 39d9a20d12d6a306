import { expect, test } from 'vitest'
import { buyNowItem } from './buy-now-item.ts'

const from = (search: string, state: unknown = null) => buyNowItem(new URLSearchParams(search), state)

test('reads the URL', () => {
  expect(from('item=indigo-ikat-saree&quantity=2')).toEqual({ item: 'indigo-ikat-saree', quantity: 2 })
})

test('reads the variant, if the product has several', () => {
  const item = { item: 'kurta', quantity: 2, variantId: 'v7' }
  expect(from('item=kurta&quantity=2&variant=v7')).toEqual(item)
  expect(from('', { id: 'kurta', quantity: 2, variantId: 'v7' })).toEqual(item)
})

test('reads the navigation state when the URL has no item', () => {
  expect(from('', { id: 'p1', quantity: 3, sellingPrice: 10 })).toEqual({ item: 'p1', quantity: 3 })
})

test.each([
  '',
  'item=a',
  'quantity=1',
  'item=&quantity=1',
  'item=a&quantity=0',
  'item=a&quantity=-2',
  'item=a&quantity=1.5',
  'item=a&quantity=1e9',
  'item=a&quantity=x',
  'item=a&quantity=',
])('?%s has no valid item', (search) => {
  expect(from(search)).toBeNull()
})

test('ignores a navigation state of another shape', () => {
  for (const state of [undefined, 'p1', 7, { id: 7, quantity: 1 }, { id: 'p1', quantity: 0.5 }])
    expect(from('', state)).toBeNull()
})
