import { expect, test } from 'vitest'
import { mobileDigits } from './mobile-digits.ts'

test('keeps the digits and nothing else', () => {
  expect(mobileDigits('98765 43210')).toBe('9876543210')
  expect(mobileDigits('98a76b')).toBe('9876')
  expect(mobileDigits('')).toBe('')
})

test('drops the country code of a pasted number, but not digits that only look like it', () => {
  expect(mobileDigits('+91 98765-43210')).toBe('9876543210')
  expect(mobileDigits('9198765432')).toBe('9198765432')
})

test('a number too long stays too long, so that it can be refused', () => {
  expect(mobileDigits('98765432109')).toHaveLength(11)
})
