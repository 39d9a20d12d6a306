import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ShopSettings } from '../shop/settings/settings.ts'
import { deliveryTo } from './delivery-to.ts'
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

describe('an order', () => {
  afterEach(() => void vi.useRealTimers())
  const settings = { dispatchDays: { from: 0, to: 0 }, weeklyHolidays: [0] } as unknown as ShopSettings
  const nowhere = { hasZones: false, zone: null, holidays: [], history: null }

  it.each([
    ['the last second of Thursday', '2026-11-26T23:59:59+05:30', '2026-11-26'],
    ['the first of Friday', '2026-11-27T00:00:00+05:30', friday],
    ['the last second of Friday', '2026-11-27T23:59:59+05:30', friday],
  ])('in %s in India is one of that day', (_moment, now, shipBy) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    expect(deliveryTo(nowhere, settings, { pincode: '682001', lines: [] }).dates.shipBy).toBe(shipBy)
  })
})
