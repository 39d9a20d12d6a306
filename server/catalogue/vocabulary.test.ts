import { expect, test } from 'vitest'
import { vocabularyOf } from './vocabulary.ts'

const meaningsOf = vocabularyOf(
  'saree saris kurti kurta salwar chanderi ikat rose rosewood rust silk silken sar 014 sarikt014 kanjivaram'.split(' '),
)
const meant = (asked: string) => meaningsOf(asked).map(({ word }) => word)

test('the word itself comes first, then what it begins and what sounds like it', () => {
  expect(meant('kurta')).toEqual(['kurta', 'kurti'])
  expect(meant('silk')).toEqual(['silk', 'silken'])
  expect(meant('rose')).toEqual(['rose', 'rosewood'])
  expect(meant('saree').slice(0, 2)).toEqual(['saree', 'saris'])
  expect(meant('sari')[0]).toBe('saris')
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
])('%s means %s', (asked, word) => expect(meant(asked)).toContain(word))

test.each(['zzzz', 'xylophone', '999', 'q'])('%s means nothing', (asked) => expect(meant(asked)).toEqual([]))

test('a word is never surer than the word itself', () => {
  for (const { sureness } of ['silk', 'sar', 'kurtha', 'chandri'].flatMap(meaningsOf)) {
    expect(sureness).toBeGreaterThan(0)
    expect(sureness).toBeLessThanOrEqual(1)
  }
})

test('a word is found from its first letter to its last, and with any one letter left out', () => {
  for (const word of ['saree', 'kurti', 'salwar', 'chanderi', 'kanjivaram', 'rosewood']) {
    for (let typed = 1; typed <= word.length; typed += 1) expect(meant(word.slice(0, typed))).toContain(word)
    for (let left = 1; left < word.length; left += 1)
      expect(meant(word.slice(0, left) + word.slice(left + 1)), `without letter ${left}`).toContain(word)
  }
})
