import { expect, test } from 'vitest'
import { choicesIn, noChoices, toggled, withChoices } from '../facets/choices.ts'
import { canonicalAddress, listFilter, pageAddress, pageNumber } from './list-address.ts'

const filterIn = (search: string) => {
  const filter = listFilter(new URLSearchParams(search))
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

test.each([
  [
    'sort=price-desc&price=2000-5000&inStock=true',
    { sort: 'price-desc', minPrice: 2000, maxPrice: 5000, inStock: 'true' },
  ],
  ['price=-2000&onSale=true', { maxPrice: 2000, onSale: 'true' }],
  ['price=10000-', { minPrice: 10000 }],
  ['price=5000-2000', { minPrice: 2000, maxPrice: 5000 }],
  ['filter=colour.red.blue_fabric.silk', { filters: 'colour.red.blue_fabric.silk' }],
  // As a form sends them without script.
  [
    'filter=colour.red&filter=fabric.silk&filter=colour.blue&min=1000&max=',
    { filters: 'colour.red.blue_fabric.silk', minPrice: 1000 },
  ],
])('reads the choices from ?%s', (search, filter) => expect(filterIn(search)).toEqual(filter))

test.each([
  '',
  'sort=dearest',
  'price=cheap',
  'price=1e3-',
  'price=-',
  'price=1-2-3',
  'inStock=no',
  'filter=red',
  'filter=a..b',
  `filter=${'a.b_'.repeat(300)}a.b`,
])('ignores missing and invalid choices: %j', (search) => expect(filterIn(search)).toEqual({}))

test('an address with other choices keeps the rest of it, but starts at the first page', () => {
  const search = new URLSearchParams('name=silk&sort=rating&page=3&filter=colour.red&min=100&inStock=true')
  const choices = choicesIn(search)
  const added = toggled(toggled(choices, 'colour', 'blue'), 'fabric', 'silk')
  expect(String(withChoices(search, { ...added, onSale: true }))).toBe(
    'name=silk&sort=rating&filter=colour.red.blue_fabric.silk&price=100-&inStock=true&onSale=true',
  )
  expect(String(withChoices(search, toggled(choices, 'colour', 'red')))).toBe(
    'name=silk&sort=rating&price=100-&inStock=true',
  )
  expect(String(withChoices(search, noChoices))).toBe('name=silk&sort=rating')
})

test('search engines find the whole list, page by page, and none of its parts', () => {
  const canonicalOf = (search: string) => canonicalAddress('/sale', new URLSearchParams(search)).canonical
  expect(['', 'page=2', 'sort=rating', 'page=2&sort=rating'].map(canonicalOf)).toEqual([
    '/sale',
    '/sale?page=2',
    '/sale',
    '/sale?page=2',
  ])
  expect(['filter=colour.red', 'price=-500', 'inStock=true', 'onSale=true'].map(canonicalOf)).toEqual(
    Array(4).fill(undefined),
  )
})

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
