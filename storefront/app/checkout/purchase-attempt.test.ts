import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'
import { rupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { attemptFor, mayHaveSucceeded } from './purchase-attempt.ts'

let keys = 0
const newKey = () => `key-${++keys}`
const order = { addressId: 'a1', paymentMethod: 'COD' } as const

test('repeating the same order keeps its key', () => {
  const first = attemptFor(order, null, newKey)
  expect(attemptFor({ ...order }, first, newKey)).toBe(first)
})

test('repeating it after its price has changed keeps its key, because the first attempt may have succeeded', () => {
  const first = attemptFor({ ...order, expected: { finalTotal: rupees(784), items: [] } }, null, newKey)
  expect(attemptFor({ ...order, expected: { finalTotal: rupees(944), items: [] } }, first, newKey)).toBe(first)
})

test('a changed order gets a new key', () => {
  const first = attemptFor(order, null, newKey)
  const second = attemptFor({ ...order, couponCode: 'FIRST5' }, first, newKey)
  expect(second.key).not.toBe(first.key)
})

test('only an attempt with an unknown outcome may have succeeded', () => {
  expect(mayHaveSucceeded(new NoResponse('No answer'))).toBe(true)
  expect(mayHaveSucceeded(new Refused(503, {}))).toBe(true)
  expect(mayHaveSucceeded(new Refused(409, {}))).toBe(false)
  expect(mayHaveSucceeded(new Error('a fault of ours'))).toBe(false)
})
