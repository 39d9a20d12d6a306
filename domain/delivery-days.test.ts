import { expect, it } from 'vitest'
import { arrivalText, dayText } from './delivery-days.ts'

it('writes days as people do', () => {
  expect(dayText('2026-11-03')).toBe('3 November')
  expect(arrivalText({ earliest: '2026-11-30', latest: '2026-12-04' })).toBe('between 30 November and 4 December')
  expect(arrivalText({ earliest: '2026-12-02', latest: '2026-12-07' })).toBe('between 2 and 7 December')
  expect(arrivalText({ earliest: '2027-01-01', latest: '2027-01-01' })).toBe('on 1 January')
})
