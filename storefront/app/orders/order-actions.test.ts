import { orderStatuses } from '@kargha/domain/enums.ts'
import { paise, toRupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { actionsOf, badgeOf, paymentParts, stepsOf } from './order-actions.ts'

const order = { isRated: false, canReturn: false, hasActiveReturn: false }

test('each status has its badge colour', () => {
  expect(orderStatuses.map((status) => badgeOf({ ...order, status }).colour)).toEqual([
    'blue',
    'dark',
    'orange',
    'green',
    'red',
    'red',
  ])
})

test('an order with an active return shows Returned instead of its status', () => {
  expect(badgeOf({ ...order, status: 'Delivered', hasActiveReturn: true }).text).toBe('Returned')
})

test('an order can be cancelled until it is shipped', () => {
  const cancellable = orderStatuses.filter((status) => actionsOf({ ...order, status }).cancel)
  expect(cancellable).toEqual(['Order Placed', 'Confirmed'])
})

test('only a delivered order can be rated, once, and returned while its return window is open', () => {
  for (const status of orderStatuses) {
    const delivered = status === 'Delivered'
    expect(actionsOf({ ...order, status, canReturn: true })).toMatchObject({ rate: delivered, return: delivered })
  }
  expect(actionsOf({ ...order, status: 'Delivered', isRated: true })).toMatchObject({ rate: false, showRated: true })
})

test('a rated product is shown as rated only on its delivered orders', () => {
  const shown = orderStatuses.filter((status) => actionsOf({ ...order, status, isRated: true }).showRated)
  expect(shown).toEqual(['Delivered'])
})

test('counts the delivery steps done; an order that ended without its goods has none', () => {
  expect(orderStatuses.map((status) => [status, stepsOf({ status })])).toEqual([
    ['Order Placed', 1],
    ['Confirmed', 2],
    ['Shipped', 3],
    ['Delivered', 4],
    ['Undelivered', 0],
    ['Cancelled', 0],
  ])
})

const inTwoParts = {
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  finalTotal: toRupees(paise(274_800)),
  advance: toRupees(paise(50_000)),
} as const

test.each<[(typeof orderStatuses)[number], boolean, [string, number][]]>([
  [
    'Order Placed',
    false,
    [
      ['To pay online', 500],
      ['Due on delivery', 2248],
    ],
  ],
  [
    'Order Placed',
    true,
    [
      ['Paid online', 500],
      ['Due on delivery', 2248],
    ],
  ],
  [
    'Confirmed',
    true,
    [
      ['Paid online', 500],
      ['Due on delivery', 2248],
    ],
  ],
  [
    'Shipped',
    true,
    [
      ['Paid online', 500],
      ['Due on delivery', 2248],
    ],
  ],
  [
    'Delivered',
    true,
    [
      ['Paid online', 500],
      ['Paid on delivery', 2248],
    ],
  ],
  ['Undelivered', true, [['Paid online', 500]]],
  ['Cancelled', true, [['Paid online', 500]]],
  ['Cancelled', false, []],
])('an order in two parts that is %s shows what is paid and due (advance paid: %s)', (status, isAdvancePaid, parts) => {
  const shown = paymentParts([{ ...inTwoParts, status, isAdvancePaid }])
  expect(shown.map(({ name, amount }) => [name, amount])).toEqual(parts)
})

test('an order of which nothing is, or no longer is, due in cash has no parts', () => {
  const paid = { ...inTwoParts, status: 'Confirmed', isAdvancePaid: true } as const
  expect(paymentParts([{ ...paid, paymentMethod: 'PhonePe' }])).toEqual([])
  expect(paymentParts([{ ...paid, advance: toRupees(paise(0)) }])).toEqual([])
})

test('orders that are paid in different ways show what is paid and due of all', () => {
  const inCash = { ...inTwoParts, status: 'Confirmed', isAdvancePaid: false, advance: toRupees(paise(0)) } as const
  const online = { ...inCash, paymentMethod: 'PhonePe', paymentStatus: 'Completed' } as const
  expect(paymentParts([inCash, inCash])).toEqual([])
  expect(paymentParts([inCash, online, inCash, { ...inCash, status: 'Delivered' }])).toEqual([
    { name: 'Due on delivery', amount: 5496 },
    { name: 'Paid online', amount: 2748 },
    { name: 'Paid on delivery', amount: 2748 },
  ])
})
