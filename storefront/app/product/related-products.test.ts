import { expect, test } from 'vitest'
import { mostSimilar } from './related-products.ts'

const subCategory = (name: string) => ({ _id: name, name, slug: name })
const piece = (_id: string, name: string, tags: string[], quantity = 1) => ({
  _id,
  subCategoryId: subCategory(name),
  tags,
  quantity,
})
const kanjivaram = piece('kanjivaram', 'silk', ['silk', 'bridal', 'red'])
const similar = (...others: ReturnType<typeof piece>[]) => mostSimilar(kanjivaram, others).map(({ _id }) => _id)

test('puts the most similar products first, and keeps the list’s order between equals', () => {
  expect(
    similar(
      piece('plain', 'cotton', []),
      piece('red cotton', 'cotton', ['red']),
      piece('red linen', 'linen', ['red']),
      piece('banarasi', 'silk', ['silk', 'bridal']),
      piece('paithani', 'silk', ['silk']),
    ),
  ).toEqual(['banarasi', 'paithani', 'red cotton', 'red linen'])
})

test('leaves out the product itself and what is sold out', () => {
  expect(similar(kanjivaram, piece('sold', 'silk', ['silk'], 0), piece('other', 'linen', []))).toEqual(['other'])
})
