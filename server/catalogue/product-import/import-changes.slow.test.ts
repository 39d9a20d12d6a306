import { afterAll, expect, it } from 'vitest'
import { importSettled, sendProducts } from '../../../testing/product-imports.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { keptChanges } from './import-changes.ts'
import { productImports } from './product-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
const { data: place } = await client('createSubcategory', { body: { categoryId: category._id, name: 'Cotton', image } })

const prices = { sellingPrice: 900, originalPrice: 900 }
const create = (name: string, sku: string, more: object = {}) =>
  client('createProduct', { body: { name, sku, subCategoryId: place._id, ...prices, ...more } })
async function checked(table: string) {
  const { data } = await sendProducts(shop, token, table)
  return importSettled(client, data._id, 'Checked')
}
const looksOf = ({ changes }: Awaited<ReturnType<typeof checked>>) =>
  changes.flatMap(({ looks = [] }) => looks.map(({ row, message }) => [row, message]))

await create('Ajrakh Kurti', 'AJ-1')
await create('Bagru Kurti', 'BG-1')
await create('Chikan Kurti', 'CH-1')
await create('Dabu Kurti', 'DB-1')
await create('Kota Kurti', 'KO-S', {
  grid: {
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { sku: 'KO-S', options: { Size: 'S' }, ...prices, quantity: 3 },
      { sku: 'KO-M', options: { Size: 'M' }, ...prices },
    ],
  },
})

const heading = 'sku,name,slug,category,subCategory,option1Name,option1Value,sellingPrice,originalPrice,quantity'
const table = [
  heading,
  'AJ-1,Ajrakh Stole,ajrakh-kurti,Kurti,Cotton,,,900,900,7',
  'BG-1,Bagru Kurti,bagru,Kurti,Cotton,,,900,900,',
  'CH-1,Chikan Stole,chikan-stole,Kurti,Cotton,,,900,900,',
  // Neither another price nor another way to write the same name.
  'DB-1,Dabu  kurti,dabu-kurti,Kurti,Cotton,,,800,900,',
  'KO-1,Kota Kurti,kota-kurti,Kurti,Cotton,Size,S,900,900,9',
  'KO-L,,kota-kurti,,,,L,950,950,2',
  'NEW-1,New Kurti,new-kurti,Kurti,Cotton,,,900,900,1',
].join('\n')

it('marks other SKUs, names without their addresses, and new variants of known products', async () => {
  const job = await checked(table)
  expect(job).toMatchObject({ errors: [], created: 1, changed: 5, toLookAt: 4 })
  expect(looksOf(job)).toEqual([
    [
      2,
      'The name changes from “Ajrakh Kurti” to “Ajrakh Stole”, but the address stays /products/ajrakh-kurti: is it the same product?',
    ],
    [
      3,
      'The address changes from /products/bagru-kurti to /products/bagru, but the name stays: the old address leads to the new one',
    ],
    [
      4,
      'Name and address change, from “Chikan Kurti” (/products/chikan-kurti) to “Chikan Stole” (/products/chikan-stole): is it the same product?',
    ],
    [6, 'The SKU changes from KO-S to KO-1: labels and old orders keep the old one'],
    [7, '“L” is a variant that this product did not have, with 2 pieces'],
  ])
  const listed = (await client('getProductImports')).data.find(({ _id }) => _id === job._id)
  expect(listed).toMatchObject({ toLookAt: 4 })
  expect(listed).not.toHaveProperty('changes')
})

it('marks a variant that gets other options, and not one whose product gets an option more', async () => {
  const renamed = await checked([heading, 'KO-S,,kota-kurti,,,Size,XS,900,900,', 'AJ-1,,,,,Size,S,900,900,'].join('\n'))
  expect(looksOf(renamed)).toEqual([[2, '“S” becomes “XS”, with its stock: is it the same variant?']])
})

it('has the marks in the table that it hands back, and blocks nothing', async () => {
  const { _id } = await checked(table)
  const url = `/api/v1/admin/product-imports/${_id}/faults`
  const { payload } = await shop.app.inject({ url, headers: { authorization: token } })
  const [headings, ...rows] = payload.trimEnd().split('\r\n')
  expect(headings).toMatch(/^\uFEFF"Fault","Look at this","sku"/)
  expect(rows[4]).toMatch(/^"","The SKU changes from KO-S to KO-1: .*","KO-1"/)
  expect(rows[6]).toMatch(/^"","","NEW-1"/)
  // Sent back, the added columns are not read; the one of faults is empty.
  expect(await checked(payload.slice(1))).toMatchObject({
    errors: [],
    toLookAt: 4,
    passedOver: ['Look at this'],
  })

  await client('commitProductImport', { params: { id: _id } })
  const done = await importSettled(client, _id, 'Imported')
  expect(done).toMatchObject({ created: 1, changed: 5, toLookAt: 4 })
  expect(looksOf(done)).toHaveLength(5)
  // What is known is imported without a change of its stock: that is why no stock was marked.
  const [kurti] = (await client('getProducts', { query: { q: 'AJ-1' } })).data
  expect(kurti).toMatchObject({ name: 'Ajrakh Stole', quantity: 0 })
  expect(await checked(table)).toMatchObject({ unchanged: 6, toLookAt: 0, changes: [] })
})

it('keeps the marked ones of more changes than it lists', () => {
  const change = (row: number) => ({ row, sku: `MANY-${row}`, name: 'Many', fields: {} })
  const many = Array.from({ length: 520 }, (_, number) => change(number))
  const marked = { ...change(520), looks: [{ row: 520, message: 'The SKU changes' }] }
  const kept = keptChanges([...many, marked])
  expect(kept).toHaveLength(501)
  expect(kept.at(-1)).toBe(marked)
})

it('reads reports of earlier versions, without marks', async () => {
  const { _id } = await checked(table)
  const changes = [{ row: 2, sku: 'AJ-1', name: 'Old', fields: {} }]
  await shop.db.update(productImports).set({ report: { changes } })
  expect((await client('getProductImport', { params: { id: _id } })).data).toMatchObject({ changes, toLookAt: 0 })
})
