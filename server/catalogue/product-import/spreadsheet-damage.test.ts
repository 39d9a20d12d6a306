import { expect, it } from 'vitest'
import { damageIn } from './spreadsheet-damage.ts'

const damage = (cells: Record<string, string>, codes: string[] = []) =>
  damageIn({ row: 2, cells: new Map(Object.entries(cells)) }, new Set(codes))

it.each([
  ['option1Value', '10/12/2026'],
  ['option2Value', '2-Apr'],
  ['option1Value', 'Mar-01'],
  ['sku', '01-03-2026'],
  ['sku', '2026-12-10'],
  ['barcode', '8.90123E+12'],
  ['barcode', '12345678905'],
])('doubts %s %s', (name, cell) => {
  expect(damage({ [name]: cell })).toHaveLength(1)
})

it.each([
  ['option1Value', '10/12'],
  ['option1Value', '2-4'],
  ['option1Value', 'MAR 1'],
  ['option1Value', 'March'],
  ['sku', 'MAR-1-RED'],
  ['sku', '1E5'],
  ['barcode', '8901234567890'],
  ['barcode', '12'],
  ['name', '10/12/2026'],
])('takes %s %s as it is', (name, cell) => {
  expect(damage({ [name]: cell })).toEqual([])
})

it('doubts a number that with zeros before it is a SKU of the shop', () => {
  expect(damage({ sku: '12' }, ['0012'])).toEqual([
    'The SKU “12” looks like 0012, whose first zeros a spreadsheet took away',
  ])
  expect(damage({ sku: '12' }, ['0012', '12'])).toEqual([])
})
