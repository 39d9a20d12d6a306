import { expect, it } from 'vitest'
import { lastPeriods } from './periods.ts'

it('months go back over the new year', () => {
  expect(lastPeriods('Month', '2027-02-28', 3)).toEqual([
    { name: 'February 2027', from: '2027-02-01', to: '2027-02-28' },
    { name: 'January 2027', from: '2027-01-01', to: '2027-01-31' },
    { name: 'December 2026', from: '2026-12-01', to: '2026-12-31' },
  ])
  expect(lastPeriods('Month', '2028-02-01', 1)).toMatchObject([{ to: '2028-02-29' }])
})

it.each([
  ['2026-04-01', 'April to June 2026', '2026-04-01', '2026-06-30'],
  ['2026-12-31', 'October to December 2026', '2026-10-01', '2026-12-31'],
  ['2027-03-31', 'January to March 2027', '2027-01-01', '2027-03-31'],
])('%s is in the quarter %s', (today, name, from, to) => {
  expect(lastPeriods('Quarter', today, 1)).toEqual([{ name, from, to }])
})

it.each([
  ['2027-03-31', '2026-27', '2026-04-01', '2027-03-31'],
  ['2027-04-01', '2027-28', '2027-04-01', '2028-03-31'],
])('%s is in the financial year %s', (today, name, from, to) => {
  expect(lastPeriods('Financial year', today, 1)).toEqual([{ name, from, to }])
})

it('weeks begin on Monday', () => {
  expect(lastPeriods('Week', '2026-11-29', 2)).toEqual([
    { name: '23 Nov 2026 to 29 Nov 2026', from: '2026-11-23', to: '2026-11-29' },
    { name: '16 Nov 2026 to 22 Nov 2026', from: '2026-11-16', to: '2026-11-22' },
  ])
})

it('days and years go back over the new year', () => {
  expect(lastPeriods('Day', '2027-01-01', 2).map(({ from }) => from)).toEqual(['2027-01-01', '2026-12-31'])
  expect(lastPeriods('Year', '2027-01-01', 2)).toEqual([
    { name: '2027', from: '2027-01-01', to: '2027-12-31' },
    { name: '2026', from: '2026-01-01', to: '2026-12-31' },
  ])
})
