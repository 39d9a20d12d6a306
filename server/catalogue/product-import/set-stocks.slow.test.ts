import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { importSettled, sendProducts } from '../../../testing/product-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { takeStock } from '../stock/stock.ts'
import { stockLedger } from '../stock/stock-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token, email } = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
const { data: place } = await client('createSubcategory', { body: { categoryId: category._id, name: 'Cotton', image } })

const prices = { sellingPrice: 900, originalPrice: 900 }
let made = 0
/** S with 3 pieces, M with none; slug and SKUs of its own. */
async function createSized(more: object = {}) {
  made += 1
  const body = {
    ...{ name: `Kota ${made}`, sku: `KO${made}-S`, subCategoryId: place._id, ...prices, ...more },
    grid: {
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { sku: `KO${made}-S`, options: { Size: 'S' }, ...prices, quantity: 3 },
        { sku: `KO${made}-M`, options: { Size: 'M' }, ...prices },
      ],
    },
  }
  const { data } = await client('createProduct', { body })
  const [s, m] = data.variants
  if (!s || !m) throw new Error('A variant is missing')
  const quantities = async () =>
    (await client('getProduct', { params: { id: data._id } })).data.variants.map(({ quantity }) => quantity)
  return { ...data, s, m, quantities }
}

const heading = 'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Shop,Godown'
async function checked(...rows: string[]) {
  const { data } = await sendProducts(shop, token, [heading, ...rows].join('\n'))
  return importSettled(client, data._id, 'Checked')
}
async function imported(...rows: string[]) {
  const { _id } = await checked(...rows)
  await client('commitProductImport', { params: { id: _id } })
  return importSettled(client, _id, 'Imported')
}
async function undone(id: string) {
  await client('undoProductImport', { params: { id } })
  return (await importSettled(client, id, 'Undone')).undo
}
/** As an order does. */
const sell = (variantId: string, quantity: number) =>
  inTransaction(shop.db, (tx) => takeStock(tx, variantId, quantity, 'Sold', 'seed'))

it('sets the stock of known variants and the HSN of products without one, and lists the others', async () => {
  const product = await createSized()
  const withHsn = await createSized({ hsn: '5208' })
  const rows = [
    `${product.slug},Kota,Size,S,${product.s.sku.toLowerCase()},6204.42,IN,4,8`,
    `${product.slug},Kota,Size,M,,,IN,,2`,
    `${withHsn.slug},Kota,Size,S,${withHsn.s.sku},6204.42,IN,3,`,
    `nowhere,Nowhere,Title,Default Title,NONE-1,,IN,1,`,
    `nowhere,Nowhere,Size,XL,,,IN,1,`,
  ]
  const job = await checked(...rows)
  expect(job).toMatchObject({
    ...{ format: 'ShopifyInventory', rows: 5, created: 0, changed: 1, unchanged: 1, toLookAt: 1, errors: [] },
    passedOver: ['COO'],
  })
  expect(job.changes).toEqual([
    {
      ...{
        row: 2,
        sku: product.s.sku.toLowerCase(),
        name: product.name,
        fields: { hsn: { from: null, to: '620442' } },
      },
      looks: [
        { row: 2, message: `The stock of ${product.s.sku} becomes 12 (now 3): it is set, not added to` },
        { row: 3, message: `The stock of ${product.m.sku} becomes 2 (now 0): it is set, not added to` },
      ],
    },
  ])
  expect(job.notes).toEqual([
    { row: 2, message: 'Locations are added up: Shop 4, Godown 8' },
    { row: 4, message: 'The HS code 620442 is not taken: the product has 5208' },
    { row: 5, message: 'NONE-1 is left out: the shop has no such variant' },
    { row: 6, message: 'nowhere, XL is left out: the shop has no such variant' },
  ])
  expect(await product.quantities()).toEqual([3, 0])

  // What is sold before the import doesn't count: the table was counted by hand.
  await sell(product.s._id, 1)
  await client('commitProductImport', { params: { id: job._id } })
  await importSettled(client, job._id, 'Imported')
  expect(await product.quantities()).toEqual([12, 2])
  expect((await client('getProduct', { params: { id: product._id } })).data).toMatchObject({
    hsn: '620442',
    name: product.name,
  })
  const [entry] = await shop.db.select().from(audit).where(eq(audit.action, 'changeProducts'))
  expect(entry).toMatchObject({
    ...{ staffEmail: email, record: product._id },
    details: { import: true, importId: job._id, hsn: { to: '620442' }, stock: [{ difference: 10 }, { difference: 2 }] },
  })
  expect(await imported(...rows)).toMatchObject({ changed: 0, unchanged: 2 })
})

it('refuses what is no number of pieces, and a variant that is there twice', async () => {
  const product = await createSized()
  const { _id, errors } = await checked(
    `${product.slug},Kota,Size,S,${product.s.sku},,,many,1`,
    `${product.slug},Kota,Size,M,${product.m.sku},,,100001,`,
  )
  const wrong = 'Pieces must be a whole number from 0 to 1,00,000'
  expect(errors).toEqual([
    { row: 2, sku: product.s.sku, message: `“many”: ${wrong}` },
    { row: 3, sku: product.m.sku, message: `“100001”: ${wrong}` },
  ])
  expect(await refusal(client('commitProductImport', { params: { id: _id } }))).toMatchObject({ code: 'IMPORT_STATE' })
  const twice = await checked(`${product.slug},Kota,Size,S,,,,1,`, `,Kota,Title,Default Title,${product.s.sku},,,2,`)
  expect(twice.errors).toEqual([{ row: 3, sku: product.s.sku, message: `Row 2 is about ${product.s.sku}, too` }])
  expect(await product.quantities()).toEqual([3, 0])
})

it('is undone by its differences, whatever was sold since, but for what staff changed or what is gone', async () => {
  const [product, counted, gone] = [await createSized(), await createSized(), await createSized()]
  const { _id } = await imported(
    `${product.slug},Kota,Size,S,${product.s.sku},6204.42,,10,`,
    `${counted.slug},Kota,Size,S,${counted.s.sku},,,10,`,
    `${gone.slug},Kota,Size,S,${gone.s.sku},,,10,`,
  )
  await sell(product.s._id, 2)
  await sell(gone.s._id, 8)
  const count = { params: { id: counted._id }, body: { variantId: counted.s._id, difference: -1, reason: 'Counted' } }
  await client('changeStock', count)
  const undo = await undone(_id)
  expect(undo).toMatchObject({ archived: 0, restored: 1 })
  expect(new Map(undo?.left.map(({ sku, fields }) => [sku, fields]))).toEqual(
    new Map([
      [counted.s.sku, ['stock']],
      [gone.s.sku, ['stock']],
    ]),
  )
  expect(await product.quantities()).toEqual([1, 0])
  expect(await counted.quantities()).toEqual([9, 0])
  expect(await gone.quantities()).toEqual([2, 0])
  expect((await client('getProduct', { params: { id: product._id } })).data.hsn).toBeNull()
})

it('is undone after a later one that was undone, too', async () => {
  const product = await createSized()
  const first = await imported(`${product.slug},Kota,Size,S,${product.s.sku},,,10,`)
  const second = await imported(`${product.slug},Kota,Size,S,${product.s.sku},,,4,`)
  expect(await undone(second._id)).toMatchObject({ restored: 1, left: [] })
  expect(await undone(first._id)).toMatchObject({ restored: 1, left: [] })
  expect(await product.quantities()).toEqual([3, 0])
})

it('sets each variant to what the table says at a moment between the changes of colleagues', async () => {
  const sized = await Promise.all(Array.from({ length: 8 }, () => createSized()))
  const { _id } = await checked(...sized.map(({ slug, s }) => `${slug},Kota,Size,S,${s.sku},,,10,`))
  const change = ({ _id: id, s }: (typeof sized)[number]) =>
    client('changeStock', { params: { id }, body: { variantId: s._id, difference: 1, reason: 'Found' } })
  const rounds = Array.from({ length: 4 }, () => sized.toReversed()).flat()
  await Promise.all([client('commitProductImport', { params: { id: _id } }), ...rounds.map(change)])
  await Promise.all(sized.map(change))
  await importSettled(client, _id, 'Imported')
  for (const { s } of sized) {
    const lines = await shop.db.select().from(stockLedger).where(eq(stockLedger.productId, s._id)).orderBy(sql`id`)
    const set = lines.findIndex(({ reason }) => reason === 'By hand: Import products.csv')
    const until = set < 0 ? [] : lines.slice(0, set + 1)
    expect(until.reduce((sum, { difference }) => sum + difference, 0)).toBe(10)
  }
})
