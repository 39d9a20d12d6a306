import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { phoneticKey } from './search-words.ts'
import { vocabularyReader } from './vocabulary.ts'

const shop = await openShop()
afterAll(() => shop.close())

const addWords = (words: string[]) =>
  shop.db.execute(
    sql`insert into search_words (word) select unnest(${sql.param(words)}::text[]) on conflict do nothing`,
  )
await addWords(
  'saree saris kurti kurta salwar chanderi ikat rose rosewood rust silk silken sar 014 sarikt014 kanjivaram'.split(' '),
)
const vocabulary = vocabularyReader(shop.db)
const matchesOf = async (term: string) => (await vocabulary([term])).get(term) ?? []
const matchingWords = async (term: string) => (await matchesOf(term)).map(({ word }) => word)

test('matches the word itself first, then words that begin with it and phonetic variants', async () => {
  expect(await matchingWords('kurta')).toEqual(['kurta', 'kurti'])
  expect(await matchingWords('silk')).toEqual(['silk', 'silken'])
  expect(await matchingWords('rose')).toEqual(['rose', 'rosewood'])
  expect((await matchingWords('saree')).slice(0, 2)).toEqual(['saree', 'saris'])
  expect((await matchingWords('sari'))[0]).toBe('saris')
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
])('%s matches %s', async (term, word) => expect(await matchingWords(term)).toContain(word))

test.each(['zzzz', 'xylophone', '999', 'q'])('%s matches nothing', async (term) =>
  expect(await matchingWords(term)).toEqual([]),
)

test('has a confidence above 0 and at most 1', async () => {
  for (const term of ['silk', 'sar', 'kurtha', 'chandri'])
    for (const { confidence: sureness } of await matchesOf(term)) {
      expect(sureness).toBeGreaterThan(0)
      expect(sureness).toBeLessThanOrEqual(1)
    }
})

test('matches a word by each of its beginnings, and with any one letter omitted', async () => {
  for (const word of ['saree', 'kurti', 'salwar', 'chanderi', 'kanjivaram', 'rosewood']) {
    for (let typed = 1; typed <= word.length; typed += 1)
      expect(await matchingWords(word.slice(0, typed))).toContain(word)
    for (let omitted = 1; omitted < word.length; omitted += 1)
      expect(
        await matchingWords(word.slice(0, omitted) + word.slice(omitted + 1)),
        `without letter ${omitted}`,
      ).toContain(word)
  }
})

test('words sound in the database as they do here', async () => {
  const words =
    'saree sarees shaalwar phulkari dupattaa kurthas xerox bliss glass zzari qawwali weave yyoga ahh kha oui'
  await addWords([...words.split(' '), 'साड़ी', 'léheriya'])
  const { rows } = await shop.db.execute<{ word: string; sound: string | null }>(sql`select * from search_words`)
  for (const { word, sound } of rows) expect(sound).toBe(/^\D{4,}$/.test(word) ? phoneticKey(word) : null)
})

test('in a large shop, takes words that many products have for what is meant', async () => {
  const endings = Array.from({ length: 2_000 }, (_, n) =>
    n.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? ''),
  )
  await addWords([...endings.flatMap((ending) => [`sari${ending}`, `bab${ending}`]), 'banarasi'])
  expect((await matchingWords('sari')).slice(0, 2)).not.toContain('saree')
  expect(await matchingWords('balarasi')).not.toContain('banarasi')
  await shop.db.execute(sql`update search_words set products = 5000 where word in ('saree', 'banarasi')`)
  expect((await matchingWords('sari'))[0]).toBe('saree')
  expect((await matchingWords('balarasi'))[0]).toBe('banarasi')
  expect((await matchingWords('b'))[0]).toBe('banarasi')
  expect((await matchingWords('sar')).slice(0, 2)).toEqual(['sar', 'saree'])
})
