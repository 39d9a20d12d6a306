import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { importSettled, sendProducts } from '../../../testing/product-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { setFetched, wantPictures } from './import-pictures.ts'
import { productImports } from './product-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: category } = await client('createCategory', { body: { name: 'Saree' } })
await client('createSubcategory', { body: { categoryId: category._id, name: 'Cotton', image } })

const headings = 'sku,name,category,subCategory,sellingPrice,originalPrice,status,images'
const tableOf = (...rows: [sku: string, images: string][]) =>
  [headings, ...rows.map(([sku, images]) => `${sku},Named ${sku},Saree,Cotton,900,900,published,${images}`)].join('\n')

const settled = (id: string, state: Parameters<typeof importSettled>[2] = 'Checked') => importSettled(client, id, state)
async function checked(table: string) {
  const { data } = await sendProducts(shop, token, table)
  return { id: data._id as string, job: await settled(data._id) }
}
async function imported(id: string) {
  await client('commitProductImport', { params: { id } })
  return settled(id, 'Imported')
}
async function add(id: string) {
  await client('fetchMissingPictures', { params: { id } })
  return settled(id, 'Imported')
}
async function bring(id: string, address: string) {
  const body = { address, image: await uploadStaffPicture(shop, token) }
  await client('uploadMissingPicture', { params: { id }, body })
  return body.image
}
const missingIn = async (id: string, query: { after?: string } = {}) =>
  (await client('getMissingPictures', { params: { id }, query })).data.map(({ address }) => address)
const productOf = async (sku: string) => {
  const [row] = (await client('getProducts', { query: { q: sku } })).data
  return row && (await client('getProduct', { params: { id: row._id } })).data
}

it('waits for pictures that a table has by their names, and publishes a product once it has all of its', async () => {
  const gone = '/media/0f1e2d3c-of-another-shop.webp'
  const { id, job } = await checked(
    tableOf(['NM-1', `front.jpg|${image}|back.jpg`], ['NM-2', 'Front.JPG'], ['NM-3', gone], ['NM-4', image]),
  )
  expect(job).toMatchObject({ created: 4, errors: [], picturesWanted: 4, picturesFetched: 0, picturesToAdd: 0 })
  const { data: missing } = await client('getMissingPictures', { params: { id }, query: {} })
  expect(missing.map(({ address }) => address).toSorted()).toEqual([gone, 'Front.JPG', 'back.jpg', 'front.jpg'])
  expect(new Set(missing.map(({ problem }) => problem))).toEqual(
    new Set(['The table has only its name: add it from a ZIP, or upload it']),
  )

  const front = await bring(id, 'front.jpg')
  const back = await bring(id, 'back.jpg')
  // Another check leaves what is there.
  await client('checkProductImport', { params: { id }, body: { createsCategories: false, trustsCells: true } })
  expect(await settled(id)).toMatchObject({ created: 4, errors: [], picturesWanted: 4, picturesFetched: 2 })
  expect(await imported(id)).toMatchObject({ created: 4, picturesWanted: 4, picturesFetched: 2, picturesToAdd: 0 })
  expect(await productOf('NM-1')).toMatchObject({ status: 'published', images: [front, image, back] })
  expect(await productOf('NM-2')).toMatchObject({ status: 'draft', images: [] })
  expect(await productOf('NM-3')).toMatchObject({ status: 'draft', images: [] })
  expect(await productOf('NM-4')).toMatchObject({ status: 'published', images: [image] })

  // Nothing of them is fetched, however often they are added.
  expect(await add(id)).toMatchObject({ changed: 0, picturesFetched: 2 })
  expect((await missingIn(id)).toSorted()).toEqual([gone, 'Front.JPG'])
  const late = await bring(id, gone)
  expect((await client('getProductImport', { params: { id } })).data).toMatchObject({ picturesToAdd: 1 })
  expect(await add(id)).toMatchObject({ changed: 1, picturesFetched: 3, picturesToAdd: 0 })
  expect(await productOf('NM-3')).toMatchObject({ status: 'published', images: [late] })
  expect(await productOf('NM-2')).toMatchObject({ status: 'draft' })
})

it('lists missing pictures 500 at a time, each once', async () => {
  const { id } = await checked(tableOf(['LM-1', 'n000.jpg']))
  const names = Array.from({ length: 503 }, (_, number) => `n${String(number).padStart(3, '0')}.jpg`)
  await wantPictures(shop.db, id, new Set(names))
  expect(await missingIn(id)).toEqual(names.slice(0, 500))
  expect(await missingIn(id, { after: 'n499.jpg' })).toEqual(names.slice(500))
  expect(await missingIn(id, { after: 'n502.jpg' })).toEqual([])
})

it('reads several names in a cell of a table of one’s own, and wants them no more once their column isn’t read', async () => {
  const rows = ['Item,Category,Sub category,Price,MRP,Photos', 'Two of them,Saree,Cotton,9,9,"one.jpg, two.jpg"']
  const { data } = await sendProducts(shop, token, rows.join('\n'))
  const id: string = data._id
  const { data: job } = await client('getProductImport', { params: { id } })
  const columns = (job.columns ?? []).map(({ heading, use }) => ({ heading, use }))
  expect(columns.at(-1)).toEqual({ heading: 'Photos', use: 'picture' })
  await client('matchImportColumns', { params: { id }, body: { columns } })
  expect(await settled(id)).toMatchObject({ created: 1, errors: [], picturesWanted: 2 })
  expect(await missingIn(id)).toEqual(['one.jpg', 'two.jpg'])
  const without = [...columns.slice(0, -1), { heading: 'Photos', use: null }]
  await client('matchImportColumns', { params: { id }, body: { columns: without } })
  expect(await settled(id)).toMatchObject({ created: 1, picturesWanted: 0 })
  expect(await missingIn(id)).toEqual([])
})

it('keeps a picture that was sent before one was fetched', async () => {
  const address = 'http://127.0.0.1:9/sent-before.png'
  const { id, job } = await checked(tableOf(['SB-1', address]))
  expect(job).toMatchObject({ picturesWanted: 1 })
  expect(await missingIn(id)).toEqual([])
  const sent = await bring(id, address)
  await setFetched(shop.db, id, address, { file: image })
  expect(await imported(id)).toMatchObject({ created: 1, picturesFetched: 1 })
  expect(await productOf('SB-1')).toMatchObject({ status: 'published', images: [sent] })
})

it('refuses pictures while the table is imported or once it is cancelled, and those that it doesn’t name', async () => {
  const { id } = await checked(tableOf(['RF-1', 'refused.jpg']))
  const send = (address: string, picture = image) =>
    refusal(client('uploadMissingPicture', { params: { id }, body: { address, image: picture } }))
  expect(await send('other.jpg')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await send('refused.jpg', 'refused.jpg')).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await refusal(client('fetchMissingPictures', { params: { id } }))).toMatchObject({ code: 'IMPORT_STATE' })
  for (const state of ['Checking', 'Fetching', 'Importing', 'Undoing', 'Undone', 'Cancelled', 'Failed'] as const) {
    await shop.db.update(productImports).set({ state }).where(eq(productImports.id, id))
    expect(await send('refused.jpg')).toMatchObject({ code: 'IMPORT_STATE' })
  }
})

it('faults a cell that can’t be the name of a picture', async () => {
  const { job } = await checked(tableOf(['LG-1', `data:image/png;base64;${'A'.repeat(2_000)}`]))
  expect(job).toMatchObject({ created: 0, picturesWanted: 0 })
  expect(job.errors[0]?.message).toMatch(/isn’t a picture uploaded to the shop$/)
})
