import { expect, test } from 'vitest'
import { vocabularyOf } from './vocabulary.ts'

const matchesOf = vocabularyOf(
  'saree saris kurti kurta salwar chanderi ikat rose rosewood rust silk silken sar 014 sarikt014 kanjivaram'.split(' '),
)
const matchingWords = (term: string) => matchesOf(term).map(({ word }) => word)

test('matches the word itself first, then words that begin with it and phonetic variants', () => {
  expect(matchingWords('kurta')).toEqual(['kurta', 'kurti'])
  expect(matchingWords('silk')).toEqual(['silk', 'silken'])
  expect(matchingWords('rose')).toEqual(['rose', 'rosewood'])
  expect(matchingWords('saree').slice(0, 2)).toEqual(['saree', 'saris'])
  expect(matchingWords('sari')[0]).toBe('saris')
})

test.each([
  ['s', 'sar'],
  ['kanj', 'kanjivaram'],
  ['kanjee', 'kanjivaram'],
  ['shalw', 'salwar'],
  ['sare', 'saree'],
  ['kurtha', 'kurta'],
  ['chanderii', 'chanderi'],
  ['chandri', 'chanderi'],
  ['sraee', 'saree'],
  ['kanjivarm', 'kanjivaram'],
  ['014', '014'],
  ['sarikt0', 'sarikt014'],
])('%s matches %s', (term, word) => expect(matchingWords(term)).toContain(word))

test.each(['zzzz', 'xylophone', '999', 'q'])('%s matches nothing', (term) => expect(matchingWords(term)).toEqual([]))

test('has a confidence above 0 and at most 1', () => {
  for (const { confidence: sureness } of ['silk', 'sar', 'kurtha', 'chandri'].flatMap(matchesOf)) {
    expect(sureness).toBeGreaterThan(0)
    expect(sureness).toBeLessThanOrEqual(1)
  }
})

test('matches a word by each of its beginnings, and with any one letter omitted', () => {
  for (const word of ['saree', 'kurti', 'salwar', 'chanderi', 'kanjivaram', 'rosewood']) {
    for (let typed = 1; typed <= word.length; typed += 1) expect(matchingWords(word.slice(0, typed))).toContain(word)
    for (let omitted = 1; omitted < word.length; omitted += 1)
      expect(matchingWords(word.slice(0, omitted) + word.slice(omitted + 1)), `without letter ${omitted}`).toContain(
        word,
      )
  }
})
