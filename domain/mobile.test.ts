import { expect, it, test } from 'vitest'
import { normalizeMobile } from './mobile.ts'

test.each([
  '9876543210',
  ' 98765 43210 ',
  '98765-43210',
  '+91 98765 43210',
  '+919876543210',
  '0091 98765 43210',
  '919876543210',
  '09876543210',
  '(0) 98765–43210',
  '९८७६५ ४३२१०',
  '௯௮௭௬௫௪௩௨௧௦',
  '９８７６５４３２１０',
])('%j is 9876543210', (written) => {
  expect(normalizeMobile(written)).toBe('9876543210')
})

it('keeps ten digits that only look like a country code', () => {
  expect(normalizeMobile('9198765432')).toBe('9198765432')
  expect(normalizeMobile('0987654321')).toBe('0987654321')
})

it('keeps what is too long or no number, so that it is refused', () => {
  expect(normalizeMobile('98765432109')).toBe('98765432109')
  expect(normalizeMobile('98765 4321o')).toBe('98765 4321o')
})
