import { expect, test } from 'vitest'
import { mostLike } from './related-products.ts'

const shelf = (name: string) => ({ _id: name, name, slug: name })
const piece = (_id: string, subCategory: string, tags: string[], quantity = 1) => ({
  _id,
  subCategoryId: shelf(subCategory),
  tags,
  quantity,
})
const kanjivaram = piece('kanjivaram', 'silk', ['silk', 'bridal', 'red'])
const like = (...others: ReturnType<typeof piece>[]) => mostLike(kanjivaram, others).map(({ _id }) => _id)

test('the more alike come first, the order of the list decides between equals', () => {
  expect(
    like(
      piece('plain', 'cotton', []),
      piece('red cotton', 'cotton', ['red']),
      piece('red linen', 'linen', ['red']),
      piece('banarasi', 'silk', ['silk', 'bridal']),
      piece('paithani', 'silk', ['silk']),
    ),
  ).toEqual(['banarasi', 'paithani', 'red cotton', 'red linen'])
})

test('neither itself nor what is sold out', () => {
  expect(like(kanjivaram, piece('sold', 'silk', ['silk'], 0), piece('other', 'linen', []))).toEqual(['other'])
})
