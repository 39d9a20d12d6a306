import { expect, test } from 'vitest'
import { mobileDigits } from './mobile-field.tsx'

test('keeps the digits only', () => {
  expect(mobileDigits('98765 43210')).toBe('9876543210')
  expect(mobileDigits('98a76b')).toBe('9876')
  expect(mobileDigits('')).toBe('')
})

test('drops the country code of a pasted number, but not digits that only look like it', () => {
  expect(mobileDigits('+91 98765-43210')).toBe('9876543210')
  expect(mobileDigits('9198765432')).toBe('9198765432')
})

test('keeps every digit of a number that is too long, so that it is rejected', () => {
  expect(mobileDigits('98765432109')).toHaveLength(11)
})
