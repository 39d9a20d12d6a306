import type { ProductImport, StaffProduct } from '@kargha/contract/staff/products.ts'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
await client('createSubcategory', { body: { categoryId: category._id, name: 'Cotton', image: '/media/cotton.webp' } })

async function importTable(rows: string[]): Promise<ProductImport> {
  const path = '/api/v1/admin/products/import'
  const file: [string, Buffer] = ['products.csv', Buffer.from(rows.join('\n'))]
  const { status, data } = await upload(shop, { path, token, field: 'file', files: [file] })
  expect(status).toBe(200)
  return data
}
async function exported(): Promise<string[]> {
  const headers = { authorization: token }
  const { payload } = await shop.app.inject({ url: '/api/v1/admin/products/export', headers })
  return payload.slice(1).trimEnd().split('\r\n')
}
const read = async (q: string): Promise<StaffProduct> => {
  const [row] = (await client('getProducts', { query: { q } })).data
  return (await client('getProduct', { params: { id: row?._id ?? '' } })).data
}

const heading =
  'slug,name,category,subCategory,sku,option1Name,option1Value,sellingPrice,originalPrice,quantity,barcode'
const kurti = (name: string) => [
  `${name},Pinstripe ${name},kurti,cotton,${name}-S,Size,S,900,1200,3,890`,
  `${name},,,,${name}-M,,M,950,1200,4,`,
  `${name},,,,,,L,950,1200,0,`,
]

it('reads a row for each variant, grouped by slug, and proposes SKUs', async () => {
  const report = { rows: 4, created: 2, changed: 0, unchanged: 0, errors: [] }
  const single = 'plain,Plain,kurti,cotton,PLAIN-1,,,500,500,1,'
  expect(await importTable([heading, ...kurti('khadi'), '', single])).toMatchObject(report)
  const product = await read('khadi-S')
  expect(product).toMatchObject({ name: 'Pinstripe khadi', options: [{ name: 'Size', values: ['S', 'M', 'L'] }] })
  expect(product.variants).toMatchObject([
    { sku: 'khadi-S', quantity: 3, sellingPrice: 900, barcode: '890' },
    { sku: 'khadi-M', quantity: 4, sellingPrice: 950, barcode: null },
    { sku: 'khadi-L', quantity: 0, sellingPrice: 950 },
  ])
  expect(await read('PLAIN-1')).toMatchObject({ options: [], quantity: 1 })
})

it('reads an export back without a change, in the same shop or under other names', async () => {
  await importTable([heading, ...kurti('linen')])
  const table = await exported()
  expect(await importTable(table)).toMatchObject({ created: 0, changed: 0, errors: [] })
  const copied = table.map((line) => line.replaceAll('linen', 'tussar'))
  const ofLinen = copied.filter((line, index) => index === 0 || line.includes('tussar'))
  expect(await importTable(ofLinen)).toMatchObject({ created: 1, errors: [] })
  const [linen, tussar] = [await read('linen-S'), await read('tussar-S')]
  const fields = ({ variants }: StaffProduct) => variants.map(({ _id, sku, ...variant }) => variant)
  expect(fields(tussar)).toEqual(fields(linen))
})

it('changes and adds variants of a known product, and leaves those that it does not name', async () => {
  await importTable([heading, ...kurti('mul')])
  const report = await importTable(['sku,sellingPrice', 'mul-M,1000'])
  expect(report).toMatchObject({ changed: 1, errors: [] })
  const added = await importTable([heading, 'mul,,,,,Size,XL,1100,1200,2,'])
  expect(added).toMatchObject({ changed: 1, created: 0, errors: [] })
  expect((await read('mul-S')).variants).toMatchObject([
    { sku: 'mul-S', sellingPrice: 900, quantity: 3 },
    { sku: 'mul-M', sellingPrice: 1000, quantity: 4 },
    { sku: 'mul-L' },
    { sku: 'mul-XL', sellingPrice: 1100, quantity: 2 },
  ])
})

it('changes weight and barcode of a product without options, after a change of an export of it', async () => {
  await importTable([heading, 'stole,Stole,kurti,cotton,STOLE-1,,,500,500,1,'])
  const [names = '', ...lines] = await exported()
  const place = (name: string) => names.replaceAll('"', '').split(',').indexOf(name)
  const cells = (lines.find((line) => line.includes('STOLE-1')) ?? '').split(',')
  expect(await importTable([names, cells.join(',')])).toMatchObject({ changed: 0, unchanged: 1 })
  for (const [name, value] of [
    ['weightGrams', '320'],
    ['barcode', '8901234567890'],
  ] as const) {
    cells[place(name)] = value
    expect(await importTable([names, cells.join(',')])).toMatchObject({ changed: 1, errors: [] })
  }
  expect((await read('STOLE-1')).variants).toMatchObject([{ weightGrams: 320, barcode: '8901234567890' }])
  const [latest] = (await client('getAudit', { query: { q: 'STOLE-1' } })).data
  expect(latest?.details).toMatchObject({ barcode: { from: null, to: '8901234567890' } })
})

it('reports the fault of a variant in its own row, and imports nothing', async () => {
  const [first = '', second = '', third = ''] = kurti('silk')
  const { created, errors } = await importTable([heading, first, second.replace(',950,', ',cheap,'), third])
  expect(created).toBe(0)
  expect(errors).toEqual([
    { row: 3, sku: 'silk-M', message: expect.stringMatching(/^sellingPrice “cheap”: A price must be/) },
  ])
  await importTable([heading, ...kurti('silk')])
  const renamed = await importTable([heading, kurti('silk')[0]?.replace('Size', 'Length') ?? ''])
  expect(renamed.errors).toMatchObject([
    { row: 2, message: 'option1Name “Length”: The options of this product are Size' },
  ])
})

it('changes two variants of a product that only their SKUs name', async () => {
  await importTable([heading, ...kurti('jute')])
  expect(await importTable(['sku,sellingPrice', 'jute-S,800', 'jute-M,1000'])).toMatchObject({ errors: [] })
  expect((await read('jute-S')).variants).toMatchObject([{ sellingPrice: 800 }, { sellingPrice: 1000 }, {}])
})

it('takes small and capital letters of an option’s values for the same', async () => {
  await importTable([heading, ...kurti('modal')])
  const capital = await read('modal-S')
  const report = await importTable(['slug,sku,option1Value,sellingPrice', 'modal,,s,910', 'modal,,xl,920'])
  expect(report).toMatchObject({ changed: 1, errors: [] })
  const { options, variants } = await read('modal-S')
  expect(options).toEqual([{ name: 'Size', values: ['S', 'M', 'L', 'xl'] }])
  expect(variants.map(({ sku, sellingPrice }) => [sku, sellingPrice])).toEqual([
    ['modal-S', 910],
    ...capital.variants.slice(1).map(({ sku, sellingPrice }) => [sku, sellingPrice]),
    ['modal-XL', 920],
  ])
  const { errors } = await importTable([heading, ...kurti('rayon'), 'rayon,,,,rayon-2,,m,950,1200,4,'])
  expect(errors).toMatchObject([{ row: 5, message: 'option1Value “m”: Two variants have the same options' }])
})
