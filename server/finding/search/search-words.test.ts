import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneticKey, wordsOf } from './search-words.ts'

test('splits text into lower-case words without accents or punctuation', () => {
  expect(wordsOf('  Women’s Block-Print: ÉCRU Saree, 2.5 m ')).toEqual('womens block print ecru saree 2 5 m'.split(' '))
  expect(wordsOf('SAR-IKT-014')).toEqual(['sar', 'ikt', '014'])
  expect(wordsOf('बनारसी साड़ी')).toHaveLength(2)
  expect(wordsOf(' —,\0 ')).toEqual([])
})

test('splits any text into clean words that splitting again does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = wordsOf(text)
      expect(wordsOf(words.join(' ')).join(' ')).toBe(words.join(' '))
      for (const word of words) expect(word).not.toMatch(/[\s\0A-Z'-]/)
    }),
  )
})

describe('phonetic keys', () => {
  test.each([
    ['saree', 'sari', 'sare', 'sarees', 'saris', 'saari'],
    ['salwar', 'shalwar', 'shalvar', 'salwaar'],
    ['kurta', 'kurtha', 'kurti', 'kurtis', 'curta'],
    ['chanderi', 'chanderii', 'chandheri', 'chandery'],
    ['dupatta', 'dupata', 'duppatha'],
    ['zari', 'jari', 'zaree'],
    ['ikat', 'ikkat', 'eekat'],
    ['phulkari', 'fulkari', 'phoolkari'],
    ['lakshmi', 'laxmi'],
    ['kanjivaram', 'kanjeevaram', 'kanjiwaram'],
  ])('are equal for %s and its variants', (word, ...spellings) => {
    expect(new Set([word, ...spellings].map(phoneticKey))).toEqual(new Set([phoneticKey(word)]))
  })

  test.each([
    ['kota', 'kora'],
    ['silk', 'sheer'],
    ['rose', 'rust'],
    ['cotton', 'kantha'],
  ])('differ for %s and %s', (one, other) => expect(phoneticKey(one)).not.toBe(phoneticKey(other)))

  test('are the word itself if it has a digit or is in another script', () => {
    expect(phoneticKey('sarikt014')).toBe('sarikt014')
    expect(phoneticKey('साड़ी')).toBe('साड़ी')
  })

  const word = fc.stringMatching(/^[a-z]{4,20}$/)

  test('are never empty, and not changed by doubling a letter', () => {
    fc.assert(
      fc.property(word, fc.nat(), (spelled, at) => {
        expect(phoneticKey(spelled)).not.toBe('')
        const index = 1 + (at % (spelled.length - 2))
        const letter = spelled[index] ?? ''
        // An h belongs to the letter before, a final s to the plural.
        fc.pre(!/[hs]/.test(letter) || index < spelled.length - 2)
        expect(phoneticKey(spelled.slice(0, index) + letter + spelled.slice(index))).toBe(phoneticKey(spelled))
      }),
    )
  })
})
