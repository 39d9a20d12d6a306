import type { ProductImport } from '@kargha/contract/staff/products.ts'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload, uploadStaffPicture } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const picture = await uploadStaffPicture(shop, token)

async function check(rows: string[], dryRun = true): Promise<ProductImport> {
  const path = `/api/v1/admin/products/import?dryRun=${dryRun}`
  const file: [string, Buffer] = ['products.csv', Buffer.from(rows.join('\n'))]
  const { status, data, message } = await upload(shop, { path, token, field: 'file', files: [file] })
  expect([status, message]).toEqual([200, expect.any(String)])
  return data
}
const faultsOf = async (rows: string[]) => (await check(rows)).errors.map(({ row, message }) => [row, message])
const startsWith = (text: string) => expect.stringMatching(new RegExp(`^${text}`, 's'))

const heading =
  'slug,name,category,subCategory,sku,option1Name,option1Value,sellingPrice,originalPrice,quantity,images,variantImage,taxClass,sizeGuide,hsn,attributes,status'
const columns = heading.split(',')
const row = (cells: Record<string, string>) => columns.map((name) => cells[name] ?? '').join(',')
const good = { category: 'Kurti', subCategory: 'Cotton', sellingPrice: '900', originalPrice: '1200', quantity: '3' }
const kurti = (slug: string, of: Record<string, string> = {}) => [
  row({ ...good, slug, name: slug, sku: `${slug}-S`, option1Name: 'Size', option1Value: 'S', images: picture, ...of }),
  row({ ...good, slug, sku: `${slug}-M`, category: '', subCategory: '', option1Value: 'M' }),
]

it('reports all of a row’s faults in one check, even in a shop without categories', async () => {
  const faulty = {
    ...{ category: 'Sarees', images: '/media/gone.webp|/media/lost.webp', sellingPrice: 'cheap', taxClass: 'Luxury' },
    ...{ sizeGuide: 'Feet', hsn: '12', attributes: 'Smell: fresh', status: 'gone', variantImage: '/media/lost.webp' },
  }
  const [first = '', second = ''] = kurti('ikat', faulty)
  expect(
    await faultsOf([heading, first, second.replace(',3,', ',many,'), row({ ...good, sku: 'X 1', name: 'Plain' })]),
  ).toEqual([
    [2, 'images “/media/gone.webp|/media/lost.webp”: /media/gone.webp isn’t a picture uploaded to the shop'],
    [2, 'images “/media/gone.webp|/media/lost.webp”: /media/lost.webp isn’t a picture uploaded to the shop'],
    [2, 'sizeGuide: There is no size guide “Feet”'],
    [2, 'taxClass: There is no tax class “Luxury”'],
    [2, 'category: There is no category “Sarees”'],
    [2, startsWith('sellingPrice “cheap”: A price must be')],
    [2, startsWith('status “gone”: A product must be')],
    [2, startsWith('hsn “12”: ')],
    [2, 'attributes “Smell: fresh”: There is no attribute “Smell”'],
    [3, startsWith('quantity “many”: Pieces must be')],
    [4, 'category: There is no category “Kurti”'],
    [4, startsWith('sku “X 1”: A SKU can have')],
  ])
  expect((await client('getCategories')).data).toEqual([])
})

it('cuts what stands in a faulty cell between characters', async () => {
  const long = 'x'.repeat(99)
  const [product = ''] = kurti('ikat', { status: `${long}😍` })
  expect(await faultsOf([heading, product])).toContainEqual([2, startsWith(`status “${long}”: `)])
})

async function addCategory(): Promise<void> {
  const { data } = await client('createCategory', { body: { name: 'Kurti' } })
  await client('createSubcategory', { body: { categoryId: data._id, name: 'Cotton', image: picture } })
}

it('reports what only saving shows together with what the cells show', async () => {
  await addCategory()
  expect(await check([heading, ...kurti('khadi'), ...kurti('linen')], false)).toMatchObject({ created: 2 })
  const taken = { slug: 'khadi', sku: 'plain', name: 'Plain' }
  expect(
    await faultsOf([
      heading,
      row({ ...good, ...taken, sellingPrice: '1300', attributes: '"Smell: a\nTaste: b"', hsn: '1' }),
      row({ slug: 'linen', sku: 'linen-M', name: '', option1Value: 'M', quantity: '1' }),
      row({ slug: 'linen', sku: 'khadi-M', option1Value: 'L', sellingPrice: '900', originalPrice: '800' }),
      row({ slug: 'linen', option1Value: 'XL', variantImage: '/media/other.webp', weightGrams: '' }),
    ]),
  ).toEqual([
    [2, startsWith('hsn “1”: ')],
    [2, startsWith('attributes “Smell: a.*”: There is no attribute “Smell”$')],
    [2, startsWith('attributes “Smell: a.*”: There is no attribute “Taste”$')],
    [2, 'sellingPrice “1300”: The selling price can’t be above the original price'],
    [2, 'slug “khadi”: Another product has this slug'],
    [4, 'sellingPrice “900”: The selling price can’t be above the original price'],
    [4, 'sku: Another variant has the SKU khadi-M'],
    [5, startsWith('sellingPrice: A price must be')],
    [5, 'variantImage “/media/other.webp”: A variant’s picture is one of its product’s'],
  ])
})

it('reports no fault that is there only because of another one', async () => {
  const [first = '', second = ''] = kurti('mul')
  expect(await check([heading, first, second], false)).toMatchObject({ created: 1 })
  expect(
    await faultsOf([
      heading,
      // Variants of a faulty picture, and an original price below what the product costs now.
      ...kurti('jute', { images: '/media/gone.webp', variantImage: '/media/gone.webp', sku: '-' }),
      row({ ...good, slug: 'mul', sku: 'mul-S', option1Value: 'S', sellingPrice: 'cheap', originalPrice: '500' }),
      row({ slug: 'mul', sku: 'mul-S', option1Value: 'S', name: '' }),
      row({ slug: 'mul', sku: 'mul-M', name: '' }),
    ]),
  ).toEqual([
    [2, 'images: /media/gone.webp isn’t a picture uploaded to the shop'],
    [2, startsWith('sku “-”: A SKU can have')],
    [4, startsWith('sellingPrice “cheap”: A price must be')],
    [5, 'sku “mul-S”: Row 4 has the same SKU'],
  ])
})

it('reports the faults of variants with those of their options, each at its row', async () => {
  expect(await check([heading, ...kurti('silk')], false)).toMatchObject({ created: 1 })
  const of = (slug: string, option1Value: string, cells: Record<string, string> = {}) =>
    row({ ...good, category: '', subCategory: '', slug, option1Value, ...cells })
  expect(
    await faultsOf([
      heading,
      ...kurti('tussar'),
      of('tussar', 'L: 40', { barcode: '1', quantity: '-1' }),
      of('tussar', 'M', { sku: 'tussar-M2' }),
      row({
        slug: 'silk',
        sku: 'silk-S',
        option1Name: 'Length',
        option1Value: 'S',
        name: 'Silk',
        sellingPrice: 'cheap',
      }),
    ]),
  ).toEqual([
    [4, startsWith('option1Value “L: 40”: A value has no colon')],
    [4, startsWith('quantity “-1”: Pieces must be')],
    [5, 'option1Value “M”: Two variants have the same options'],
    [6, 'option1Name “Length”: The options of this product are Size'],
    [6, startsWith('sellingPrice “cheap”: A price must be')],
  ])
})

it('counts a selling price that can’t be read, without an MRP, as one fault', async () => {
  const cheap = { sellingPrice: 'cheap', originalPrice: '' }
  expect(
    await faultsOf([
      heading,
      row({ ...good, ...cheap, sku: 'cheap-1', name: 'Cheap' }),
      ...kurti('cheap'),
      row({ ...good, ...cheap, slug: 'cheap', sku: 'cheap-L', category: '', subCategory: '', option1Value: 'L' }),
    ]),
  ).toEqual([2, 5].map((number) => [number, startsWith('sellingPrice “cheap”: A price must be')]))
})

it.each([
  ['S:x', 'option1Value “S:x”: A value has no colon'],
  ['x'.repeat(50), 'option1Value “x{50}”: '],
])('counts the first row’s option value %s as one fault', async (option1Value, message) => {
  expect(await faultsOf([heading, ...kurti('modal', { option1Value })])).toEqual([[2, startsWith(message)]])
})

it('says how many variants a product can have', async () => {
  const [first = ''] = kurti('many')
  const more = Array.from({ length: 1000 }, (_, index) =>
    row({ slug: 'many', sku: `many-${index}`, option1Value: `V${index % 99}`, sellingPrice: '900' }),
  )
  expect(await faultsOf([heading, first, ...more])).toEqual([
    [2, 'A product can have at most 100 variants on sale, and 1,000 with closed ones'],
  ])
})

it('names columns that are missing', async () => {
  expect(await faultsOf(['sku,name,subCategory', 'short-1,Short,Cotton'])).toEqual([
    [2, startsWith('sellingPrice: A price must be')],
  ])
})

it('keeps 500 faults of a table, and says how many there are', async () => {
  const { faultCount, errors } = await check([heading, ...Array.from({ length: 120 }, () => row({ hsn: '1' }))])
  // Name, SKU, sub-category, selling price and HSN.
  expect([faultCount, errors.length]).toEqual([600, 500])
})
