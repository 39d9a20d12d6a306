import type { CollectionFields } from '@kargha/contract/staff/collections.ts'
import { paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { products } from '../../catalogue/products/products-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client: staff, token } = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)

const silk = await addProduct(shop.db, {
  name: 'Silk',
  tags: ['Silk'],
  sellingPrice: paise(500_000),
  originalPrice: paise(500_000),
  createdAt: day(1),
})
const cotton = await addProduct(shop.db, { name: 'Cotton', tags: ['cotton'], stock: 0, createdAt: day(2) })
const old = await addProduct(shop.db, { name: 'Old', tags: ['silk'], featured: true, createdAt: day(400) })
const [{ subcategoryId = '', categoryId = '' } = {}] = await shop.db
  .select()
  .from(products)
  .where(eq(products.id, cotton))

type Fields = z.input<typeof CollectionFields>
const make = async (fields: Partial<Fields>) => {
  const body = { name: 'Diwali', slug: `diwali-${Math.random().toString(36).slice(2)}`, image, ...fields }
  return (await staff('createCollection', { body })).data
}
const namesIn = async (id: string, query = {}) =>
  (await shop.client()('getProductsByCollection', { params: { id }, query })).data.map(({ name }) => name)

it.each<[string, Fields['rules'], string[]]>([
  ['a price', [{ kind: 'price', min: 1200, max: null }], ['Silk']],
  ['prices between two', [{ kind: 'price', min: null, max: 1000 }], ['Old', 'Cotton']],
  ['a label', [{ kind: 'label', label: 'featured' }], ['Old']],
  ['what is in stock', [{ kind: 'stock', isInStock: true }], ['Silk', 'Old']],
  ['what is sold out', [{ kind: 'stock', isInStock: false }], ['Cotton']],
  ['a sale', [{ kind: 'sale', isOnSale: true }], ['Old', 'Cotton']],
  ['a category', [{ kind: 'category', ids: [categoryId] }], ['Cotton']],
  ['a sub-category', [{ kind: 'subCategory', ids: [subcategoryId, 'unknown'] }], ['Cotton']],
  ['tags in any capitals', [{ kind: 'tag', tags: ['SILK', 'linen'] }], ['Silk', 'Old']],
  ['the day of adding', [{ kind: 'addedSince', date: day(5).toISOString().slice(0, 10) }], ['Silk', 'Cotton']],
  ['the last days', [{ kind: 'addedWithin', days: 1000 }], ['Silk', 'Old', 'Cotton']],
  ['no rule', [], []],
])('finds products by %s, and its preview says so', async (_, rules = [], names) => {
  const { data } = await staff('previewCollection', { body: { rules } })
  expect(data).toMatchObject({ total: names.length, isPartial: false })
  expect(data.products.map(({ name }) => name)).toEqual(names)
  const { _id, rules: kept } = await make({ rules })
  expect(kept).toEqual(rules)
  expect(await namesIn(_id)).toEqual(names)
})

it('takes what is as all rules say, or as any of them', async () => {
  const rules: Fields['rules'] = [
    { kind: 'tag', tags: ['silk'] },
    { kind: 'sale', isOnSale: true },
  ]
  expect(await namesIn((await make({ rules }))._id)).toEqual(['Old'])
  const any = await make({ rules, needsAll: false })
  expect(await namesIn(any._id)).toEqual(['Silk', 'Old', 'Cotton'])
  expect(await namesIn(any._id, { sort: 'price-desc', inStock: 'true' })).toEqual(['Silk', 'Old'])
  expect(await namesIn(any._id, { page: 2, limit: 2 })).toEqual(['Cotton'])
})

it('puts pinned products first, whatever the rules say, and leaves others out', async () => {
  const draft = await addProduct(shop.db, { name: 'Draft', status: 'draft' })
  const contents = { rules: [{ kind: 'tag' as const, tags: ['silk'] }], pinned: [old, cotton, draft], excluded: [silk] }
  const made = await make(contents)
  expect(made.pinned.map(({ name }) => name)).toEqual(['Old', 'Cotton', 'Draft'])
  expect(await namesIn(made._id)).toEqual(['Old', 'Cotton'])
  const { data: preview } = await staff('previewCollection', { body: contents })
  expect(preview.total).toBe(2)
  expect(preview.products.map(({ name }) => name)).toEqual(['Old', 'Cotton'])
  for (const wrong of [{ pinned: [silk], excluded: [silk] }, { pinned: [silk, silk] }, { pinned: ['nobody'] }])
    expect(await refusal(make(wrong))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

it('follows each change of a product at once', async () => {
  const { _id } = await make({
    rules: [
      { kind: 'tag', tags: ['wool'] },
      { kind: 'stock', isInStock: true },
    ],
  })
  const id = await addProduct(shop.db, { name: 'Shawl', tags: ['wool'], status: 'draft', stock: 1 })
  const steps: [() => Promise<unknown>, string[]][] = [
    [() => shop.db.update(products).set({ status: 'published' }).where(eq(products.id, id)), ['Shawl']],
    [() => staff('changeStock', { params: { id }, body: { difference: -1, reason: 'Moths' } }), []],
    [() => staff('changeStock', { params: { id }, body: { difference: 2, reason: 'Found' } }), ['Shawl']],
    [() => shop.db.update(products).set({ tags: [] }).where(eq(products.id, id)), []],
  ]
  for (const [change, names] of steps) {
    await change()
    expect(await namesIn(_id)).toEqual(names)
  }
})

it('can be seen between its dates only', async () => {
  const rules: Fields['rules'] = [{ kind: 'tag', tags: ['silk'] }]
  const live = await make({
    name: 'Onam',
    rules,
    showsFrom: minutes(-5),
    showsUntil: minutes(5),
    text: '<h1>Onam</h1><script>1</script>',
  })
  const params = { id: live.slug }
  const { data: page } = await shop.client()('getCollectionPage', { params })
  expect(page).toMatchObject({ name: 'Onam', text: '<h3>Onam</h3>', isInMenu: false })
  const isInSiteMap = async () =>
    (await shop.app.inject('/sitemap.xml')).body.includes(`/collections/${live.slug}</loc>`)
  await expect.poll(isInSiteMap).toBe(true)
  const listed = async () => (await shop.client()('getCollections')).data.map(({ _id }) => _id)
  expect(await listed()).toContain(live._id)
  const fields = { name: 'Onam', slug: live.slug, image, rules }
  for (const dates of [{ showsFrom: minutes(5) }, { showsUntil: minutes(-5) }]) {
    await staff('saveCollection', { params: { id: live._id }, body: { ...fields, ...dates } })
    expect(await refusal(shop.client()('getCollectionPage', { params }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(shop.client()('getProductsByCollection', { params }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await listed()).not.toContain(live._id)
    await expect.poll(isInSiteMap, { timeout: 5_000 }).toBe(false)
  }
  const inverted = { ...fields, showsFrom: minutes(5), showsUntil: minutes(1) }
  expect(await refusal(staff('saveCollection', { params: { id: live._id }, body: inverted }))).toMatchObject({
    status: 400,
  })
})

it('has a name, an address of its own and a record in the audit; deleting it leaves its products', async () => {
  const { slug, ...named } = await make({ name: 'Pongal Sarees', slug: undefined, pinned: [silk] })
  expect(slug).toBe('pongal-sarees')
  expect(await refusal(make({ slug }))).toMatchObject({ code: 'SLUG_TAKEN' })
  const params = { id: named._id }
  const body = { name: 'Pongal', slug, image, version: 1 }
  await staff('saveCollection', { params, body })
  await staff('deleteCollection', { params })
  expect(await refusal(staff('getCollection', { params }))).toMatchObject({ code: 'NOT_FOUND' })
  const { data: entries } = await staff('getAudit', { query: { q: 'Pongal' } })
  expect(entries.map(({ action }) => action)).toEqual(['deleteCollection', 'saveCollection', 'createCollection'])
  expect((await shop.client()('getProduct', { params: { id: silk } })).data.name).toBe('Silk')
})

it('follows the values of an attribute that a rule names, when they are given, renamed and merged', async () => {
  const { data: weave } = await staff('createAttribute', { body: { name: 'Weave' } })
  const value = async (name: string) =>
    (await staff('createAttributeValue', { body: { attributeId: weave._id, value: name } })).data
  const [ikat, tied] = [await value('Ikat'), await value('Tied and dyed')]
  const { _id } = await make({ rules: [{ kind: 'attribute', attributeId: weave._id, values: ['ikat'] }] })
  const id = await addProduct(shop.db, { name: 'Patola', attributeValues: [Number(tied._id)] })
  expect(await namesIn(_id)).toEqual([])
  await staff('mergeAttributeValue', { params: { id: tied._id }, body: { into: ikat._id } })
  await staff('saveAttributeValue', { params: { id: ikat._id }, body: { slug: 'ikkat' } })
  expect(await namesIn(_id)).toEqual(['Patola'])
  await shop.db.update(products).set({ attributeValues: [] }).where(eq(products.id, id))
  expect(await namesIn(_id)).toEqual([])
})

it('can be narrowed like any list, but for one that nobody can see', async () => {
  const { slug } = await make({ rules: [{ kind: 'tag', tags: ['silk'] }] })
  const facets = (collection: string) =>
    shop.client()('getFacets', { query: { list: 'collection-by-rule', collection } })
  expect((await facets(slug)).data.total).toEqual({ count: 2, isCapped: false })
  expect(await refusal(facets('nowhere'))).toMatchObject({ code: 'NOT_FOUND' })
})

it('has all products that its rules find, however many, the newest first', async () => {
  await shop.ownerDb.execute(sql`insert into products select copy.* from products, generate_series(1, 721) n,
    jsonb_populate_record(products, jsonb_build_object('id', gen_random_uuid(), 'slug', 'many-' || n, 'sku', 'MANY-' || n,
      'name', 'Many ' || n, 'tags', '{many}'::text[], 'created_at', now() - n * interval '1 minute')) copy where products.id = ${silk}`)
  const { _id } = await make({ rules: [{ kind: 'tag', tags: ['many'] }] })
  const { data, pagination } = await shop.client()('getProductsByCollection', {
    params: { id: _id },
    query: { page: 8, limit: 100 },
  })
  expect(pagination).toMatchObject({ total: 721, totalPages: 8 })
  expect(data.map(({ name }) => name)).toEqual(Array.from({ length: 21 }, (_, index) => `Many ${701 + index}`))
})
