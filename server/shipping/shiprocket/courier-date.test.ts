import { expect, it } from 'vitest'
import { parseCourierDate } from './courier-date.ts'

it.each([
  ['2024-07-01 10:00:00', '2024-07-01T04:30:00.000Z'],
  ['2024-07-01 10:00', '2024-07-01T04:30:00.000Z'],
  ['2024-07-01', '2024-06-30T18:30:00.000Z'],
  ['2024-07-01T10:00:00+05:30', '2024-07-01T04:30:00.000Z'],
  ['2024-07-01T04:30:00.000Z', '2024-07-01T04:30:00.000Z'],
  ['23 05 2023 11:43:52', '2023-05-23T06:13:52.000Z'],
  ['01 02 2023 00:00:00', '2023-01-31T18:30:00.000Z'],
  ['Jul 01, 2024', '2024-06-30T18:30:00.000Z'],
  ['12 Mar 2021, 04:16 PM', '2021-03-12T10:46:00.000Z'],
  ['12 Mar 2021, 12:16 AM', '2021-03-11T18:46:00.000Z'],
  [{ date: '2024-07-01 10:00:00.000000', timezone_type: 3, timezone: 'Asia/Kolkata' }, '2024-07-01T04:30:00.000Z'],
])('reads %j as the time in India', (value, expected) => {
  expect(parseCourierDate(value)?.toISOString()).toBe(expected)
})

it.each(['0000-00-00 00:00:00', 'NA', '', null, undefined, 7, '2024-13-40', '32 13 2024 99:00:00', 'yesterday', {}])(
  'reads no time in %j',
  (value) => {
    expect(parseCourierDate(value)).toBeUndefined()
  },
)
