import { expect, test } from 'vitest'
import { pageNumber, pageOf } from './page-number.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=many', 1],
  ['page=1e9', 1],
])('%j asks for page %i', (search, page) => {
  expect(pageNumber(new URLSearchParams(search))).toBe(page)
})

test('the first page has no number in its address', () => {
  expect([pageOf('/sale', 1), pageOf('/sale', 2)]).toEqual(['/sale', '/sale?page=2'])
})
