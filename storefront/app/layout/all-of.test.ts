import { expect, it } from 'vitest'
import { allOf } from './all-of.ts'

it('names all of a category in the plural where it has one', () => {
  const names = ['Kurti', 'Saree', 'Dress', 'Garments', 'Jewellery', 'साड़ी']
  expect(names.map(allOf)).toEqual([
    'All Kurtis',
    'All Sarees',
    'All Dresses',
    'All Garments',
    'All Jewellery',
    'All साड़ी',
  ])
})
