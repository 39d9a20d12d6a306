import { afterAll, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { searchWords } from './search-table.ts'
import { phoneticKey } from './search-words.ts'
import { fuzzyMatches } from './vocabulary.ts'

const shop = await openShop()
afterAll(() => shop.close())
const words = ['Salwar', 'Chanderi', 'Kanjivaram', 'Rosewood', 'Leheriya', 'Phulkari']
for (const name of words) await addProduct(shop.db, { name, tags: [] })

const found = async (name: string) =>
  (await shop.client()('searchProducts', { query: { name } })).data.map((product) => product.name)

test.each(words)('%s is found by each of its beginnings, and with any one letter omitted or doubled', async (word) => {
  for (let typed = 1; typed <= word.length; typed += 1) expect(await found(word.slice(0, typed))).toContain(word)
  for (let letter = 1; letter < word.length; letter += 1) {
    expect(await found(word.slice(0, letter) + word.slice(letter + 1)), `without letter ${letter}`).toContain(word)
    expect(await found(word.slice(0, letter) + word.slice(letter - 1)), `letter ${letter} twice`).toContain(word)
  }
})

test('what is spelled so comes before what only begins so', async () => {
  await addProduct(shop.db, { name: 'Rose', tags: [], createdAt: new Date('2020-01-01') })
  expect(await found('rose')).toEqual(['Rose', 'Rosewood'])
})

test('as many words as may begin alike, all of them are found', async () => {
  const names = Array.from(
    { length: 40 },
    (_, index) => `Tan${String.fromCharCode(97 + (index % 26))}${'o'.repeat(1 + Math.floor(index / 26))}`,
  )
  for (const name of names) await addProduct(shop.db, { name, tags: [] })
  expect((await found('tan')).toSorted()).toEqual(names.toSorted())
})

test('words sound in the database as they do here, but for short ones', async () => {
  const spellings =
    'saree sarees shaalwar phulkari dupattaa kurthas xerox bliss glass zzari qawwali weave yyoga ahh kha oui साड़ी léheriya'
  await addProduct(shop.db, { name: spellings, tags: [] })
  const rows = await shop.db.select().from(searchWords)
  expect(rows.length).toBeGreaterThan(30)
  for (const { word, sound } of rows) expect(sound, word).toBe(word.length > 3 ? phoneticKey(word) : null)
})

test.each([
  ['one letter off', 'chandri', ['chanderi', 'chandrakala'], ['chanderi']],
  ['swapped letters', 'sraee', ['saree', 'serge'], ['saree']],
  ['a sound that begins so', 'kanjee', ['kanjivaram', 'kantha'], ['kanjivaram']],
  ['two letters off in a long word', 'kanjavarm', ['kanjivaram', 'kandangi'], ['kanjivaram']],
  ['two letters off in a short word', 'slok', ['silk', 'sulk'], []],
  ['nothing alike', 'xylophone', ['saree', 'silk'], []],
])('a misspelling: %s', (_, term, known, meant) =>
  expect(
    fuzzyMatches(
      term,
      known.map((word) => ({ word, sound: phoneticKey(word) })),
    ),
  ).toEqual(meant),
)
