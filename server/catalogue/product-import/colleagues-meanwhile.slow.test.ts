import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { importSettled, sendProducts } from '../../../testing/product-imports.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload, uploadStaffPicture } from '../../../testing/upload.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const colleague = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
await client('createSubcategory', { body: { categoryId: category._id, name: 'Cotton', image } })

it('while a file is checked and imported, colleagues save other products', { timeout: 300_000 }, async () => {
  const id = await addProduct(shop.db)
  const rows = Array.from({ length: 400 }, (_, index) => `K-${index},Kurti ${index},kurti,cotton,900,900,3\n`)
  const table = `sku,name,category,subCategory,sellingPrice,originalPrice,quantity\n${rows.join('')}`
  const { data: sent } = await upload(shop, {
    path: '/api/v1/admin/product-imports',
    token,
    field: 'file',
    files: [['kurtis.csv', Buffer.from(table)]],
  })
  const params = { id: sent._id }
  const stateNow = async () => (await client('getProductImport', { params })).data.state
  const saved: Record<string, number> = {}
  let { version } = (await colleague.client('getProduct', { params: { id } })).data
  for (let state = await stateNow(); state !== 'Imported'; state = await stateNow()) {
    expect(state).toMatch(/^(Checking|Checked|Fetching|Importing)$/)
    if (state === 'Checked') await client('commitProductImport', { params })
    const body = { sortDescription: `Saved while ${state}`, version }
    ;({ version } = (await colleague.client('saveProduct', { params: { id }, body })).data)
    saved[state] = (saved[state] ?? 0) + 1
  }
  expect(saved.Checking).toBeGreaterThan(1)
  expect(saved.Importing).toBeGreaterThan(1)
  expect((await client('getProductImport', { params })).data).toMatchObject({ created: 400, errors: [] })
  const { data: product } = await colleague.client('getProduct', { params: { id } })
  expect(product.sortDescription).toBe('Saved while Importing')
})

it('imports at most 60 rows at a time, but one product’s together', async () => {
  const rowsOf = (slug: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const ofProduct = index === 0 ? `${slug},kurti,cotton,Shade` : ',,,'
      return `${slug}-${index},${slug},${ofProduct},Shade ${index},900,900\n`
    }).join('')
  const counts = { one: 30, two: 30, three: 1, many: 61, last: 1 }
  const table = Object.entries(counts).map(([slug, count]) => rowsOf(slug, count))
  const heading = 'sku,slug,name,category,subCategory,option1Name,option1Value,sellingPrice,originalPrice\n'
  const { data } = await sendProducts(shop, token, heading + table.join(''))
  expect(await importSettled(client, data._id, 'Checked')).toMatchObject({ created: 5, errors: [] })
  await client('commitProductImport', { params: { id: data._id } })
  await importSettled(client, data._id, 'Imported')
  // Each transaction has its time.
  const entries = await shop.db.select().from(audit).where(sql`${audit.details} ->> 'importId' = ${data._id}`)
  const batches = Map.groupBy(
    entries.toSorted((one, other) => one.number - other.number),
    ({ at }) => at.getTime(),
  )
  expect([...batches.values()].map((batch) => batch.map(({ subject }) => subject))).toEqual([
    ['one-0', 'two-0'],
    ['three-0'],
    ['many-0'],
    ['last-0'],
  ])
})
