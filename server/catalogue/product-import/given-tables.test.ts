import { readFile } from 'node:fs/promises'
import type { ProductImport } from '@kargha/contract/staff/products.ts'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload, uploadStaffPicture } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const picture = await uploadStaffPicture(shop, token)
const { data: kurti } = await client('createCategory', { body: { name: 'Kurti' } })
await client('createSubcategory', { body: { categoryId: kurti._id, name: 'Handloom Kurti', image: picture } })

const tableOf = (file: string) => readFile(new URL(`../../../testing/inputs/${file}`, import.meta.url), 'utf8')
async function importTable(table: string): Promise<ProductImport> {
  const path = '/api/v1/admin/products/import?dryRun=false'
  return (await upload(shop, { path, token, field: 'file', files: [['products.csv', Buffer.from(table)]] })).data
}
const bySku = async (sku: string) => {
  const [row] = (await client('getProducts', { query: { q: sku } })).data
  return row && (await client('getProduct', { params: { id: row._id } })).data
}

it('the tables of descriptions are kept, and the words of their blocks apart', async () => {
  const descriptionOf = async (file: string, sku: string) => {
    expect(await importTable(await tableOf(file))).toMatchObject({ created: 1, errors: [] })
    return (await bySku(sku))?.longDescription
  }
  expect(await descriptionOf('description-with-table.csv', 'HTML-1')).toContain(
    '<h3>Size chart</h3><table><tr><th>Size</th><th>Bust</th></tr><tr><td>S</td><td>34</td></tr></table>',
  )
  expect(await descriptionOf('description-with-divs.csv', 'DIV-1')).toContain(
    '<p>Fabric: Chanderi silk</p><p>Colour: Red</p><h4>Care</h4><p>Wash</p><p>Dry clean</p><p>One</p><p>Two</p>',
  )
})

it('the picture of a row that has nothing else is added to the product above', async () => {
  const table = (await tableOf('picture-only-row.csv')).trimEnd() + picture
  expect(await importTable(table)).toMatchObject({ rows: 1, created: 1, errors: [] })
  expect((await bySku('IMG-S'))?.images).toEqual([picture])
  expect(await importTable(table)).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
})
