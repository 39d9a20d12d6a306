import type { ProductImport, StaffProduct } from '@kargha/contract/staff/products.ts'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload, uploadStaffPicture } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const pictures = await Promise.all(Array.from({ length: 14 }, () => uploadStaffPicture(shop, token)))
const { data: kurti } = await client('createCategory', { body: { name: 'Kurti' } })
await client('createSubcategory', { body: { categoryId: kurti._id, name: 'Cotton', image: pictures[0] ?? '' } })

async function importTable(...rows: string[]): Promise<ProductImport> {
  const path = '/api/v1/admin/products/import?dryRun=false'
  const file: [string, Buffer] = ['products.csv', Buffer.from(rows.join('\n'))]
  const { status, data } = await upload(shop, { path, token, field: 'file', files: [file] })
  expect(status).toBe(200)
  return data
}
async function read(q: string): Promise<StaffProduct> {
  const [row] = (await client('getProducts', { query: { q } })).data
  return (await client('getProduct', { params: { id: row?._id ?? '' } })).data
}
const heading = 'sku,name,slug,category,subCategory,sellingPrice,originalPrice'

it('takes the first pictures and tags of too many, in rows of their own too, and names what is left out', async () => {
  const texts = pictures.map((_, index) => `Picture ${index}`)
  const tags = Array.from({ length: 22 }, (_, index) => `tag ${index}`)
  const table = [
    `${heading},images,imageTexts,tags,option1Name,option1Value,variantImage`,
    `MANY-S,Many,many,kurti,cotton,900,900,${pictures.slice(0, 12).join('|')},${texts.slice(0, 12).join('|')},${[...tags, 'x'.repeat(41)].join('|')},Size,S,${pictures[1]}`,
    `MANY-M,,many,,,900,900,,,,,M,${pictures[13]}`,
    `,,many,,,,,${pictures[12]}|${pictures[13]},${texts[12]}|${texts[13]},,,,`,
  ]
  expect(await importTable(...table)).toEqual({
    ...{ dryRun: false, rows: 2, created: 1, changed: 0, unchanged: 0, errors: [], faultCount: 0 },
    notes: [
      { row: 2, message: 'Only the first 12 of 14 pictures are taken' },
      { row: 2, message: `The tag “${'x'.repeat(41)}” is longer than 40 characters and left out` },
      { row: 2, message: 'Only the first 20 of 22 tags are taken' },
    ],
  })
  const product = await read('MANY-S')
  expect(product.images).toEqual(pictures.slice(0, 12))
  expect(Object.values(product.imageTexts)).toHaveLength(12)
  expect(product.tags).toHaveLength(20)
  expect(product.variants).toMatchObject([{ image: pictures[1] }, { image: null }])
  expect(await importTable(...table)).toMatchObject({ unchanged: 1, errors: [] })
})

it('gives a row of pictures to the product of its slug, in tables without names too', async () => {
  const [first, second, third, fourth] = pictures
  const table = [
    `${heading},images`,
    `ROWS-1,Rows 1,rows-1,kurti,cotton,900,900,${first}`,
    `ROWS-2,Rows 2,rows-2,kurti,cotton,900,900,${second}`,
    `,,rows-1,,,,,${third}`,
  ]
  expect(await importTable(...table)).toMatchObject({ rows: 2, created: 2, errors: [] })
  expect((await read('ROWS-1')).images).toEqual([first, third])
  expect((await read('ROWS-2')).images).toEqual([second])
  expect(await importTable('sku,slug,images', `ROWS-2,rows-2,${second}`, `,rows-2,${fourth}`)).toMatchObject({
    ...{ rows: 1, changed: 1, errors: [] },
  })
  expect((await read('ROWS-2')).images).toEqual([second, fourth])
  const { errors } = await importTable(`${heading},images`, `,,nowhere,,,,,${first}`)
  expect(errors[0]).toMatchObject({ row: 2 })
})

it('gives no picture of another product to the one above, whose slug may follow from its name', async () => {
  const [first, second] = pictures
  const above = `UNNAMED-1,Em one,,kurti,cotton,900,900,${first}`
  const { errors } = await importTable(`${heading},images`, above, `,,other-product,,,,,${second}`)
  expect(errors[0]).toMatchObject({ row: 3 })
  expect(await importTable(`${heading},images`, above, `,,em-one,,,,,${second}`)).toMatchObject({ created: 1 })
  expect((await read('UNNAMED-1')).images).toEqual([first, second])
})

it('keeps each picture’s description with it, whichever rows have one', async () => {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = pictures
  const table = [
    `${heading},images,imageTexts`,
    `TEXTS-1,Texts 1,texts-1,kurti,cotton,900,900,${first}|${second},`,
    `,,texts-1,,,,,${third},Third`,
    `TEXTS-2,Texts 2,texts-2,kurti,cotton,900,900,${first}|${second},First|Second|Nobody’s`,
    `,,texts-2,,,,,${third}|${fourth},`,
    `,,texts-2,,,,,${fifth},Fifth`,
  ]
  expect(await importTable(...table)).toMatchObject({ created: 2, errors: [] })
  const textsOf = async (sku: string) => {
    const { images, imageTexts } = await read(sku)
    return images.map((image) => imageTexts[image] ?? '')
  }
  expect(await textsOf('TEXTS-1')).toEqual(['', '', 'Third'])
  expect(await textsOf('TEXTS-2')).toEqual(['First', 'Second', '', '', 'Fifth'])
})

it('takes a weight of 0 for none, and the price for the MRP of what is new', async () => {
  const columns = `${heading},weightGrams,option1Name,option1Value,status`
  const table = [
    columns,
    'LIGHT-1,Light,light,kurti,cotton,900,,0,,,Active',
    'SIZED-S,Sized,sized,kurti,cotton,800,,250 g,Size,S,draft',
    'SIZED-M,,sized,,,850,-,0,,M,',
  ]
  expect(await importTable(...table)).toMatchObject({ created: 2, errors: [], notes: [] })
  expect(await read('LIGHT-1')).toMatchObject({ originalPrice: 900, status: 'published' })
  expect((await read('LIGHT-1')).variants).toMatchObject([{ weightGrams: null }])
  expect((await read('SIZED-S')).variants).toMatchObject([
    { originalPrice: 800, weightGrams: 250 },
    { originalPrice: 850, weightGrams: null },
  ])

  const changed = [columns, 'LIGHT-1,Light,light,,,700,,0,,,', 'SIZED-L,,sized,,,870,,,Size,L,']
  expect(await importTable(...changed)).toMatchObject({ changed: 2, errors: [] })
  // Of what is known, an empty cell leaves the MRP.
  expect(await read('LIGHT-1')).toMatchObject({ sellingPrice: 700, originalPrice: 900, status: 'published' })
  expect((await read('SIZED-S')).variants.at(-1)).toMatchObject({ sku: 'SIZED-L', originalPrice: 870 })
})
