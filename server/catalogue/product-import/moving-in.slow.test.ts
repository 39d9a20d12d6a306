import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { utils, write } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { importSettled, sendProducts } from '../../../testing/product-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { cloth, uploadStaffPicture } from '../../../testing/upload.ts'
import { productImports } from './product-imports-table.ts'

/** A shop that somebody moves in from; `absent` pictures are not there. */
const pictures = new Map<string, Buffer>()
const front = await cloth(80).png().toBuffer()
for (const name of ['front', 'front-again']) pictures.set(`/${name}.png`, front)
pictures.set('/back.png', await cloth(90).png().toBuffer())
const requests: string[] = []
const otherShop = createServer(({ url = '' }, response) => {
  requests.push(url)
  const picture = pictures.get(url)
  if (picture) response.end(picture)
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await new Promise((resolve) => otherShop.once('listening', resolve))
const address = otherShop.address()
const host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

const shop = await openShop()
afterAll(async () => {
  await shop.close()
  otherShop.close()
})
const { client, token } = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: kurtis } = await client('createCategory', { body: { name: 'Women' } })
await client('createSubcategory', { body: { categoryId: kurtis._id, name: 'Kurti', image } })

const inputs = new URL('../../../testing/inputs/', import.meta.url)
const input = async (name: string) => (await readFile(new URL(name, inputs), 'utf8')).replaceAll('{host}', host)

async function send(table: string | Buffer, as = token): Promise<string> {
  const { status, data, message } = await sendProducts(shop, as, table)
  expect([status, message]).toEqual([200, 'The file is being checked'])
  return data._id
}
const settled = (id: string, state: Parameters<typeof importSettled>[2] = 'Checked') => importSettled(client, id, state)
async function checked(table: string | Buffer, as = token) {
  const id = await send(table, as)
  return { id, job: await settled(id) }
}
async function imported(id: string) {
  await client('commitProductImport', { params: { id } })
  return settled(id, 'Imported')
}
const productOf = async (sku: string) => {
  const [row] = (await client('getProducts', { query: { q: sku } })).data
  return row && (await client('getProduct', { params: { id: row._id } })).data
}

it('takes a shop over from Shopify: categories on a tick, pictures fetched, what is missing added later', async () => {
  const { id, job } = await checked(await input('shopify-products.csv'))
  expect(job).toMatchObject({ format: 'Shopify', rows: 4, created: 1, picturesWanted: 4, picturesFetched: 0 })
  expect(job.unknownPlaces).toEqual(['Stole › Stole'])
  expect(job.errors.map(({ row, message }) => [row, message])).toEqual([
    [5, 'Type or Product Category: There is no category “Stole”'],
    [6, 'Type or Product Category: There is no category “Stole”'],
  ])
  expect(await refusal(client('commitProductImport', { params: { id } }))).toMatchObject({ code: 'IMPORT_STATE' })
  await client('checkProductImport', { params: { id }, body: { createsCategories: true, trustsCells: false } })
  expect(await settled(id)).toMatchObject({ created: 3, errors: [], unknownPlaces: [] })
  expect(requests).toEqual([])

  // A sub-category without any picture to show can't be made.
  await client('commitProductImport', { params: { id } })
  const stopped = await settled(id)
  expect(stopped.errors[0]?.message).toMatch(/^Type or Product Category: Please create the sub-category “Stole” first/)
  const stole = await client('createCategory', { body: { name: 'Stole' } })
  await client('createSubcategory', { body: { categoryId: stole.data._id, name: 'Stole', image } })
  await client('checkProductImport', { params: { id }, body: { createsCategories: true, trustsCells: false } })
  await settled(id)
  const done = await imported(id)
  expect(done).toMatchObject({ created: 3, picturesWanted: 4, picturesFetched: 3 })
  expect(requests.filter((url) => url === '/missing.png')).toHaveLength(1)

  const kurti = await productOf('IND-01')
  expect(kurti).toMatchObject({
    name: 'Indigo Kurti',
    slug: 'indigo-kurti',
    status: 'published',
    subCategoryName: 'Kurti',
    longDescription: '<p>Hand-block printed</p><p>in Bagru</p>',
    facts: [
      { name: 'Fabric', value: 'Cotton, Linen' },
      { name: 'Loom', value: 'Pit loom' },
    ],
    options: [{ name: 'Size', values: ['S', 'M'] }],
  })
  expect(kurti?.variants).toMatchObject([
    { sku: 'IND-01', quantity: 4, weightGrams: 250, sellingPrice: 1299, originalPrice: 1499 },
    { sku: 'IND-01-M', quantity: 0, barcode: '8901234567890' },
  ])
  // The third picture is the first once more.
  expect(kurti?.images).toHaveLength(2)
  expect(kurti?.imageTexts).toEqual({ [kurti?.images[0] ?? '']: 'The kurti from the front' })
  expect(await productOf('MADHUBANI-STOLE')).toMatchObject({ status: 'draft', images: [] })
  expect(await productOf('SHAWL-1')).toMatchObject({ status: 'archived' })

  const missing = `${host}/missing.png`
  expect((await client('getMissingPictures', { params: { id }, query: {} })).data).toEqual([
    { address: missing, problem: 'The site answered 404' },
  ])
  await client('fetchMissingPictures', { params: { id } })
  expect(await settled(id, 'Imported')).toMatchObject({ changed: 0, picturesFetched: 3 })
  expect(await productOf('MADHUBANI-STOLE')).toMatchObject({ status: 'draft' })

  await client('saveProduct', {
    params: { id: kurti?._id ?? '' },
    body: { version: kurti?.version ?? 0, name: 'Renamed since' },
  })
  const body = { address: missing, image: await uploadStaffPicture(shop, token) }
  await client('uploadMissingPicture', { params: { id }, body })
  await client('fetchMissingPictures', { params: { id } })
  expect(await settled(id, 'Imported')).toMatchObject({ changed: 1, picturesFetched: 4 })
  expect(await productOf('MADHUBANI-STOLE')).toMatchObject({ status: 'published', images: [body.image] })
  expect(await productOf('IND-01')).toMatchObject({ name: 'Renamed since' })

  // The same file once more changes back only what it says otherwise.
  const again = await checked(await input('shopify-products.csv'))
  expect(again.job).toMatchObject({ created: 0, changed: 1, unchanged: 2 })
  expect(again.job.changes).toEqual([
    { row: 2, sku: 'IND-01', name: 'Indigo Kurti', fields: { name: { from: 'Renamed since', to: 'Indigo Kurti' } } },
  ])
  const stored = requests.length
  expect(await imported(again.id)).toMatchObject({ changed: 1 })
  expect(requests.length).toBe(stored + 4)
  expect((await productOf('IND-01'))?.images).toEqual(kurti?.images)
})

it('adds no pictures to an import that isn’t done, and takes no unknown ones', async () => {
  const { id } = await checked('sku,name,category,subCategory,sellingPrice,originalPrice\nP-1,Plain,Women,Kurti,10,10')
  const body = { address: `${host}/none.png`, image }
  expect(await refusal(client('fetchMissingPictures', { params: { id } }))).toMatchObject({ code: 'IMPORT_STATE' })
  await imported(id)
  expect(await refusal(client('uploadMissingPicture', { params: { id }, body }))).toMatchObject({ code: 'NOT_FOUND' })
  const choices = { createsCategories: false, trustsCells: true }
  expect(await refusal(client('checkProductImport', { params: { id }, body: choices }))).toMatchObject({
    code: 'IMPORT_STATE',
  })
  expect(await refusal(client('getMissingPictures', { params: { id: 'none' }, query: {} }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('takes products over from WooCommerce, and creates their categories with their own pictures', async () => {
  const { id, job } = await checked(await input('woocommerce-products.csv'))
  expect(job).toMatchObject({ format: 'WooCommerce', unknownPlaces: ['Dress › Cotton Dress', 'Scarf › Scarf'] })
  await client('createCategory', { body: { name: 'Scarf' } })
  const scarf = (await client('getCategories')).data.find(({ name }) => name === 'Scarf')
  await client('createSubcategory', { body: { categoryId: scarf?._id ?? '', name: 'Scarf', image } })
  await client('checkProductImport', { params: { id }, body: { createsCategories: true, trustsCells: false } })
  expect(await settled(id)).toMatchObject({ created: 2, errors: [] })
  await imported(id)
  const dress = await productOf('DR-1-S')
  expect(dress).toMatchObject({
    name: 'Ajrakh Dress',
    subCategoryName: 'Cotton Dress',
    sortDescription: 'Soft & light',
  })
  expect(dress?.variants.map((variant) => [variant.sku, variant.sellingPrice, variant.image])).toEqual([
    ['DR-1-S', 1899, dress?.images[1]],
    ['AJRAKH-DRESS-M', 2299, null],
  ])
  const { data } = await client('getSubcategories', { query: { q: 'Cotton Dress' } })
  expect(data).toMatchObject([{ image: dress?.images[0], categoryName: 'Dress' }])
})

it('asks about cells that a spreadsheet has changed, and invents nothing', async () => {
  const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
  await client('createSubcategory', { body: { categoryId: category._id, name: 'Handloom Kurti', image } })
  const first = await checked(await input('sizes-that-spreadsheets-change.csv'))
  expect(first.job).toMatchObject({ errors: [], doubts: [], created: 1 })
  await imported(first.id)
  const sizes = async () => (await productOf('0012'))?.variants.map(({ options }) => options.Size)
  expect(await sizes()).toEqual(['2-4', '4-6', '10/12', 'MAR 1'])
  const { id, job } = await checked(await input('sizes-after-libreoffice.csv'))
  expect(job.doubts.map(({ row, message }) => [row, message])).toEqual([
    [2, 'The barcode “12345678905” looks as if a spreadsheet took its first zeros away'],
    [2, 'The SKU “12” looks like 0012, whose first zeros a spreadsheet took away'],
    [3, 'The SKU “13” looks like 0013, whose first zeros a spreadsheet took away'],
    [4, '“10/12/2026” looks like a size or code that a spreadsheet took for a date'],
    [4, 'The barcode “17” looks as if a spreadsheet took its first zeros away'],
    [4, 'The SKU “100000” looks like 1E5, which a spreadsheet took for a number'],
  ])
  expect(await refusal(client('commitProductImport', { params: { id } }))).toMatchObject({
    code: 'IMPORT_STATE',
    message: /looks? changed by a spreadsheet/,
  })
  expect(await sizes()).toEqual(['2-4', '4-6', '10/12', 'MAR 1'])
  await client('checkProductImport', { params: { id }, body: { createsCategories: false, trustsCells: true } })
  expect((await settled(id)).doubts).toEqual([])
})

it('reads semicolons, marks of Excel and amounts as people write them', async () => {
  const { job } = await checked(await input('semicolon.csv'))
  // The product of the test before, with another description.
  expect(job).toMatchObject({ created: 0, changed: 1, errors: [], passedOver: [] })
  const marked = await checked(
    'sku\tname\tcategory\tsubCategory\tsellingPrice\toriginalPrice\n="0077"\tMarked\tWomen\tKurti\tRs. 1,299\t1499/-',
  )
  expect(marked.job).toMatchObject({ created: 1, errors: [] })
  await imported(marked.id)
  expect(await productOf('0077')).toMatchObject({ sellingPrice: 1299, originalPrice: 1499 })
})

const sheetOf = (text: string) => utils.aoa_to_sheet(text.split('\n').map((line) => line.split('\t')))

it.each([
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['a workbook', (text: string): Buffer => write(utils.book_new(sheetOf(text), 'Products'), { type: 'buffer' })],
])('reads products in %s', async (called, written) => {
  const sku = `ENC-${called.slice(-4)}`
  const cells = [sku, `Kurtí in ${called}`, 'Women', 'Kurti', '1299', '1499']
  const { id, job } = await checked(
    written(`sku\tname\tcategory\tsubCategory\tsellingPrice\toriginalPrice\n${cells.join('\t')}`),
  )
  expect(job).toMatchObject({ created: 1, errors: [] })
  await imported(id)
  expect(await productOf(sku)).toMatchObject({ name: `Kurtí in ${called}`, sellingPrice: 1299 })
})

it('leaves costs out for a member who may not see figures, and out of the changes that all see', async () => {
  const table = 'Handle,Title,Type,Variant SKU,Variant Price,Cost per item\ncost,Costly,Kurti,COST-1,900,400'
  const packer = await hireStaff(shop, await addRole(shop, []))
  const owner = await hireStaff(shop, 'owner')
  const costOf = async () => {
    const [row] = (await owner.client('getProducts', { query: { q: 'COST-1' } })).data
    return (await owner.client('getProduct', { params: { id: row?._id ?? '' } })).data.variants[0]?.cost
  }
  await imported((await checked(table, packer.token)).id)
  expect(await costOf()).toBeNull()
  const { id, job } = await checked(table, owner.token)
  expect(job).toMatchObject({ changed: 1, changes: [{ sku: 'COST-1', fields: {} }] })
  await imported(id)
  expect(await costOf()).toBe(400)
})

it('goes on after the last products that a dead process has imported, and counts them all', async () => {
  const rows = Array.from({ length: 45 }, (_, number) => `R-${number},Resumed ${number},Women,Kurti,10,10`)
  const { id } = await checked(['sku,name,category,subCategory,sellingPrice,originalPrice', ...rows].join('\n'))
  await imported(id)
  const done = { state: 'Importing', done: 20, report: { created: 20 } } as const
  await shop.db.update(productImports).set(done).where(eq(productImports.id, id))
  await shop.jobs.enqueue(shop.db, 'import-products', { importId: id }, { key: id })
  expect(await settled(id, 'Imported')).toMatchObject({ created: 20, unchanged: 25, done: 45 })
})

it('finds SKUs and addresses that are there twice, however far apart', async () => {
  const rows = Array.from({ length: 50 }, (_, number) => `T-${number},Twice,Women,Kurti,10,10,twice-${number}`)
  const table = ['sku,name,category,subCategory,sellingPrice,originalPrice,slug', ...rows]
  table.push('T-3,Again,Women,Kurti,10,10,again', 'T-99,Again,Women,Kurti,10,10,twice-1')
  const { job } = await checked(table.join('\n'))
  expect(job.errors.map(({ row, message }) => [row, message])).toEqual([
    [52, expect.stringMatching(/^sku “.*”: Row 5 has the same SKU$/)],
    [53, 'slug “twice-1”: The product of row 3 has the same slug'],
  ])
})

it('puts what Shopify’s export has no types for into a sub-category of staff’s choice, a new one too', async () => {
  const { id, job } = await checked(
    `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position
ocean-shirt,Ocean Shirt,Blue,demo,,men,true,Title,Default Title,,50,${host}/front.png,1
varsity-top,Varsity Top,Grey,demo,,women,true,Size,Small,,60,${host}/back.png,1
varsity-top,,,,,,,,Large,,60,,
`,
  )
  expect(job).toMatchObject({ unplaced: 2, created: 0, unknownPlaces: [] })
  expect(job.errors.map(({ row }) => row)).toEqual([2, 3])
  const check = async (commonPlace: string, createsCategories = false) => {
    await client('checkProductImport', { params: { id }, body: { createsCategories, trustsCells: false, commonPlace } })
    return settled(id)
  }
  expect(await check('Tops')).toMatchObject({ unplaced: 2, unknownPlaces: ['Tops › Tops'] })
  expect(await check('Tops', true)).toMatchObject({ created: 2, errors: [], commonPlace: 'Tops' })
  expect(await imported(id)).toMatchObject({ created: 2, picturesFetched: 2 })
  for (const sku of ['OCEAN-SHIRT', 'VARSITY-TOP-LARGE'])
    expect(await productOf(sku)).toMatchObject({ categoryName: 'Tops', subCategoryName: 'Tops', status: 'published' })

  // They stay where they are, whatever is chosen for new ones.
  const again = await checked('Handle,Title,Type,Variant SKU,Variant Price\nocean-shirt,Ocean Shirt,,OCEAN-SHIRT,55\n')
  await client('checkProductImport', {
    params: { id: again.id },
    body: { createsCategories: true, trustsCells: false, commonPlace: 'Shirts' },
  })
  expect(await settled(again.id)).toMatchObject({ changed: 1, unplaced: 0, unknownPlaces: [] })
  await imported(again.id)
  expect(await productOf('OCEAN-SHIRT')).toMatchObject({ sellingPrice: 55, subCategoryName: 'Tops' })
  expect((await client('getCategories', { query: { q: 'Shirts' } })).data).toEqual([])
})
