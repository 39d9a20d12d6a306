import { expect, test } from 'vitest'
import { type Box, boxFor, proposedMeasures } from './parcel-box.ts'

const box = (name: string, maxPiecesGrams: number | null, more: Partial<Box> = {}) => ({
  ...{ name, lengthCm: 30, widthCm: 25, heightCm: 5, emptyGrams: 120, isDefault: false },
  ...{ maxPiecesGrams, ...more },
})
const boxes = [
  box('large', null, { heightCm: 20, isDefault: true }),
  box('medium', 1_000),
  box('small', 500, { emptyGrams: 60 }),
  box('any', null),
]

test.each([
  [1, 'small'],
  [500, 'small'],
  [501, 'medium'],
  [1_000, 'medium'],
  // Two hold any weight: the default one is taken, although it is larger.
  [1_001, 'large'],
])('pieces of %i g go into the box %s', (grams, name) => {
  expect(boxFor(boxes, grams)?.name).toBe(name)
})

test('of boxes alike, the smallest is taken, and none where none holds the pieces', () => {
  const alike = [box('tall', 500, { heightCm: 9 }), box('flat', 500)]
  expect(boxFor(alike, 400)?.name).toBe('flat')
  expect(boxFor(alike, 501)).toBeUndefined()
  expect(boxFor([], 1)).toBeUndefined()
})

test('a parcel weighs its pieces and its box, and measures the box', () => {
  expect(proposedMeasures(boxes, 420)).toEqual({
    weightGrams: 480,
    size: { lengthCm: 30, widthCm: 25, heightCm: 5 },
  })
  expect(proposedMeasures([], 420)).toEqual({ weightGrams: 420, size: null })
  expect(proposedMeasures(boxes, 99_999).weightGrams).toBe(100_000)
})
