import type { ColumnUse } from '@kargha/domain/column-uses.ts'
import { describe, expect, it } from 'vitest'
import { readRecords } from '../../platform/csv/csv.ts'
import { guessColumns, readOtherTable } from '../../platform/csv/guess-columns.ts'
import { headingsHash } from '../../platform/csv/headings.ts'
import { productRules, withoutCosts } from './other-columns.ts'
import { formatOf, readProductTable } from './product-table.ts'

const recordsOf = (text: string) => readRecords(Buffer.from(text))
const guessesOf = (text: string) => guessColumns(readOtherTable(recordsOf(text), productRules), productRules)
const usesOf = (text: string): Record<string, ColumnUse | null> =>
  Object.fromEntries(guessesOf(text).map(({ heading, use }) => [heading, use]))

/** With the columns as they are guessed. */
function readTable(text: string, attributes: string[] = []) {
  const records = recordsOf(text)
  const { rows, ...table } = readProductTable(records, new Set(attributes), guessesOf(text))
  return { ...table, rows: rows.map(({ row, cells }) => ({ row, ...Object.fromEntries(cells) })) }
}

describe('columns', () => {
  it('are guessed by their headings, with signs and currencies', () => {
    const text = [
      'Style no.,Product Name,Category,MRP (INR),Selling Price*,Qty,Colour,HSN Code,Image 1,Fabric,Supplier',
      'JS-01,Jamdani Saree,Saree,4500,3999,2,Indigo,5007,https://a.example/1.jpg,Silk,Das',
    ].join('\n')
    expect(Object.values(usesOf(text))).toEqual([
      ...['sku', 'name', 'category', 'originalPrice', 'sellingPrice', 'quantity', 'colour', 'hsn', 'picture', 'fact'],
      null,
    ])
  })

  it('are guessed by what is in them where headings say nothing', () => {
    const text = [
      'A,B,C,D,E,F',
      'JS-01,Jamdani Saree,"₹ 4,500",5007,https://a.example/2.png?v=1,maybe',
      'JS-02,Ikat Stole,Rs. 900/-,6214,https://a.example/3.png,5',
    ].join('\n')
    expect(Object.values(usesOf(text))).toEqual(['sku', 'name', 'sellingPrice', 'hsn', 'picture', null])
  })

  it('have each use once, but for pictures and facts', () => {
    expect(usesOf('Item,Title,Rate,Price,Image,Image\na b,c d,₹ 1,₹ 2,,')).toEqual({
      ...{ Item: null, Title: 'name', Rate: null, Price: 'sellingPrice', Image: 'picture', 'Image (2)': 'picture' },
    })
  })

  it('come with three different cells, cut short', () => {
    const [column] = guessesOf(`Item\na\na\n"b\nb"\n${'c'.repeat(100)}\nd`)
    expect(column?.samples).toEqual(['a', 'b\nb', `${'c'.repeat(80)}…`])
  })

  it('are found below the name of the shop, and rows count as in the table', () => {
    const table = readOtherTable(recordsOf('Das Handlooms,,\nStock of 1 Nov,,\nItem,,MRP\nStole,,900'), productRules)
    expect(table).toEqual({
      headings: ['Item', 'MRP'],
      rows: [{ row: 4, cells: new Map(Object.entries({ Item: 'Stole', MRP: '900' })) }],
    })
  })

  it('with costs are hidden from those who may not see them', () => {
    const columns = guessesOf('Item,Purchase rate,Cost remark\nStole,400,cheap')
    expect(withoutCosts(columns)).toEqual([
      { heading: 'Item', use: 'name', samples: ['Stole'] },
      { heading: 'Purchase rate', use: null, samples: [] },
      { heading: 'Cost remark', use: null, samples: [] },
    ])
  })

  it('are the same in any order and case', () => {
    expect(headingsHash(['MRP', 'Item'])).toBe(headingsHash(['item', 'mrp']))
    expect(headingsHash(['MRP,Item'])).not.toBe(headingsHash(['item', 'mrp']))
    expect(headingsHash(['MRP', 'Item'], 'Customers')).not.toBe(headingsHash(['MRP', 'Item']))
  })
})

it('translates what is matched, names what is not, and knows their headings', () => {
  const { headings, ...table } = readTable(
    'Style no.,Product Name,Department,MRP,Rate,Qty,Colour,HSN,Image 1,Fabric,Note\nJS-01,Jamdani Saree,Saree,4500,3999,-2,Indigo,5007,https://a.example/1.jpg,Silk,x',
    ['colour'],
  )
  expect(table).toEqual({
    format: 'Other',
    notes: [],
    passedOver: ['Note'],
    rows: [
      {
        ...{ row: 2, sku: 'JS-01', name: 'Jamdani Saree', category: 'Saree', subCategory: 'Saree', hsn: '5007' },
        ...{ sellingPrice: '3999', originalPrice: '4500', quantity: '0', attributes: 'Colour: Indigo' },
        ...{ facts: 'Fabric: Silk', images: 'https://a.example/1.jpg', imageTexts: '' },
      },
    ],
  })
  expect(headings?.get('sellingPrice')).toBe('Rate')
})

it('makes variants of rows of one name that differ in size, and gives each a SKU', () => {
  const { rows } = readTable(
    'Item,Rate,Size,Colour\nKurti,900,S,Blue\nkurti,950,M,Blue\nStole,400,Free,Red\nKurti Long,990,S,Red',
  )
  const variant = { slug: 'kurti', option1Name: 'Size' }
  expect(rows).toMatchObject([
    { ...variant, sku: 'KURTI-S', name: 'Kurti', option1Value: 'S', facts: 'Colour: Blue', sellingPrice: '900' },
    { ...variant, sku: 'KURTI-M', option1Value: 'M', sellingPrice: '950' },
    { sku: 'STOLE', name: 'Stole', facts: 'Size: Free\nColour: Red' },
    { sku: 'KURTI-LONG', name: 'Kurti Long' },
  ])
  expect(rows[1]).not.toHaveProperty('name')
  expect(rows[2]).not.toHaveProperty('slug')
})

it('leaves out the cells of columns that the table hasn’t', () => {
  expect(readTable('Item code,Stock qty\nA-1,2').rows).toEqual([{ row: 2, sku: 'A-1', quantity: '2' }])
})

it('takes the price for the MRP where that is missing or lower', () => {
  const { rows } = readTable('Title,MRP,Offer price\nA,,90\nB,80,90\nC,"Rs 1,000","₹ 900"\nD,70,')
  expect(rows.map((row) => Object.values(row).slice(2, 4))).toEqual([
    ['90', '90'],
    ['90', '90'],
    ['₹ 900', 'Rs 1,000'],
    ['70', '70'],
  ])
})

it.each([
  ['Kargha', 'sku,name,category,subCategory,sellingPrice,originalPrice,quantity'],
  ['Kargha', 'sku,name,slug,images,colour'],
  ['Kargha', 'SKU,Name,Category,HSN'],
  ['Kargha', 'sku,sellingPrice,mrp'],
  ['Kargha', 'sku,quantity'],
  ['Other', 'SKU,Item,MRP,Rate'],
  ['Other', 'colour,name'],
  ['Other', ''],
])('knows whose table it is: %s %s', (format, headings) => {
  expect(formatOf(recordsOf(`${headings}\n${headings.replace(/[^,]+/g, 'a')}`))).toBe(format)
})
