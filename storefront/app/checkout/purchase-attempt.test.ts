import { NoResponse, Refused } from '@kargha/contract/client.ts'
import { expect, test } from 'vitest'
import { attemptFor, mayHaveGotThrough } from './purchase-attempt.ts'

let keys = 0
const newKey = () => `key-${++keys}`
const order = { addressId: 'a1', paymentMethod: 'COD' } as const

test('a repeat of the same order keeps its key', () => {
  const first = attemptFor(order, null, newKey)
  expect(attemptFor({ ...order }, first, newKey)).toBe(first)
})

test('a changed order gets a new key', () => {
  const first = attemptFor(order, null, newKey)
  const second = attemptFor({ ...order, couponCode: 'FIRST5' }, first, newKey)
  expect(second.key).not.toBe(first.key)
})

test('only an attempt with an unknown end is repeated under its key', () => {
  expect(mayHaveGotThrough(new NoResponse('No answer'))).toBe(true)
  expect(mayHaveGotThrough(new Refused(503, {}))).toBe(true)
  expect(mayHaveGotThrough(new Refused(409, {}))).toBe(false)
  expect(mayHaveGotThrough(new Error('a fault of ours'))).toBe(false)
})
