import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('edit distance', () => {
  test.each([
    ['saree', 'saree', 0],
    ['saree', 'sare', 1],
    ['sraee', 'saree', 1],
    ['bandani', 'bandhani', 1],
    ['pochampaly', 'pochampalli', 2],
    ['silk', 'cotton', 3],
  ])('of %s and %s is %i', (one, other, distance) => expect(editDistance(one, other, 2)).toBe(distance))

  const short = fc.stringMatching(/^[abc]{0,8}$/)

  test('is 0 for equal words, symmetric, capped at its maximum, and 1 for an inserted letter', () => {
    fc.assert(
      fc.property(short, short, (one, other) => {
        expect(editDistance(one, one, 2)).toBe(0)
        expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9))
        expect(editDistance(one, other, 1)).toBe(Math.min(2, editDistance(one, other, 9)))
      }),
    )
    fc.assert(
      fc.property(short, fc.nat(8), (word, at) => {
        const index = Math.min(at, word.length)
        expect(editDistance(word, `${word.slice(0, index)}x${word.slice(index)}`, 2)).toBe(1)
      }),
    )
  })
})
