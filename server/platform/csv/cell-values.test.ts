import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountIn, dayIn, isRoundedNumber, textOfCell, timeIn } from './cell-values.ts'

describe('an amount', () => {
  it.each([
    ['1299', 129_900],
    ['1,299.5', 129_950],
    ['1,25,000.00', 12_500_000],
    ['125,000.00', 12_500_000],
    ['17955.0000', 1_795_500],
    ['Rs. 1,299', 129_900],
    ['Rs.1299.50', 129_950],
    ['INR 500', 50_000],
    ['500.25 INR', 50_025],
    ['₹1,25,000.00', 12_500_000],
    ['₹\u00A05', 500],
    ['1299/-', 129_900],
    ['Rs 1,299/-', 129_900],
    ['="1299.50"', 129_950],
    ["'1299", 129_900],
    ['.5', 50],
    ['7.', 700],
    ['+450', 45_000],
    ['1299,50', 129_950],
    ['1.25.000,5', 12_500_050],
  ])('is read in %j', (text, amount) => expect(amountIn(text)).toBe(amount))

  it.each(['-450.00', '(450.00)', '( 450 )', '−450', '450.00-', '-₹ 450', '₹ -450.00', '(Rs. 450/-)', '₹(450.00)'])(
    'is less than nothing in %j',
    (text) => expect(amountIn(text)).toBe(-45_000),
  )

  it.each(['', ' ', '-', '–', 'NA', 'n/a', 'Nil', '#N/A', '="-"'])('is none in %j', (text) =>
    expect(amountIn(text)).toBeNull(),
  )

  it.each(['ten', '1e5', '1,2,3', '12.345', '1.2.3', '99999999999', '.', ',', '-(5)', '(5', '5)', '--5', '5 kg'])(
    'is not in %j',
    (text) => expect(amountIn(text)).toBeUndefined(),
  )

  it('may be rounded to the paisa, half up', () => {
    expect(amountIn('62.5449', { rounds: true })).toBe(6_254)
    expect(amountIn('62.545', { rounds: true })).toBe(6_255)
    expect(amountIn('-1.999', { rounds: true })).toBe(-200)
  })

  it('is read as it was written, in whatever way', () => {
    const style = fc.constantFrom(
      (n: string) => n,
      (n: string) => `₹ ${n}`,
      (n: string) => `Rs.${n}`,
      (n: string) => `="${n}"`,
      (n: string) => `${n}00`,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        style,
        fc.boolean(),
        (amount, of, groups) => {
          const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, useGrouping: groups })
          expect(amountIn(of(format.format(amount / 100)))).toBe(amount)
        },
      ),
    )
  })

  it('is never misread from random text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const amount = amountIn(text)
        if (typeof amount === 'number') expect(text).toMatch(/\d/)
      }),
    )
  })
})

it('a text has none of the marks by which spreadsheets keep it text', () => {
  expect(['="00123"', "'00123", ' 00123\u00A0'].map(textOfCell)).toEqual(['00123', '00123', '00123'])
})

it('a number that a spreadsheet has rounded is noticed', () => {
  expect(['1.43126E+12', '1E+15', '2.5e20'].every(isRoundedNumber)).toBe(true)
  expect(['143126000000', 'EK1E5IN', ''].some(isRoundedNumber)).toBe(false)
})

it('a day is read as people and programs in India write it', () => {
  const same = [
    '2026-11-03',
    '2026-11-03T10:20:30',
    '03/11/2026 10:20',
    '3-11-2026',
    '03-Nov-2026',
    '3-Nov-26',
    '3 November, 2026',
  ]
  expect([...same, 'Nov 3, 2026'].map(dayIn)).toEqual(Array(same.length + 1).fill('2026-11-03'))
  expect(
    ['', '31/02/2026', '2026-13-01', '03-Abc-2026', '20261103', '11/2026', '3 Nov 10:20', '03/11/26'].map(dayIn),
  ).toEqual(Array(8).fill(undefined))
})

it.each([
  ['2026-03-02 14:22:10 +0530', '2026-03-02T08:52:10.000Z'],
  ['2026-03-02T08:52:10.123456Z', '2026-03-02T08:52:10.123Z'],
  ['2026-03-02 08:52:10 UTC', '2026-03-02T08:52:10.000Z'],
  ['2026-03-02 14:22', '2026-03-02T08:52:00.000Z'],
  ['02/03/2026', '2026-03-01T18:30:00.000Z'],
  ['someday', undefined],
])('a moment is read from %j', (cell, iso) => {
  expect(timeIn(cell)?.toISOString()).toBe(iso)
})
