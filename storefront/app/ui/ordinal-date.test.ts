import { expect, test } from 'vitest'
import { isoDay, ordinalDate } from './ordinal-date.ts'

test.each([
  ['2025-08-21T06:00:00Z', '21st August 2025'],
  ['2025-08-22T06:00:00Z', '22nd August 2025'],
  ['2025-08-23T06:00:00Z', '23rd August 2025'],
  ['2025-08-11T06:00:00Z', '11th August 2025'],
  ['2025-08-12T06:00:00Z', '12th August 2025'],
  ['2025-08-13T06:00:00Z', '13th August 2025'],
  ['2025-01-31T18:29:59Z', '31st January 2025'],
  ['2025-12-31T18:30:00Z', '1st January 2026'],
])('%s is %s in India', (iso, day) => {
  expect(ordinalDate(iso)).toBe(day)
})

test.each([
  ['2025-08-20T18:29:59Z', '2025-08-20'],
  ['2025-08-20T18:30:00Z', '2025-08-21'],
])('%s is on the day %s in India', (iso, day) => expect(isoDay(iso)).toBe(day))
