import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { formatDateTime, formatDay, formatWeekday, parseDateTime, parseDay, todayInIndia } from './dates.ts'

describe('a day', () => {
  it.each([
    '23 Nov 2026',
    '23 november 2026',
    '23-nov-26',
    '23/11/2026',
    '23.11.26',
    '23-11-2026',
    '2026-11-23',
    ' 23 Nov, 2026 ',
  ])('is read from %j, day first whatever the browser’s language', (text) => expect(parseDay(text)).toBe('2026-11-23'))
  it.each(['', 'tomorrow', '31 Feb 2026', '29/2/2026', '11/23/2026', '23 Foo 2026', '0/11/2026', '23 Nov'])(
    'is not read from %j',
    (text) => expect(parseDay(text)).toBeUndefined(),
  )
  it('is read on 29 February of a leap year only', () => expect(parseDay('29/2/2028')).toBe('2028-02-29'))
  it('is written with the name of its month', () => {
    expect(formatDay('2026-09-04')).toBe('4 Sep 2026')
    expect(formatWeekday('2026-11-23')).toBe('Mon, 23 Nov 2026')
  })
})

it.each([
  ['2026-11-26T18:29:59Z', '2026-11-26'],
  ['2026-11-26T18:30:00Z', '2026-11-27'],
])('today begins at midnight in India: at %s it is %s', (now, today) => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  expect(todayInIndia()).toBe(today)
})

describe('a time', () => {
  it.each([
    ['23 Nov 2026, 3:15 pm', '2026-11-23T09:45:00.000Z'],
    ['23/11/26 15:15', '2026-11-23T09:45:00.000Z'],
    ['23 Nov 2026 12 am', '2026-11-22T18:30:00.000Z'],
    ['23 Nov 2026, 12:05 pm', '2026-11-23T06:35:00.000Z'],
    ['23 Nov 2026', '2026-11-22T18:30:00.000Z'],
    ['2026-11-23 9', '2026-11-23T03:30:00.000Z'],
  ])('in India is read from %j', (text, iso) => expect(parseDateTime(text)).toBe(iso))
  it.each(['', '3:15 pm', '23 Nov 2026, 25:00', '23 Nov 2026, 3:75 pm', '23 Nov 2026, 13 pm', '31 Feb 2026, 3 pm'])(
    'is not read from %j',
    (text) => expect(parseDateTime(text)).toBeUndefined(),
  )
  it('is written as it is read', () => {
    for (const iso of ['2026-11-23T09:45:00.000Z', '2026-11-22T18:30:00.000Z', '2026-09-04T06:30:00.000Z'])
      expect(parseDateTime(formatDateTime(iso))).toBe(iso)
    expect(formatDateTime('2026-11-23T09:45:12.345Z')).toBe('23 Nov 2026, 3:15 pm')
  })
})
