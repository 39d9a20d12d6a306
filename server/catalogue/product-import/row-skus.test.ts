import type { ProductImport, StaffProduct } from '@kargha/contract/staff/products.ts'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload, uploadStaffPicture } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: kurti } = await client('createCategory', { body: { name: 'Kurti' } })
await client('createSubcategory', { body: { categoryId: kurti._id, name: 'Cotton', image } })

const columns = 'sku,name,slug,category,subCategory,sellingPrice,originalPrice,option1Name,option1Value,quantity'
async function importTable(rows: readonly string[], heading = columns): Promise<ProductImport> {
  const path = '/api/v1/admin/products/import?dryRun=false'
  const file: [string, Buffer] = ['products.csv', Buffer.from([heading, ...rows].join('\n'))]
  const { status, data } = await upload(shop, { path, token, field: 'file', files: [file] })
  expect(status).toBe(200)
  return data
}
const faultsOf = async (rows: readonly string[]) =>
  (await importTable(rows)).errors.map(({ row, message }) => [row, message])
async function find(sku: string): Promise<StaffProduct> {
  const found = (await client('getProducts', { query: { q: sku } })).data
  const whole = await Promise.all(
    found.map(async ({ _id }) => (await client('getProduct', { params: { id: _id } })).data),
  )
  const product = whole.find(({ variants }) => variants.some((variant) => variant.sku === sku))
  if (product === undefined) throw new Error(`There is no ${sku}`)
  return product
}
const variantsOf = async (sku: string) =>
  (await find(sku)).variants.map(({ sku: code, options, quantity }) => [code, ...Object.values(options), quantity])
/** A new product, or the first of its variants. */
const row = (sku: string, name: string, slug = '', more = '900,900') => `${sku},${name},${slug},kurti,cotton,${more}`
const size = (sku: string, slug: string, value: string, quantity = 0) =>
  `${sku},${slug},${slug},kurti,cotton,900,900,Size,${value},${quantity}`
const another = (sku: string, own: string) => `Another row has the SKU ${sku}, too: this one gets ${own}`

it('proposes SKUs for new products without one, and finds them again by slug or name', async () => {
  const table = [
    row('', 'Handloom stole'),
    row('', 'Named', 'other-name'),
    row('', 'Two sizes', '', '700,700,Size,S'),
    row('', 'Two sizes', '', '750,750,,XL'),
  ]
  expect(await importTable(table)).toMatchObject({ created: 3, errors: [], notes: [] })
  expect((await find('HANDLOOM-STOLE')).slug).toBe('handloom-stole')
  expect((await find('OTHER-NAME')).name).toBe('Named')
  expect((await find('TWO-SIZES-S')).variants.map(({ sku }) => sku)).toEqual(['TWO-SIZES-S', 'TWO-SIZES-XL'])

  expect(await importTable(table)).toMatchObject({ created: 0, changed: 0, unchanged: 3, errors: [] })
  const dearer = table.map((line) => line.replace('900,900', '850,900').replace('750,750', '800,800'))
  expect(await importTable(dearer)).toMatchObject({ created: 0, changed: 3, errors: [] })
  expect((await find('HANDLOOM-STOLE')).sellingPrice).toBe(850)
  expect((await find('TWO-SIZES-S')).variants).toMatchObject([{ sellingPrice: 700 }, { sellingPrice: 800 }])
})

it('changes weight and picture of what is found by its name', async () => {
  const heading = `${columns},weightGrams,images,variantImage`
  const weighed = (grams: number) => [`${row('', 'Weighed stole')},,,,${grams},${image},${image}`]
  expect(await importTable(weighed(250), heading)).toMatchObject({ created: 1, errors: [] })
  expect(await importTable(weighed(300), heading)).toMatchObject({ changed: 1, errors: [] })
  expect((await find('WEIGHED-STOLE')).variants).toMatchObject([{ weightGrams: 300, image }])
})

it('numbers proposed SKUs that the table or the shop has', async () => {
  await importTable([row('TAKEN', 'Some')])
  expect(await importTable([row('', 'Taken'), row('', 'Later'), row('LATER', 'Other')])).toMatchObject({ created: 3 })
  expect((await find('TAKEN-2')).name).toBe('Taken')
  expect((await find('LATER-2')).name).toBe('Later')
  expect((await find('LATER')).name).toBe('Other')
})

it('takes names for the same only whole, in any script, and once in a table', async () => {
  expect(await importTable([row('', 'Kanchi லால்')])).toMatchObject({ created: 1 })
  expect(await importTable([row('', 'Kanchi நீலம்', '', '950,950')])).toMatchObject({ created: 1, changed: 0 })
  expect(await importTable([row('', 'KANCHI லால்', '', '800,900')])).toMatchObject({ changed: 1 })
  expect([(await find('KANCHI')).sellingPrice, (await find('KANCHI-2')).sellingPrice]).toEqual([800, 950])
  const same = (other: number) => `name “Kay saree”: Row ${other} has the same name. Please give each a SKU or a slug`
  expect(await faultsOf([row('K-1', 'Kay saree'), row('', 'Kay saree')])).toEqual([[3, same(2)]])
  await importTable([row('K-1', 'Kay saree')])
  const about = 'name “Kay saree”: Row 2 is about the same product'
  expect(await faultsOf([row('', 'Kay saree'), row('', 'Kay saree')])).toEqual([[3, about]])
  expect(await faultsOf([row('', 'Kay saree'), row('K-1', 'Kay saree')])).toEqual([
    [3, 'sku “K-1”: Row 2 is about the same product'],
  ])
  await importTable([row('K-2', 'Kay saree')])
  expect(await faultsOf([row('', 'Kay saree')])).toEqual([
    [2, 'name “Kay saree”: Several products have this name. Please give the SKU or slug of one'],
  ])
  expect(await faultsOf([row('', 'சேலை')])).toEqual([[2, expect.stringMatching(/^sku: /)]])
  expect(await faultsOf([row('', 'Named so', 'My slug!')])).toEqual([[2, expect.stringMatching(/^slug “My slug!”: /)]])
})

it('keeps products of one name apart by their SKUs, where rows have no slug', async () => {
  const table = [
    ...[row('FA-S', 'Fay', 'fay-a', '900,900,Size,S'), row('FA-M', '', 'fay-a', '900,900,,M')],
    ...[row('FB-S', 'Fay', 'fay-b', '900,900,Size,S'), row('FB-M', '', 'fay-b', '900,900,,M')],
  ]
  expect(await importTable(table)).toMatchObject({ created: 2, errors: [] })
  const cheaper = ['FA-S,Fay,S,800', 'FA-M,Fay,M,800', 'FB-S,Fay,S,700', 'FB-M,Fay,M,700']
  expect(await importTable(cheaper, 'sku,name,option1Value,sellingPrice')).toMatchObject({ errors: [] })
  expect((await find('FB-S')).variants.map(({ sellingPrice }) => sellingPrice)).toEqual([700, 700])
})

it('adds the options to one SKU of several sizes, and takes each for the variant with its options', async () => {
  const table = [size('ONE', 'one-sku', 'S', 1), size('ONE', 'one-sku', 'M', 2), size('one', 'one-sku', 'L', 3)]
  expect(await importTable(table)).toMatchObject({
    ...{ created: 1, errors: [] },
    notes: [
      { row: 3, message: another('ONE', 'ONE-M') },
      { row: 4, message: another('one', 'one-L') },
    ],
  })
  const variants = [
    ['ONE', 'S', 1],
    ['ONE-M', 'M', 2],
    ['one-L', 'L', 3],
  ]
  expect(await variantsOf('ONE-M')).toEqual(variants)
  expect(await importTable(table)).toMatchObject({ unchanged: 1, errors: [] })
  // In any order, and alone, too.
  expect(await importTable(table.toReversed())).toMatchObject({ unchanged: 1, errors: [] })
  expect(await importTable([size('ONE', 'one-sku', 'M')])).toMatchObject({
    ...{ unchanged: 1, errors: [] },
    notes: [{ row: 2, message: another('ONE', 'ONE-M') }],
  })
  expect(await importTable([size('ONE', 'one-sku', 'XS', 4), ...table])).toMatchObject({ changed: 1, errors: [] })
  expect(await variantsOf('ONE-M')).toEqual([...variants, ['ONE-XS', 'XS', 4]])
})

it('gives sizes to a product that had none, under its one SKU', async () => {
  await importTable([row('PLAIN', 'Plain', 'plain', '900,900,,,5')])
  expect(await importTable([size('PLAIN', 'plain', 'S'), size('PLAIN', 'plain', 'M', 2)])).toMatchObject({
    ...{ changed: 1, errors: [] },
    notes: [{ row: 3, message: another('PLAIN', 'PLAIN-M') }],
  })
  expect(await variantsOf('PLAIN')).toEqual([
    ['PLAIN', 'S', 5],
    ['PLAIN-M', 'M', 2],
  ])
})

it('numbers sizes without Latin letters', async () => {
  const colours = ['लाल', 'नीला', 'हरा'].map((value) => size('HIN', 'hin', value))
  expect(await importTable(colours)).toMatchObject({ created: 1, errors: [] })
  expect((await variantsOf('HIN')).map(([sku]) => sku)).toEqual(['HIN', 'HIN-2', 'HIN-3'])
})

it('refuses a SKU of two products, and a variant that two rows describe, without hiding other faults', async () => {
  const cheap = size('HA-M', 'hb', 'M').replace('900,900', 'cheap,900')
  expect(await faultsOf([size('HA-S', 'ha', 'S'), size('HA-M', 'ha', 'M'), size('HB-S', 'hb', 'S'), cheap])).toEqual([
    [5, 'sku “HA-M”: Row 3 has the same SKU'],
    [5, expect.stringMatching(/^sellingPrice “cheap”: /)],
  ])
  const two = [size('TT', 'tt', 'S'), size('TT-2', 'tt', 's')]
  expect(await faultsOf(two)).toEqual([[3, 'option1Value “s”: Two variants have the same options']])
})
