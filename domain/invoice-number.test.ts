import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { financialYearOf } from './financial-year.ts'
import { invoiceNumber, invoiceSeries } from './invoice-number.ts'
import { seriesPrefix } from './tax-registration.ts'

const year = financialYearOf('2026-11-27')

describe('the number of an invoice', () => {
  it.each([
    ['KG', 'Invoice', 1, 'KG/26-27/00001'],
    ['KG', 'Bill of supply', 1, 'KG/26-27/B00001'],
    ['KG', 'Credit note', 12, 'KG/26-27/C00012'],
    ['KGH', 'Invoice', 999_999, 'KGH/26-27/999999'],
    ['KGH', 'Credit note', 99_999, 'KGH/26-27/C99999'],
    ['', 'Invoice', 1, '26-27/00001'],
  ] as const)('with prefix “%s”, %s %i, is %s', (prefix, series, count, number) => {
    expect(invoiceNumber(prefix, series, year, count)).toBe(number)
  })

  it('is refused beyond 16 characters', () => {
    expect(() => invoiceNumber('KGH', 'Invoice', year, 1_000_000)).toThrow(RangeError)
    expect(() => invoiceNumber('KGH', 'Credit note', year, 100_000)).toThrow(RangeError)
  })

  it('is another for every prefix, series, year and count, and of allowed characters', () => {
    const part = fc.record({
      prefix: fc.stringMatching(seriesPrefix),
      series: fc.constantFrom(...invoiceSeries),
      day: fc.integer({ min: 2020, max: 2090 }).map((of) => `${of}-06-01`),
      count: fc.integer({ min: 1, max: 99_999 }),
    })
    fc.assert(
      fc.property(part, part, (one, other) => {
        const [first, second] = [one, other].map(({ prefix, series, day, count }) =>
          invoiceNumber(prefix, series, financialYearOf(day), count),
        )
        expect(first).toMatch(/^[A-Z0-9/-]{1,16}$/)
        expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })
})
