import { orderStatuses } from '@kargha/contract/words.ts'
import { expect, test } from 'vitest'
import { actionsOf, badgeOf } from './order-actions.ts'

const order = { isRated: false, canReturn: false, hasActiveReturn: false }

test('each status has its badge', () => {
  expect(orderStatuses.map((status) => badgeOf({ ...order, status }).colour)).toEqual([
    'blue',
    'dark',
    'orange',
    'green',
    'red',
  ])
})

test('an order with an active return says Returned instead of its status', () => {
  expect(badgeOf({ ...order, status: 'Delivered', hasActiveReturn: true }).text).toBe('Returned')
})

test('an order can be cancelled until it has left', () => {
  const cancellable = orderStatuses.filter((status) => actionsOf({ ...order, status }).cancel)
  expect(cancellable).toEqual(['Order Placed', 'Confirmed'])
})

test('only what was delivered is rated, once, and returned, while it may be', () => {
  for (const status of orderStatuses) {
    const delivered = status === 'Delivered'
    expect(actionsOf({ ...order, status, canReturn: true })).toMatchObject({ rate: delivered, return: delivered })
  }
  expect(actionsOf({ ...order, status: 'Delivered', isRated: true })).toMatchObject({ rate: false, rated: true })
})
