import { orderStatuses } from '@kargha/contract/words.ts'
import { expect, test } from 'vitest'
import { actionsOf, badgeOf, stepsOf } from './order-actions.ts'

const order = { isRated: false, canReturn: false, canPay: false, hasActiveReturn: false }

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

test('an order is paid while it may be', () => {
  expect(actionsOf({ ...order, status: 'Order Placed' }).pay).toBe(false)
  expect(actionsOf({ ...order, status: 'Order Placed', canPay: true }).pay).toBe(true)
})

test('the steps done are counted; a cancelled order has none', () => {
  expect(orderStatuses.map((status) => [status, stepsOf({ status })])).toEqual([
    ['Order Placed', 1],
    ['Confirmed', 2],
    ['Shipped', 3],
    ['Delivered', 4],
    ['Cancelled', 0],
  ])
})
