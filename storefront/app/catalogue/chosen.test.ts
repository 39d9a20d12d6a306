import { expect, test } from 'vitest'
import { chosenIn, isNarrowed } from './chosen.ts'

const chosen = (search: string) => chosenIn(new URLSearchParams(search))

test.each([
  [
    'sort=price-desc&price=2000-5000&inStock=true',
    { sort: 'price-desc', minPrice: 2000, maxPrice: 5000, inStock: 'true' },
  ],
  ['price=-2000', { maxPrice: 2000 }],
  ['price=10000-', { minPrice: 10000 }],
])('%s is understood', (search, asked) => {
  expect(chosen(search)).toEqual({
    sort: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    inStock: undefined,
    ...asked,
  })
  expect(isNarrowed(chosen(search))).toBe(true)
})

test.each(['', 'sort=rating', 'price=cheap', 'price=1e3-', 'price=-', 'price=1-2-3', 'inStock=no'])(
  '%j asks for everything',
  (search) => expect(isNarrowed(chosen(search))).toBe(false),
)
