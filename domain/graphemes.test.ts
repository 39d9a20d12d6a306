import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemesOf, shortened } from './graphemes.ts'

test.each([
  ['Meera Nair', 6, 'Meera '],
  ['Anna 👩‍🦱', 6, 'Anna '],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12, '👩‍👩‍👧‍👦'],
  ['लक्ष्मी', 6, 'ल'],
  ['मीरा', 3, 'मी'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['', 3, ''],
])('%s in %i units is %s', (text, maxLength, kept) => expect(shortened(text, maxLength)).toBe(kept))

test('a text is shortened between graphemes, to no more than its limit', () => {
  const texts = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(texts, fc.nat(20), (text, maxLength) => {
      const kept = shortened(text, maxLength)
      expect(kept.length).toBeLessThanOrEqual(maxLength)
      expect(graphemesOf(text).slice(0, graphemesOf(kept).length).join('')).toBe(kept)
    }),
  )
})
