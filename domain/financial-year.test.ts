import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { financialYearOf, financialYearText, lastDayToCreditTax } from './financial-year.ts'

describe('a financial year', () => {
  it.each([
    ['2026-03-31', 2025, '25-26'],
    ['2026-04-01', 2026, '26-27'],
    ['2026-12-31', 2026, '26-27'],
    ['2027-01-01', 2026, '26-27'],
    ['2099-04-01', 2099, '99-00'],
  ])('%s is in %i, written %s', (day, year, text) => {
    expect(financialYearOf(day)).toBe(year)
    expect(financialYearText(financialYearOf(day))).toBe(text)
  })

  it('changes on 1 April alone', () => {
    const midnight = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(midnight, (date) => {
        const [day = '', next = ''] = [0, 1].map((later) =>
          new Date(date.getTime() + later * 86_400_000).toISOString().slice(0, 10),
        )
        expect(financialYearOf(next) - financialYearOf(day)).toBe(next.endsWith('-04-01') ? 1 : 0)
      }),
    )
  })

  it('has its tax credited until 30 November after it', () => {
    expect(lastDayToCreditTax(financialYearOf('2027-03-31'))).toBe('2027-11-30')
    expect(lastDayToCreditTax(financialYearOf('2027-04-01'))).toBe('2028-11-30')
  })
})
