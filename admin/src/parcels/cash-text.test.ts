import { parcelStatuses } from '@kargha/domain/enums.ts'
import { noRupees, paise, toRupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { cashText } from './cash-text.ts'

const cash = toRupees(paise(274_800))

test('a parcel’s cash is to be collected until it is delivered, and then no more', () => {
  expect(parcelStatuses.map((status) => [status, cashText({ status, cashToCollect: cash })])).toEqual([
    ['Packed', '₹ 2,748.00 to collect'],
    ['Handed over', '₹ 2,748.00 to collect'],
    ['In transit', '₹ 2,748.00 to collect'],
    ['Out for delivery', '₹ 2,748.00 to collect'],
    ['Attempt failed', '₹ 2,748.00 to collect'],
    ['Delivered', '₹ 2,748.00 collected'],
    ['Returning', 'No cash to collect'],
    ['Received back', 'No cash to collect'],
    ['Lost', 'No cash to collect'],
    ['Cancelled', 'No cash to collect'],
  ])
})

test('a parcel without cash is paid', () => {
  expect(cashText({ status: 'Out for delivery', cashToCollect: noRupees })).toBe('Paid online')
})
