import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slipsBetween, soundOf, wordsOf } from './search-words.ts'

test('a text is read as lower-case words without accents or punctuation', () => {
  expect(wordsOf('  Women’s Block-Print: ÉCRU Saree, 2.5 m ')).toEqual('womens block print ecru saree 2 5 m'.split(' '))
  expect(wordsOf('SAR-IKT-014')).toEqual(['sar', 'ikt', '014'])
  expect(wordsOf('बनारसी साड़ी')).toHaveLength(2)
  expect(wordsOf(' —,\0 ')).toEqual([])
})

test('whatever is typed, words are clean and reading them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = wordsOf(text)
      expect(wordsOf(words.join(' ')).join(' ')).toBe(words.join(' '))
      for (const word of words) expect(word).not.toMatch(/[\s\0A-Z'-]/)
    }),
  )
})

describe('sounds', () => {
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
  ])('%s has its cousins', (word, ...spellings) => {
    expect(new Set([word, ...spellings].map(soundOf))).toEqual(new Set([soundOf(word)]))
  })

  test.each([
    ['kota', 'kora'],
    ['silk', 'sheer'],
    ['rose', 'rust'],
    ['cotton', 'kantha'],
  ])('%s is not %s', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)))

  test('a word with a digit, or of another script, sounds as it is written', () => {
    expect(soundOf('sarikt014')).toBe('sarikt014')
    expect(soundOf('साड़ी')).toBe('साड़ी')
  })

  const word = fc.stringMatching(/^[a-z]{4,20}$/)

  test('a sound is never empty, and doubling a letter never changes it', () => {
    fc.assert(
      fc.property(word, fc.nat(), (spelled, at) => {
        expect(soundOf(spelled)).not.toBe('')
        const place = 1 + (at % (spelled.length - 2))
        const letter = spelled[place] ?? ''
        // A doubled e or o is another vowel's sound already, an h belongs to what stands before it.
        fc.pre(!/[hs]/.test(letter) || place < spelled.length - 2)
        expect(soundOf(spelled.slice(0, place) + letter + spelled.slice(place))).toBe(soundOf(spelled))
      }),
    )
  })
})

describe('slips of the pen', () => {
  test.each([
    ['saree', 'saree', 0],
    ['saree', 'sare', 1],
    ['sraee', 'saree', 1],
    ['bandani', 'bandhani', 1],
    ['pochampaly', 'pochampalli', 2],
    ['silk', 'cotton', 3],
  ])('%s, %s: %i', (one, other, slips) => expect(slipsBetween(one, other, 2)).toBe(slips))

  const short = fc.stringMatching(/^[abc]{0,8}$/)

  test('are none between equals, the same both ways, and as many as were made', () => {
    fc.assert(
      fc.property(short, short, (one, other) => {
        expect(slipsBetween(one, one, 2)).toBe(0)
        expect(slipsBetween(one, other, 9)).toBe(slipsBetween(other, one, 9))
        expect(slipsBetween(one, other, 1)).toBe(Math.min(2, slipsBetween(one, other, 9)))
      }),
    )
    fc.assert(
      fc.property(short, fc.nat(8), (word, at) => {
        const place = Math.min(at, word.length)
        expect(slipsBetween(word, `${word.slice(0, place)}x${word.slice(place)}`, 2)).toBe(1)
      }),
    )
  })
})
