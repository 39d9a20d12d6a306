import { percent } from '@kargha/domain/money.ts'
import { discountsOf, noDiscounts } from '@kargha/domain/pricing.ts'
import { describe, expect, it } from 'vitest'
import { garmentBands } from '../../../testing/tax-bands.ts'
import { priceTaxTexts } from './price-tax-texts.ts'

const terms = { bands: garmentBands, day: '2026-11-27', discounts: noDiscounts }
const nothing = { lines: [], warning: null }

describe('what is kept of a price', () => {
  it('is shown with its rate and tax', () => {
    const lines = ['5 %: tax ₹ 119.05, you keep ₹ 2,380.95']
    expect(priceTaxTexts({ price: 2_500, sale: null }, terms)).toEqual({ lines, warning: null })
    expect(priceTaxTexts({ price: '2500', sale: ' ' }, terms)).toEqual({ lines, warning: null })
  })

  it('is shown for the sale price, too, which may have another rate', () => {
    expect(priceTaxTexts({ price: 3_499, sale: 2_499 }, terms)).toEqual({
      lines: ['Price, 18 %: tax ₹ 533.75, you keep ₹ 2,965.25', 'Sale price, 5 %: tax ₹ 119.00, you keep ₹ 2,380.00'],
      warning: null,
    })
  })

  it('warns where a lower price would keep as much or more', () => {
    expect(priceTaxTexts({ price: 2_640, sale: null }, terms).warning).toBe(
      'At ₹ 2,640.00 this piece is taxed at 18 %: you keep ₹ 2,237.29; at ₹ 2,625.00 you keep ₹ 2,500.00.',
    )
    expect(priceTaxTexts({ price: 3_499, sale: 2_950 }, terms).warning).toContain('At ₹ 2,950.00 this piece')
    for (const price of [2_625, 2_950.01]) expect(priceTaxTexts({ price, sale: null }, terms).warning).toBeNull()
  })

  it('is what is left after the shop-wide discount', () => {
    const discounts = discountsOf(null, percent(10))
    expect(priceTaxTexts({ price: 2_700, sale: null }, { ...terms, discounts })).toEqual({
      lines: ['5 %: tax ₹ 115.71, you keep ₹ 2,314.29 (after 10 % off for everybody)'],
      warning: null,
    })
  })

  it.each([
    ['empty', ''],
    ['no number', 'twelve'],
    ['0', 0],
    ['negative', -1],
    ['of three decimals', 12.345],
    ['of 17 digits', '12345678901234567'],
    ['infinite', '1e999'],
    ['undefined', undefined],
  ])('is not shown for a price that is %s', (_, price) => {
    expect(priceTaxTexts({ price, sale: null }, terms)).toEqual(nothing)
    if (price !== '' && price !== undefined)
      expect(priceTaxTexts({ price: 5_000, sale: price }, terms)).toEqual(nothing)
  })

  it('is not shown while the sale price is above the price', () => {
    expect(priceTaxTexts({ price: 2_000, sale: 2_500 }, terms)).toEqual(nothing)
  })
})
