import { expect, test } from 'vitest'
import { findSubcategory } from './find-subcategory.ts'

const categories = [
  { _id: '1', name: 'Saree', slug: 'saree' },
  { _id: '2', name: 'Kurti', slug: 'kurti' },
]
const subcategories = [
  { _id: 'a', name: 'Cotton', slug: 'cotton', image: '', description: '', categoryId: '1' },
  { _id: 'b', name: 'Cotton', slug: 'cotton', image: '', description: '', categoryId: '2' },
  { _id: 'c', name: 'Lost', slug: 'lost', image: '', description: '', categoryId: '9' },
]
const find = (address: Parameters<typeof findSubcategory>[0]) =>
  findSubcategory(address, categories, subcategories)?.subcategory._id

test('finds a sub-category by the slugs of both', () => {
  expect(find({ category: 'saree', subcategory: 'cotton' })).toBe('a')
  expect(find({ category: 'kurti', subcategory: 'cotton' })).toBe('b')
  expect(find({ category: 'kurti', subcategory: 'silk' })).toBeUndefined()
})

test('finds a sub-category by its id, but none for an unknown id or one without a category', () => {
  expect(find({ item: 'b' })).toBe('b')
  for (const item of [undefined, null, '', 'x', 'c']) expect(find({ item })).toBeUndefined()
})
