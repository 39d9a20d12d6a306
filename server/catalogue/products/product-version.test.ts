import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { productColumns, productsJoined } from './product-cards.ts'
import { versionsOfProducts } from './product-version.ts'

let shop: TestShop
let id: string
beforeAll(async () => {
  shop = await openShop({ allowsViolations: true })
  const product = await addSizedProduct(shop.db, { S: {}, M: {} })
  id = product.productId
  await shop.db.execute(sql`insert into size_guides (name, advice, sizes, measurements, updated_by)
    values ('Kurtis', 'Measure twice', '{S}', '[]', 'test')`)
  await shop.db.execute(sql`insert into attributes (name, slug, updated_by) values ('Weaver', 'weaver', 'test')`)
  await shop.db.execute(sql`update products set size_guide_id = (select id from size_guides where name = 'Kurtis'),
    attribute_values = array[attribute_value_of((select id from attributes where slug = 'weaver'), 'Ramulu')]`)
})
afterAll(() => shop.close())

const read = async () => (await shop.client()('getProduct', { params: { id } })).data

/** The tables that a query reads. */
async function tablesOf(query: SQL): Promise<string[]> {
  const { rows } = await shop.db.execute(sql`explain (format json) ${query}`)
  return [
    ...new Set([...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name ?? '')),
  ].toSorted()
}

describe('a product that was read before', () => {
  const ofThis = sql`product_id = (select id from products where name = 'Indigo Ikat Saree')`
  test.each<[string, SQL, object]>([
    ['its own texts', sql`update products set short_description = 'New'`, { sortDescription: 'New' }],
    ['its category', sql`update categories set name = 'Sarees'`, { categoryName: 'Sarees' }],
    ['its sub-category', sql`update subcategories set name = 'Fine cotton'`, { subCategoryName: 'Fine cotton' }],
    ['the stock', sql`update stock set on_hand = on_hand - 3 where ${ofThis}`, { quantity: 17 }],
    [
      'a variant',
      sql`update product_variants set barcode = null, sku = 'M-1' where position = 1`,
      { variants: [{}, { sku: 'M-1' }] },
    ],
    [
      'which variants are sold',
      sql`update product_variants set is_active = false where position = 1`,
      { variants: [{}] },
    ],
    ['its size guide', sql`update size_guides set advice = 'Measure'`, { sizeGuide: { advice: 'Measure' } }],
    [
      'an attribute',
      sql`update attributes set name = 'Woven by' where slug = 'weaver'`,
      { attributes: [{ name: 'Woven by' }] },
    ],
    [
      'a value',
      sql`update attribute_values set value = 'Ramulu G.' where value = 'Ramulu'`,
      { attributes: [{ values: [{ value: 'Ramulu G.' }] }] },
    ],
  ])('shows a change of %s at once', async (_of, change, changed) => {
    const before = await read()
    expect(before).not.toMatchObject(changed)
    expect(await read()).toEqual(before)
    await shop.db.execute(change)
    expect(await read()).toMatchObject(changed)
  })

  test('shows changes made at the same time of what products share, when both are committed', async () => {
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`update categories set name = 'Sari'`)
      const guide = shop.db.execute(sql`update size_guides set advice = 'Measure once'`)
      expect(await read()).not.toMatchObject({ categoryName: 'Sari' })
      return { guide }
    }).then(({ guide }) => guide)
    expect(await read()).toMatchObject({ categoryName: 'Sari', sizeGuide: { advice: 'Measure once' } })
  })

  test('is gone as soon as it is not published', async () => {
    await read()
    await shop.db.execute(sql`update products set status = 'draft'`)
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the version of a product is made of every table that the product is made of', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'count_shared_change' and tgenabled <> 'D'`,
  )
  const counted = rows.map(({ name }) => name)
  const own = await tablesOf(versionsOfProducts(sql`array[${id}::uuid]`))
  const shown = await tablesOf(sql`select ${productColumns()} from ${productsJoined}`)
  expect([...own.filter((name) => name !== 'shared_changes'), ...counted].toSorted()).toEqual(shown)
  expect(counted).toContain('size_guides')
})
