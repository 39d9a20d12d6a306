import { expect, test } from 'vitest'
import { isNarrowed, listFilter, pageAddress, pageNumber } from './list-address.ts'

const filterIn = (search: string) => listFilter(new URLSearchParams(search))

test.each([
  [
    'sort=price-desc&price=2000-5000&inStock=true',
    { sort: 'price-desc', minPrice: 2000, maxPrice: 5000, inStock: 'true' },
  ],
  ['price=-2000', { maxPrice: 2000 }],
  ['price=10000-', { minPrice: 10000 }],
])('reads the filters from ?%s', (search, filter) => {
  expect(filterIn(search)).toEqual({
    sort: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    inStock: undefined,
    ...filter,
  })
  expect(isNarrowed(filterIn(search))).toBe(true)
})

test.each(['', 'sort=rating', 'price=cheap', 'price=1e3-', 'price=-', 'price=1-2-3', 'inStock=no'])(
  'ignores missing and invalid filters: %j',
  (search) => expect(isNarrowed(filterIn(search))).toBe(false),
)

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=many', 1],
  ['page=1e9', 1],
])('reads the page number from %j: %i', (search, page) => {
  expect(pageNumber(new URLSearchParams(search))).toBe(page)
})

test('leaves the number of the first page out of its address', () => {
  expect([pageAddress('/sale', 1), pageAddress('/sale', 2)]).toEqual(['/sale', '/sale?page=2'])
})
