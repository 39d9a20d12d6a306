import { describe, expect, it } from 'vitest'
import { garmentBands as garments, oldGarmentBands } from '../testing/tax-bands.ts'
import { paise } from './money.ts'
import { bandsOn, bandsProblem, basisPoints, rateOf, type TaxBand } from './tax-bands.ts'

const percentOf = (day: string, rupees: number, quantity = 1) =>
  (rateOf(garments, day, { paid: paise(Math.round(rupees * 100)), quantity }) ?? Number.NaN) / 100

describe('the rate of a garment', () => {
  it('follows what is paid for a piece, not for the line', () => {
    expect(percentOf('2026-11-27', 2_625)).toBe(5)
    expect(percentOf('2026-11-27', 2_625 * 3, 3)).toBe(5)
    expect(percentOf('2026-11-27', 2_625 * 3 + 0.01, 3)).toBe(18)
    expect(percentOf('2026-11-27', 5_900, 1)).toBe(18)
  })

  it('is the higher one wherever neither is consistent: from ₹ 2,625.01 to ₹ 2,950.00', () => {
    for (const price of [2_625.01, 2_700, 2_949.99, 2_950, 2_950.01]) expect(percentOf('2026-11-27', price)).toBe(18)
    expect(percentOf('2026-11-27', 2_625)).toBe(5)
  })

  it('changed on 22 September 2025', () => {
    expect([percentOf('2025-09-21', 1_050), percentOf('2025-09-21', 1_050.01)]).toEqual([5, 12])
    expect([percentOf('2025-09-22', 1_050.01), percentOf('2025-09-22', 2_625.01)]).toEqual([5, 18])
  })

  it('is unknown before the first day', () => {
    expect(rateOf(garments, '2017-06-30', { paid: paise(100), quantity: 1 })).toBeNull()
    expect(bandsOn([], '2026-11-27')).toEqual([])
  })
})

describe('bands', () => {
  const band = (upTo: number | null, from = '2025-09-22'): TaxBand => ({
    from,
    upTo: upTo === null ? null : paise(upTo * 100),
    rate: basisPoints(500),
  })

  it('of several days can be saved in any order of days', () => {
    expect(bandsProblem(garments)).toBeNull()
    expect(bandsProblem([...garments.slice(2), ...oldGarmentBands])).toBeNull()
  })

  it.each([
    ['overlap', [band(2_500), band(2_500), band(null)], 1, 'overlap: both end at ₹ 2,500.00'],
    ['come after the open one', [band(null), band(2_500)], 1, 'comes after one without an end'],
    ['are open twice', [band(null), band(null)], 1, 'comes after one without an end'],
    [
      'end before they begin',
      [band(2_500), band(1_000), band(null)],
      1,
      'A band of 22 September 2025 ends at ₹ 1,000.00, before it begins: the band above it ends at ₹ 2,500.00',
    ],
    [
      'leave out what costs more',
      [band(null, '2017-07-01'), band(2_500)],
      1,
      'The last band of 22 September 2025 has to be without an end',
    ],
  ])('that %s are refused with a sentence', (_, bands, index, message) => {
    expect(bandsProblem(bands)).toMatchObject({ index, message: expect.stringContaining(message) })
  })

  it('have rates from 0 to 40 %', () => {
    for (const rate of [-1, 4_001, 2.5]) expect(() => basisPoints(rate)).toThrow(RangeError)
  })
})
