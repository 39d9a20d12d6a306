import { describe, expect, it } from 'vitest'
import { datesOf, workingDayAfter } from './working-days.ts'

const sundays = { weeklyHolidays: [0], holidays: [] }
// A Friday.
const friday = '2026-11-27'

describe('working days', () => {
  it('leave out weekly holidays and those of the list', () => {
    expect(workingDayAfter(friday, 1, sundays)).toBe('2026-11-28')
    expect(workingDayAfter(friday, 2, sundays)).toBe('2026-11-30')
    expect(workingDayAfter(friday, 2, { weeklyHolidays: [0, 6], holidays: ['2026-11-30'] })).toBe('2026-12-02')
  })

  it('begin with the next one where the shop is closed today', () => {
    expect(workingDayAfter(friday, 0, sundays)).toBe(friday)
    expect(workingDayAfter('2026-11-29', 0, sundays)).toBe('2026-11-30')
    expect(workingDayAfter('2026-12-31', 1, { weeklyHolidays: [0], holidays: ['2027-01-01'] })).toBe('2027-01-02')
  })

  it('make up the promise: dispatch, making, and the way', () => {
    const dispatch = { from: 2, to: 3 }
    expect(datesOf(friday, { dispatch, making: 0, transit: null }, sundays)).toEqual({
      shipBy: '2026-12-01',
      earliest: null,
      latest: null,
    })
    expect(datesOf(friday, { dispatch, making: 5, transit: { from: 3, to: 6 } }, sundays)).toEqual({
      shipBy: '2026-12-07',
      earliest: '2026-12-09',
      latest: '2026-12-14',
    })
  })
})
