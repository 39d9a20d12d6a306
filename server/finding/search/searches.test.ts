import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { emptySearches } from './search-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client: staff } = await hireStaff(shop)
await addProduct(shop.db, { name: 'Block Print Odhani', tags: [] })

const found = async (name: string) =>
  (await shop.client()('searchProducts', { query: { name } })).data.map((product) => product.name)

it('a synonym counts at once, in every spelling, until it is changed or deleted', async () => {
  expect(await found('veil')).toEqual([])
  const { data } = await staff('createSynonym', { body: { word: ' Veil ', meaning: 'Odhani' } })
  expect(data).toMatchObject({ word: 'veil', meaning: 'odhani' })
  for (const word of ['veil', 'veils', 'veel', 'VEIL']) expect(await found(word)).toEqual(['Block Print Odhani'])
  const params = { id: data._id }
  await staff('saveSynonym', { params, body: { word: 'घूंघट', meaning: 'ओढ़नी' } })
  expect((await staff('getSynonym', { params })).data).toMatchObject({ word: 'ghunghat', meaning: 'orhani' })
  expect(await found('veil')).toEqual([])
  await staff('saveSynonym', { params, body: { word: 'घूंघट', meaning: 'odhani' } })
  expect(await found('ghunghat')).toEqual(['Block Print Odhani'])
  await staff('deleteSynonym', { params })
  expect(await found('ghunghat')).toEqual([])
  expect(await refusal(staff('getSynonym', { params }))).toMatchObject({ code: 'NOT_FOUND' })
  const { data: entries } = await staff('getAudit', { query: { q: 'ghunghat' } })
  expect(entries.map(({ action }) => action)).toEqual(['deleteSynonym', 'saveSynonym', 'saveSynonym'])
})

it('the same synonym twice, or one of several words, is refused', async () => {
  const body = { word: 'chunni', meaning: 'dupatta' }
  const taken = { code: 'NAME_TAKEN', message: 'chunni already means dupatta' }
  expect(await refusal(staff('createSynonym', { body }))).toMatchObject(taken)
  const { data } = await staff('createSynonym', { body: { word: 'wrap', meaning: 'dupatta' } })
  expect(await refusal(staff('saveSynonym', { params: { id: data._id }, body }))).toMatchObject(taken)
  for (const word of ['', 'two words', '!!', 'x'.repeat(61)])
    expect(await refusal(staff('createSynonym', { body: { word, meaning: 'dupatta' } }))).toMatchObject({ status: 400 })
})

it('lists what the shop knows from the start', async () => {
  const { data } = await staff('getSynonyms', { query: { q: 'kanchi' } })
  expect(data.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['kanchi', 'kanjivaram'],
    ['kanchipuram', 'kanjivaram'],
  ])
})

it('searches that found nothing are counted, without those of a filter and of words that were still being typed', async () => {
  await shop.db.delete(emptySearches)
  for (const name of ['q', 'qw', 'qwx', 'qwxv', 'QWXV!']) await found(name)
  for (let times = 0; times < 3; times += 1) await found('wwwxyz')
  await shop.client()('searchProducts', { query: { name: 'odhani', minPrice: 90_000 } })
  const { data } = await staff('getEmptySearches', {})
  expect(data.map(({ words, times }) => [words, times])).toEqual([
    ['wwwxyz', 3],
    ['qwxv', 2],
  ])
})

it('a dismissed search is listed again once it is made again', async () => {
  await found('zzykx')
  const listed = async () => (await staff('getEmptySearches', { query: { q: 'zzykx' } })).data
  const [search] = await listed()
  const params = { id: search?._id ?? '' }
  await staff('dismissEmptySearch', { params })
  expect(await listed()).toEqual([])
  expect(await refusal(staff('dismissEmptySearch', { params }))).toMatchObject({ code: 'NOT_FOUND' })
  await found('zzykx')
  expect(await listed()).toMatchObject([{ words: 'zzykx', times: 1 }])
})
