import type { ColumnMatch } from '@kargha/contract/staff/product-imports.ts'
import type { ColumnUse } from '@kargha/domain/column-uses.ts'
import { afterAll, expect, it } from 'vitest'
import { importSettled, sendProducts } from '../../../testing/product-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop)
const pictures = await Promise.all(Array.from({ length: 13 }, () => uploadStaffPicture(shop, token)))
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
for (const name of ['Kurti', 'Silk'])
  await client('createSubcategory', { body: { categoryId: category._id, name, image: pictures[0] ?? '' } })
for (const name of ['Brand', 'Weave']) await client('createAttribute', { body: { name } })

const settled = (id: string, state: Parameters<typeof importSettled>[2] = 'Checked') => importSettled(client, id, state)
async function checked(...rows: string[]) {
  const { data } = await sendProducts(shop, token, rows.join('\n'))
  return settled(data._id)
}
const match = async (id: string, columns: ColumnMatch['columns'], commonPlace = '') => {
  await client('matchImportColumns', { params: { id }, body: { columns, commonPlace } })
  return settled(id)
}
async function imported(id: string) {
  await client('commitProductImport', { params: { id } })
  return settled(id, 'Imported')
}
const productOf = async (sku: string) => {
  const [row] = (await client('getProducts', { query: { q: sku } })).data
  return (await client('getProduct', { params: { id: row?._id ?? '' } })).data
}
const usesOf = (columns: ColumnMatch['columns'] | null) =>
  Object.fromEntries(
    (columns ?? []).map(({ heading, use, name }) => [heading, name && use === 'fact' ? [use, name] : use]),
  )

it('reads rows of our own columns like the call that imports at once, with notes', async () => {
  const heading = 'sku,name,slug,category,subCategory,sellingPrice,originalPrice,weightGrams,images'
  const { _id, ...job } = await checked(
    heading,
    `OWN-1,Own,own,kurti,silk,900,,0,${pictures.slice(0, 12).join('|')}`,
    `,,own,,,,,,${pictures[12]}`,
  )
  expect(job).toMatchObject({ format: 'Kargha', columns: null, created: 1, errors: [] })
  expect(job.notes).toEqual([{ row: 2, message: 'Only the first 12 of 13 pictures are taken' }])
  await imported(_id)
  const product = await productOf('OWN-1')
  expect(product).toMatchObject({
    originalPrice: 900,
    images: pictures.slice(0, 12),
    variants: [{ weightGrams: null }],
  })
})

it('reads the rows of anybody’s table alike, and knows more of its columns', async () => {
  const uses: Record<string, ColumnUse> = {
    ...{ Code: 'sku', Piece: 'name', Kind: 'subCategory', Rate: 'sellingPrice', 'M.R.P.': 'originalPrice' },
    ...{ Live: 'status', Wt: 'weightKilograms', 'Meta title': 'seoTitle', 'Meta description': 'seoDescription' },
    ...{ HSN: 'hsn', Words: 'tags', 'More words': 'tags', Pic: 'picture', 'Pic 2': 'picture' },
    ...{ 'Pic text': 'pictureText', 'Pic text 2': 'pictureText', Make: 'fact', Loom: 'fact' },
  }
  const heading = Object.keys(uses).join(',')
  const many = Array.from({ length: 21 }, (_, index) => `w${index}`).join(';')
  const { data } = await sendProducts(
    shop,
    token,
    [
      heading,
      `ANY-1,Any,Kurti,"₹ 900",,Yes,0,"A title, long",Words,5007,${many},more,${pictures[0]},${pictures[1]},Front,Back,Das & Sons,Pit`,
      `ANY-1,,,,,,,,,,,,${pictures[2]},,Sleeve,,,`,
      `,,,,,,,,,,,,${pictures.slice(2).join('|')},,,,,`,
      `ANY-2,Other,Kurti,500,450,In stock,0.25,,,,,,,,,,,`,
      `ANY-3,Hidden,Kurti,500,NA,No,350 g,,,,,,,,,,,`,
      `ANY-4,Old,Kurti,500,600,Discontinued,,,,,,,,,,,,`,
    ].join('\n'),
  )
  const job = await settled(data._id, 'Matching')
  expect(usesOf(job.columns)).toMatchObject({
    ...{ Live: 'status', 'Meta title': 'seoTitle', 'Meta description': 'seoDescription', HSN: 'hsn' },
    ...{ Pic: 'picture', 'Pic 2': 'picture', 'Pic text': 'pictureText', 'Pic text 2': 'pictureText' },
  })
  const columns = Object.entries(uses).map(([each, use]) => ({
    ...{ heading: each, use },
    ...(each === 'Make' && { name: 'Brand' }),
  }))
  const { errors, notes, created } = await match(data._id, columns)
  expect({ errors, created }).toEqual({ errors: [], created: 4 })
  expect(notes.filter(({ message }) => message.startsWith('Only'))).toEqual([
    { row: 2, message: 'Only the first 20 of 22 tags are taken' },
    { row: 2, message: 'Only the first 12 of 13 pictures are taken' },
  ])
  await imported(data._id)
  const first = await productOf('ANY-1')
  expect(first).toMatchObject({
    ...{ status: 'published', originalPrice: 900, seoTitle: 'A title, long', seoDescription: 'Words', hsn: '5007' },
    images: pictures.slice(0, 12),
    imageTexts: { [pictures[0] ?? '']: 'Front', [pictures[1] ?? '']: 'Back', [pictures[2] ?? '']: 'Sleeve' },
    attributes: [{ name: 'Brand', values: ['Das & Sons'] }],
    facts: [{ name: 'Loom', value: 'Pit' }],
    variants: [{ weightGrams: null }],
  })
  const second = { status: 'published', sellingPrice: 500, originalPrice: 500, variants: [{ weightGrams: 250 }] }
  expect(await productOf('ANY-2')).toMatchObject(second)
  const third = { status: 'draft', originalPrice: 500, variants: [{ weightGrams: 350 }] }
  expect(await productOf('ANY-3')).toMatchObject(third)
  expect(await productOf('ANY-4')).toMatchObject({ status: 'archived', originalPrice: 600 })

  // Names are remembered with the columns.
  const again = await checked(heading, `ANY-5,More,Kurti,900,,Perhaps,,,,,,,,,,,Das,`)
  expect(usesOf(again.columns)).toMatchObject({ Make: ['fact', 'Brand'], Loom: 'fact' })
  expect(again.errors).toMatchObject([
    { row: 2, message: 'Live “Perhaps”: A product must be published, draft or archived' },
  ])
})

it('makes of Shopify’s vendor, type, tags and metafields what staff choose, now and with the next export', async () => {
  const weave = 'Loom kind (product.metafields.custom.loom)'
  const code = 'HSN (product.metafields.custom.hsn)'
  const long = `Related (product.metafields.${'x'.repeat(120)})`
  const empty = 'Empty (product.metafields.custom.empty)'
  const heading = `Handle,Title,Vendor,Type,Tags,Variant SKU,Variant Price,${empty},${weave},${code},${long}`
  const row = (sku: string) => `${sku},${sku},Das & Sons,Silk,"red, soft",${sku},900,,Plain; Twill,5007,a`
  const { _id, columns, ...job } = await checked(heading, row('SH-1'))
  expect(job).toMatchObject({ format: 'Shopify', created: 1, errors: [] })
  expect(columns).toEqual([
    { heading: 'Tags', use: 'tags', samples: ['red, soft'] },
    { heading: 'Vendor', use: 'tags', samples: ['Das & Sons'] },
    { heading: 'Type', use: 'subCategory', samples: ['Silk'] },
    { heading: weave, use: 'fact', name: 'Loom kind', samples: ['Plain; Twill'] },
    { heading: code, use: 'fact', name: 'HSN', samples: ['5007'] },
    { heading: long, use: 'fact', name: 'Related', samples: ['a'] },
  ])
  const refused = (column: ColumnMatch['columns'][number]) => refusal(match(_id, [column]))
  expect(await refused({ heading: 'Vendor', use: 'sellingPrice' })).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await refused({ heading: 'Title', use: 'tags' })).toMatchObject({ code: 'VALIDATION_FAILED' })
  const chosen: ColumnMatch['columns'] = [
    { heading: 'Tags', use: null },
    { heading: 'Vendor', use: 'fact', name: 'brand' },
    { heading: 'Type', use: 'tags' },
    { heading: weave, use: 'fact', name: 'Weave' },
    { heading: code, use: 'hsn' },
    { heading: long, use: null },
  ]
  const matched = await match(_id, chosen, 'Kurti › Silk')
  expect(matched).toMatchObject({ created: 1, errors: [], passedOver: ['Tags', long], commonPlace: 'Kurti › Silk' })
  await imported(_id)
  expect(await productOf('SH-1')).toMatchObject({
    tags: ['Silk'],
    hsn: '5007',
    subCategoryName: 'Silk',
    attributes: [
      { name: 'Brand', values: ['Das & Sons'] },
      { name: 'Weave', values: ['Plain', 'Twill'] },
    ],
    facts: [],
  })

  // Columns that were not there are guessed, the others remembered.
  const added = 'Care (product.metafields.custom.care)'
  const next = await checked(`${heading},${added}`, `${row('SH-2')},Dry`)
  expect(usesOf(next.columns)).toEqual({ ...usesOf(chosen), Tags: null, [added]: ['fact', 'Care'] })
  expect(next.unplaced).toBe(1)
  // WooCommerce's are another matter.
  const other = await checked('ID,Type,SKU,Name,Published,Regular price,Tags', '1,simple,W-0,Plain,1,900,red')
  expect(usesOf(other.columns)).toEqual({ Tags: 'tags' })
})

it('makes of WooCommerce’s brands, tags, attributes and other programs’ fields what staff choose', async () => {
  const { _id, columns } = await checked(
    'ID,Type,SKU,Name,Published,Regular price,Categories,Tags,Brands,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Meta: _yoast_wpseo_title',
    '1,variable,W-1,Woven,1,900,Kurti > Silk,"red, soft",Das,,Size,"S, M",Technique,"Plain, Twill",Buy it',
    '2,variation,W-1-S,Woven - S,1,900,,,,W-1,Size,S,,,',
    '3,simple,W-2,Unlike,1,800,Kurti > Silk,,,,Border,Zari,,,',
  )
  expect(columns).toEqual([
    { heading: 'Tags', use: 'tags', samples: ['red, soft'] },
    { heading: 'Brands', use: null, samples: ['Das'] },
    { heading: 'Meta: _yoast_wpseo_title', use: null, name: '_yoast_wpseo_title', samples: ['Buy it'] },
    { heading: 'Attribute: Technique', use: 'fact', name: 'Technique', samples: ['Plain, Twill'] },
    { heading: 'Attribute: Border', use: 'fact', name: 'Border', samples: ['Zari'] },
  ])
  const matched = await match(_id, [
    { heading: 'Tags', use: 'fact', name: 'Style' },
    { heading: 'Brands', use: 'fact', name: 'Brand' },
    { heading: 'Meta: _yoast_wpseo_title', use: 'seoTitle' },
    { heading: 'Attribute: Technique', use: 'fact', name: 'Weave' },
    { heading: 'Attribute: Border', use: null },
  ])
  expect(matched).toMatchObject({ created: 2, errors: [], passedOver: ['Attribute: Border'] })
  await imported(_id)
  expect(await productOf('W-1-S')).toMatchObject({
    ...{ tags: [], seoTitle: 'Buy it', options: [{ name: 'Size', values: ['S'] }] },
    attributes: expect.arrayContaining([
      expect.objectContaining({ name: 'Brand', values: ['Das'] }),
      expect.objectContaining({ name: 'Weave', values: ['Plain', 'Twill'] }),
    ]),
    facts: [{ name: 'Style', value: 'red, soft' }],
  })
  expect(await productOf('W-2')).toMatchObject({ facts: [], tags: [] })
})

it('leaves facts and attributes of known products that no column of an export is about', async () => {
  const listsOf = async (sku: string) => {
    const { facts, attributes } = await productOf(sku)
    return [facts, attributes].map((list) => list.map(({ name }) => name))
  }
  const woven = ['Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)', 'Loom,Pit,Weave,Plain']
  const ofWoo = (sku: string, [headings, cells]: readonly string[]) =>
    checked(`ID,Type,SKU,Name,Regular price,Categories,${headings}`, `1,simple,${sku},${sku},900,Kurti > Silk,${cells}`)
  await imported((await ofWoo('L-1', woven))._id)
  expect(await listsOf('L-1')).toEqual([['Loom'], ['Weave']])
  const { _id } = await ofWoo('L-1', woven)
  const unread = await match(_id, [])
  expect(unread).toMatchObject({ unchanged: 1, passedOver: ['Attribute: Loom', 'Attribute: Weave'] })

  const ofShopify = (heading: string, cell: string) =>
    checked(`Handle,Title,Type,Variant SKU,Variant Price,${heading}`, `l-1,L-1,Silk,L-1,900,${cell}`)
  const vendor = await ofShopify('Vendor', 'Das')
  await match(vendor._id, [{ heading: 'Vendor', use: 'fact', name: 'Brand' }])
  await imported(vendor._id)
  expect(await listsOf('L-1')).toEqual([['Loom'], ['Brand']])
  await imported((await ofShopify('Border (product.metafields.custom.border)', 'Zari'))._id)
  expect(await listsOf('L-1')).toEqual([['Border'], ['Brand']])
  // What it is about is emptied where the product has none.
  await match((await ofWoo('L-0', ['Attribute 1 name,Attribute 1 value(s)', 'Loom,Pit']))._id, [
    { heading: 'Attribute: Loom', use: 'fact' },
  ])
  const both = await checked(
    'ID,Type,SKU,Name,Regular price,Categories,Attribute 1 name,Attribute 1 value(s)',
    ...['1,simple,L-1,L-1,900,Kurti > Silk,,', '2,simple,L-2,L-2,900,Kurti > Silk,Loom,Pit'],
  )
  await imported(both._id)
  expect(await listsOf('L-1')).toEqual([[], ['Brand']])
})

it('names the columns of other shops’ exports in their faults', async () => {
  const faultsOf = async (...rows: string[]) => (await checked(...rows)).errors.map(({ message }) => message)
  const startsWith = (text: string) => expect.stringMatching(new RegExp(`^${text}`))
  expect(
    await faultsOf(
      'Handle,Title,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode',
      `fa-1,Fa,Sarong,Size,S:x,FA-1,cheap,${'1'.repeat(61)}`,
    ),
  ).toEqual([
    'Product Category: There is no category “Sarong”',
    startsWith('Variant Price “cheap”: A price must be'),
    startsWith('Option1 Value “S:x”: A value has no colon'),
    startsWith('Variant Barcode “1+”: A barcode can have'),
  ])
  const long = 'x'.repeat(201)
  expect(
    await faultsOf(
      'ID,Type,SKU,Name,Published,Stock,Weight (kg),Regular price,Sale price,Categories',
      `1,simple,FA-2,${long},1,many,heavy,900,cheap,Sarong`,
    ),
  ).toEqual([
    'Categories: There is no category “Sarong”',
    startsWith('Name “x+”: '),
    startsWith('Sale price or Regular price “cheap”: A price must be'),
    startsWith('Stock “many”: Pieces must be'),
    startsWith('Weight \\(kg\\) “heavy”: A weight must be'),
  ])
})

it('shows no costs of an export to those who may not see figures', async () => {
  const clerk = await hireStaff(shop, await addRole(shop, []))
  const heading = 'Handle,Title,Variant Price,Purchase price (product.metafields.custom.purchase)'
  const { _id } = await checked(heading, 'co-1,Co,900,777')
  const { data } = await clerk.client('getProductImport', { params: { id: _id } })
  expect(data.columns).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('777')
})
