import { expect, it } from 'vitest'
import { readRecords } from '../../platform/csv/csv.ts'
import { readProductTable } from './product-table.ts'

const options = 'Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value'
const counts =
  'Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)'
const rowHeadings = `Handle,Title,${options},SKU,HS Code,COO,Location,${counts}`
const columnHeadings = `Handle,Title,${options},SKU,HS Code,COO`

function translated(...lines: string[]) {
  const table = readProductTable(readRecords(Buffer.from(lines.join('\n'))), new Set())
  const cells = table.rows.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries([...cells].filter(([, cell]) => cell)),
  }))
  return { ...table, cells }
}
const notesOf = ({ notes }: ReturnType<typeof translated>) => notes.map(({ row, message }) => [row, message])

it('adds up a variant’s rows, one for each location', () => {
  const table = translated(
    rowHeadings,
    'kota-kurti,Kota Kurti,Size,S,,,,,KO-S,6204.42,IN,Shop,2,0,1,4,5,',
    'kota-kurti,Kota Kurti,Size,S,,,,,KO-S,6204.42,IN,Godown,0,0,0,3,3,',
    'kota-kurti,Kota Kurti,Size,M,,,,,KO M,,,Shop,0,0,0,0,0,',
    'stole,Stole,Title,Default Title,,,,,,,,Shop,0,1,2,2,5,12',
  )
  expect(table).toMatchObject({ format: 'ShopifyInventory', passedOver: ['COO', 'Incoming (not editable)'] })
  expect(table.cells).toEqual([
    { row: 2, sku: 'KO-S', slug: 'kota-kurti', option1Value: 'S', stock: '7', hsn: '620442' },
    { row: 4, sku: 'KO-M', slug: 'kota-kurti', option1Value: 'M', stock: '0' },
    { row: 5, slug: 'stole', stock: '9' },
  ])
  expect(notesOf(table)).toEqual([
    [2, 'Locations are added up: Shop 4, Godown 3'],
    [5, 'Of 12 on hand, 3 are committed or unavailable'],
  ])
})

it('adds up columns, one for each location, and takes what is not stocked or below zero for nothing', () => {
  const table = translated(
    `${columnHeadings},Shop,Godown,Remark`,
    'a,A,Title,Default Title,,,,,A-1,,,5,not stocked,seen',
    'b,B,Title,Default Title,,,,,B-1,,,-2,4,',
    'c,C,Title,Default Title,,,,,C-1,,,,,',
    'd,D,Title,Default Title,,,,,D-1,,,Not stocked,,',
    'e,E,Title,Default Title,,,,,E-1,,,-3,,',
    'f,F,Title,Default Title,,,,,F-1,,,some,"1,200",',
  )
  expect(table.passedOver).toEqual(['Remark'])
  expect(table.cells.map(({ row, ...cells }) => [row, (cells as { stock?: string }).stock])).toEqual([
    [2, '5'],
    [3, '4'],
    [4, undefined],
    [5, '0'],
    [6, '0'],
    [7, 'some'],
  ])
  expect(notesOf(table)).toEqual([
    [2, 'Locations are added up: Shop 5, Godown none'],
    [3, 'Locations are added up: Shop 0, Godown 4'],
    [5, 'Not stocked is taken as 0 pieces'],
    [6, '-3 pieces are taken as 0'],
    [7, 'Locations are added up: Shop not a number, Godown 1200'],
  ])
})

it('takes a SKU of several variants for none of them', () => {
  const { cells } = translated(
    `${columnHeadings},Shop`,
    'kurti,Kurti,Size,S,Colour,Red,,,K 1,,,1',
    'kurti,Kurti,Size,M,Colour,Red,,,k-1,,,2',
  )
  expect(cells).toEqual([
    { row: 2, slug: 'kurti', option1Value: 'S', option2Value: 'Red', stock: '1' },
    { row: 3, slug: 'kurti', option1Value: 'M', option2Value: 'Red', stock: '2' },
  ])
})

it('reads the export of today, without titles and codes, and no product export', () => {
  const today =
    'Handle,Option1 Value,Option2 Value,Option3 Value,SKU,Location,Available (not editable),On hand (current),On hand (new),Variant Packed Length'
  expect(translated(today, 'mug,Blue,,,M-1,Shop,10,10,,11')).toMatchObject({
    format: 'ShopifyInventory',
    cells: [{ row: 2, sku: 'M-1', slug: 'mug', option1Value: 'Blue', stock: '10' }],
    passedOver: ['Variant Packed Length'],
  })
  const product = 'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Variant Price'
  expect(translated(product, 'mug,Mug,Colour,Blue,M-1,,,10').format).toBe('Shopify')
})
