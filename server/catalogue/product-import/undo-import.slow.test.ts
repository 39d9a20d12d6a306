import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { importSettled, sendProducts } from '../../../testing/product-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { productImports } from './product-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const colleague = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
const { data: place } = await client('createSubcategory', { body: { categoryId: category._id, name: 'Cotton', image } })

let prefix = ''
let count = 0
beforeEach(() => {
  count += 1
  prefix = `U${count}`
})

const settled = (id: string, state: Parameters<typeof importSettled>[2]) => importSettled(client, id, state)
async function imported(table: string): Promise<string> {
  const { data } = await sendProducts(shop, token, table)
  expect(await settled(data._id, 'Checked')).toMatchObject({ errors: [], doubts: [] })
  await client('commitProductImport', { params: { id: data._id } })
  await settled(data._id, 'Imported')
  return data._id
}
const undo = (id: string) => colleague.client('undoProductImport', { params: { id } })
async function undone(id: string) {
  expect((await undo(id)).message).toBe('The import is being undone')
  return (await settled(id, 'Undone')).undo
}
async function productOf(sku: string) {
  const [row] = (await client('getProducts', { query: { q: sku } })).data
  return (await client('getProduct', { params: { id: row?._id ?? '' } })).data
}
const create = (sku: string, more: object = {}) =>
  client('createProduct', {
    body: {
      name: 'Old',
      sku,
      subCategoryId: place._id,
      sellingPrice: 900,
      originalPrice: 1000,
      tags: ['old'],
      ...more,
    },
  })
/** What staff see, but for how often it was saved. */
const comparable = ({ version, updatedAt, updatedBy, ...product }: Awaited<ReturnType<typeof productOf>>) => product

it('archives what it created and sets back what it changed, each audited by whoever undoes it', async () => {
  await create(`${prefix}-1`)
  await create(`${prefix}-2`, {
    grid: {
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { sku: `${prefix}-2S`, options: { Size: 'S' }, sellingPrice: 900, originalPrice: 900, quantity: 3 },
        { sku: `${prefix}-2M`, options: { Size: 'M' }, sellingPrice: 900, originalPrice: 900 },
      ],
    },
  })
  const [plain, sized] = [await productOf(`${prefix}-1`), await productOf(`${prefix}-2S`)]
  const id = await imported(
    [
      'sku,name,slug,category,subCategory,option1Name,option1Value,sellingPrice,originalPrice,tags,weightGrams,barcode',
      `${prefix}-1,New,${plain.slug},kurti,cotton,,,800,1000,new|red,350,890`,
      `${prefix}-2S,Sized,${sized.slug},kurti,cotton,Size,S,700,900,,,`,
      `${prefix}-2L,,${sized.slug},,,Size,L,750,900,,,`,
      `${prefix}-3,Made,${prefix.toLowerCase()}-made,kurti,cotton,,,500,500,,,`,
    ].join('\n'),
  )
  expect(await productOf(`${prefix}-1`)).toMatchObject({ name: 'New', sellingPrice: 800, tags: ['new', 'red'] })
  expect((await productOf(`${prefix}-2S`)).variants).toHaveLength(3)
  expect(await undone(id)).toEqual({ archived: 1, restored: 2, left: [] })
  expect(comparable(await productOf(`${prefix}-1`))).toEqual(comparable(plain))
  expect(comparable(await productOf(`${prefix}-2S`))).toEqual(comparable(sized))
  expect((await productOf(`${prefix}-3`)).status).toBe('archived')
  const entries = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `${prefix}-1`))
    .orderBy(audit.number)
  expect(entries.at(-1)).toMatchObject({
    action: 'saveProduct',
    staffEmail: colleague.email,
    details: { undo: true, importId: id, name: { from: 'New', to: 'Old' } },
  })
  expect(await shop.db.select().from(audit).where(eq(audit.action, 'undoProductImport'))).toMatchObject([
    { subject: 'products.csv', staffEmail: colleague.email },
  ])
})

it('leaves what was changed since, and says what', async () => {
  const { data: known } = await create(`${prefix}-1`)
  const id = await imported(
    [
      'sku,name,category,subCategory,sellingPrice,originalPrice,tags,weightGrams',
      `${prefix}-1,New,kurti,cotton,800,1000,new,350`,
      `${prefix}-2,Made and changed,kurti,cotton,500,500,,`,
      `${prefix}-3,Made and archived,kurti,cotton,500,500,,`,
    ].join('\n'),
  )
  const [changed, made, archived] = [
    await productOf(`${prefix}-1`),
    await productOf(`${prefix}-2`),
    await productOf(`${prefix}-3`),
  ]
  const save = ({ _id, version }: typeof changed, body: object) =>
    client('saveProduct', { params: { id: _id }, body: { version, ...body } })
  await save(changed, { name: 'Newer', tags: ['new', 'own'] })
  await save(made, { sortDescription: 'Mended by hand' })
  await client('archiveProduct', { params: { id: archived._id } })
  const result = await undone(id)
  expect(result).toMatchObject({ archived: 0, restored: 1 })
  expect(new Map(result?.left.map(({ sku, fields }) => [sku, fields.toSorted()]))).toEqual(
    new Map([
      [`${prefix}-3`, []],
      [`${prefix}-2`, []],
      [`${prefix}-1`, ['name', 'tags']],
    ]),
  )
  const after = await productOf(`${prefix}-1`)
  expect(after).toMatchObject({ name: 'Newer', tags: ['new', 'own'], sellingPrice: 900 })
  expect(after.variants[0]?.weightGrams).toBe(known.variants[0]?.weightGrams)
  expect((await productOf(`${prefix}-2`)).status).toBe('published')
})

it('is undone once, however often and however many ask at once', async () => {
  await create(`${prefix}-1`)
  const id = await imported(
    `sku,name,category,subCategory,sellingPrice,originalPrice\n${prefix}-1,New,kurti,cotton,900,1000\n`,
  )
  const both = await Promise.allSettled([undo(id), undo(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await settled(id, 'Undone')
  const { version } = await productOf(`${prefix}-1`)
  expect(await refusal(undo(id))).toMatchObject({ code: 'IMPORT_STATE', message: 'This import was undone already' })
  expect((await productOf(`${prefix}-1`)).version).toBe(version)
  const fetchAgain = client('fetchMissingPictures', { params: { id } })
  expect(await refusal(fetchAgain)).toMatchObject({ code: 'IMPORT_STATE' })
})

it('is refused for what is not imported, and for an import whose changes nothing recorded', async () => {
  const { data } = await sendProducts(
    shop,
    token,
    `sku,name,category,subCategory,sellingPrice,originalPrice\n${prefix}-1,N,kurti,cotton,9,9`,
  )
  await settled(data._id, 'Checked')
  expect(await refusal(undo(data._id))).toMatchObject({ message: 'Only what was imported can be undone' })
  expect(await refusal(undo('none'))).toMatchObject({ code: 'NOT_FOUND' })
  await client('commitProductImport', { params: { id: data._id } })
  await settled(data._id, 'Imported')
  // As before imports were named in the audit: none of its entries is found.
  await shop.db.update(productImports).set({ createdAt: sql`now() + interval '1 hour'` })
  expect(await refusal(undo(data._id))).toMatchObject({
    code: 'IMPORT_STATE',
    message: 'This table was imported before imports could be undone',
  })
})

it('can be sent again afterwards', async () => {
  const table = `sku,name,category,subCategory,sellingPrice,originalPrice,status\n${prefix}-1,Made,kurti,cotton,900,900,published\n`
  expect(await undone(await imported(table))).toMatchObject({ archived: 1 })
  await imported(table)
  expect((await productOf(`${prefix}-1`)).status).toBe('published')
})
