import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readRecords } from '../../platform/csv/csv.ts'
import { paragraphsIn } from './foreign-table.ts'
import { readProductTable } from './product-table.ts'

const inputs = new URL('../../../testing/inputs/', import.meta.url)

async function translated(file: string, attributes: string[] = []) {
  const table = readProductTable(readRecords(await readFile(new URL(file, inputs))), new Set(attributes))
  const rows = table.rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries([...cells].filter(([, cell]) => cell !== '')),
  }))
  return { ...table, rows }
}
const rowOf = (table: Awaited<ReturnType<typeof translated>>, number: number) =>
  table.rows.find(({ row }) => row === number)?.cells

it('reads Shopify’s products, variants and pictures, whichever rows they are in', async () => {
  const table = await translated('shopify-products.csv', ['fabric'])
  expect(table.format).toBe('Shopify')
  expect(rowOf(table, 2)).toMatchObject({
    sku: 'IND-01',
    slug: 'indigo-kurti',
    name: 'Indigo Kurti',
    status: 'published',
    category: 'Kurti',
    subCategory: 'Kurti',
    option1Name: 'Size',
    option1Value: 'S',
    sellingPrice: '1,299.00',
    originalPrice: '1499.00',
    quantity: '4',
    weightGrams: '250',
    cost: '700',
    seoTitle: 'Buy it',
    tags: 'indigo|cotton|summer|Bagru Prints',
    images: '{host}/front.png|{host}/back.png|{host}/front-again.png',
    imageTexts: 'The kurti from the front||',
    attributes: 'Fabric: Cotton | Linen',
    facts: 'Loom: Pit loom',
  })
  expect(rowOf(table, 3)).toEqual({
    sku: 'IND-01-M',
    slug: 'indigo-kurti',
    option1Value: 'M',
    sellingPrice: '1299.00',
    originalPrice: '1299.00',
    quantity: '0',
    weightGrams: '250',
    barcode: '8901234567890',
    cost: '700',
  })
  expect(table.rows.map(({ row }) => row)).toEqual([2, 3, 5, 6])
  expect(rowOf(table, 5)).toMatchObject({ sku: 'MADHUBANI-STOLE', sellingPrice: '899.00', originalPrice: '899.00' })
  expect(rowOf(table, 6)).toMatchObject({ status: 'archived', sku: 'SHAWL-1' })
  expect(table.notes).toEqual([
    { row: 2, message: 'The SKU “IND 01” becomes IND-01' },
    { row: 3, message: 'Another row has the SKU IND 01, too: this one gets IND-01-M' },
  ])
  expect(table.passedOver).toEqual([
    'Variant Inventory Tracker',
    'Variant Inventory Policy',
    'Variant Fulfillment Service',
    'Variant Requires Shipping',
    'Variant Taxable',
    'Gift Card',
    'Variant Weight Unit',
  ])
})

it('reads the headings that Shopify has since 2025', () => {
  const headings = 'Title,URL handle,Description,Status,SKU,Option1 name,Option1 value,Price,Inventory quantity'
  const table = readProductTable(
    readRecords(Buffer.from(`${headings}\nSari,sari,<p>Red</p>,Draft,S-1,,,1200,3`)),
    new Set(),
  )
  expect(Object.fromEntries(table.rows[0]?.cells ?? [])).toMatchObject({
    ...{ sku: 'S-1', slug: 'sari', name: 'Sari', status: 'draft', sellingPrice: '1200', quantity: '3' },
    longDescription: '<p>Red</p>',
  })
})

it('reads WooCommerce’s products with their variations, and passes over those without a product', async () => {
  const table = await translated('woocommerce-products.csv')
  expect(table.format).toBe('WooCommerce')
  expect(rowOf(table, 3)).toMatchObject({
    sku: 'DR-1-S',
    slug: 'ajrakh-dress',
    name: 'Ajrakh Dress',
    status: 'published',
    category: 'Dress',
    subCategory: 'Cotton Dress',
    option1Name: 'Size',
    option1Value: 'S',
    sellingPrice: '1899',
    originalPrice: '2299',
    quantity: '3',
    weightGrams: '400',
    variantImage: '{host}/back.png',
    images: '{host}/front.png|{host}/back.png',
    longDescription: '<p>Dyed four times.</p>\n<p>Wash apart.</p>',
    tags: 'ajrakh|dress',
    facts: 'Craft: Ajrakh, Block print',
    featured: '1',
  })
  expect(rowOf(table, 4)).toMatchObject({ sku: 'AJRAKH-DRESS-M', option1Value: 'M', sellingPrice: '2299' })
  expect(rowOf(table, 5)).toMatchObject({
    sku: 'PLAIN-SCARF',
    status: 'draft',
    subCategory: 'Scarf',
    category: 'Scarf',
  })
  expect(table.notes).toEqual([{ row: 6, message: 'Its product “none-1” isn’t in this table: the row is passed over' }])
  expect(table.passedOver).toContain('Meta: _yoast')
})

it('gives pictures in rows of their own to the product above, and names columns that it doesn’t read', () => {
  const text = 'sku,name,slug,images,colour\nA-1,Sari,sari,/media/a.webp,red\n,,sari,/media/b.webp,\nB-1,Stole,stole,,'
  const table = readProductTable(readRecords(Buffer.from(text)), new Set())
  expect(table.rows.map(({ row, cells }) => [row, cells.get('images')])).toEqual([
    [2, '/media/a.webp|/media/b.webp'],
    [4, ''],
  ])
  expect(table.passedOver).toEqual(['colour'])
})

it('takes the first pictures and tags of too many, and says so', () => {
  const pictures = Array.from({ length: 14 }, (_, index) => `sari,,,,https://cdn.example/${index}.jpg,${index + 1}`)
  const tags = Array.from({ length: 22 }, (_, index) => `tag ${index}`)
  const text = [
    'Handle,Title,Tags,Variant Price,Image Src,Image Position',
    `sari,Sari,"${[...tags, 'x'.repeat(41)].join(', ')}",100,,`,
    ...pictures,
  ].join('\n')
  const { rows, notes } = readProductTable(readRecords(Buffer.from(text)), new Set())
  expect(rows[0]?.cells.get('images')?.split('|')).toHaveLength(12)
  expect(rows[0]?.cells.get('tags')?.split('|')).toHaveLength(20)
  expect(notes.map(({ message }) => message)).toEqual([
    'Only the first 12 of 14 pictures are taken',
    `The tag “${'x'.repeat(41)}” is longer than 40 characters and left out`,
    'Only the first 20 of 22 tags are taken',
  ])
})

it.each([
  ['Soft cotton.\nWash cold.\n\nFrom Kutch.', '<p>Soft cotton.<br>Wash cold.</p><p>From Kutch.</p>'],
  ['<p>Soft</p>\n<p>Light</p>', '<p>Soft</p>\n<p>Light</p>'],
  ['Soft <b>cotton</b>', 'Soft <b>cotton</b>'],
])('puts %j in paragraphs', (text, html) => expect(paragraphsIn(text)).toBe(html))

it('says where WooCommerce counts no pieces of what is in stock', () => {
  const table =
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price\n1,simple,A,Kurti,1,1,,900\n2,simple,B,Stole,1,0,,900\n3,simple,C,Sari,1,1,2,900'
  const { rows, notes } = readProductTable(readRecords(Buffer.from(table)), new Set())
  expect(rows.map(({ cells }) => cells.get('quantity'))).toEqual(['', '', '2'])
  expect(notes).toEqual([{ row: 2, message: 'In stock, but no pieces are counted there: it begins with 0' }])
})
