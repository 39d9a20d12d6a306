import type { ColumnMatch } from '@kargha/contract/staff/product-imports.ts'
import type { ColumnUse } from '@kargha/domain/column-uses.ts'
import { amountIn, textOfCell } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { type OtherTable, unreadHeadings } from '../../platform/csv/guess-columns.ts'
import {
  factCells,
  gramsIn,
  paragraphsIn,
  pictureCells,
  piecesIn,
  skuGiver,
  slugFrom,
  type TableNote,
  type TranslatedTable,
  tagsIn,
} from './foreign-table.ts'

const options = ['size', 'colour'] as const
const optionNames = { size: 'Size', colour: 'Colour' }
/** Taken as they stand. */
const texts = ['sortDescription', 'hsn', 'careInstructions', 'countryOfOrigin'] as const

type Columns = ColumnMatch['columns']

/** The columns' headings by ours, so that faults name theirs. */
export const headingsOf = (columns: Columns): Map<string, string> =>
  new Map(columns.flatMap(({ heading, use }) => (use === null ? [] : [[use === 'picture' ? 'images' : use, heading]])))

/** Addresses may have commas, names of files only between them. */
const picturesOfCell = (cell: string) =>
  cell.split(cell.includes('://') ? /[|\n]|[,;]\s*(?=https?:)/ : /[|\n,;]/).map((each) => each.trim())

/**
 * Rows of one name that differ in size or colour are variants of one product; others are products, of which size and colour are
 * facts. Without a column for it, a field of a known product stays as it is.
 */
export function translateOther(table: OtherTable, columns: Columns, attributes: ReadonlySet<string>): TranslatedTable {
  const { rows } = table
  const notes: TableNote[] = []
  const giveSku = skuGiver(notes)
  const headingsFor = (use: ColumnUse) => columns.filter((column) => column.use === use).map(({ heading }) => heading)
  const of = new Map(columns.flatMap(({ use, heading }) => (use === null ? [] : [[use, heading] as const])))
  const read = ({ cells }: CsvRow, use: ColumnUse) => textOfCell(cells.get(of.get(use) ?? '') ?? '')
  const [pictures, facts] = [headingsFor('picture'), headingsFor('fact')]

  const byName = Map.groupBy(rows, (row) => read(row, 'name').toLowerCase())
  const chosenByName = new Map(
    [...byName].map(([name, ofName]) => [
      name,
      options.filter((option) => {
        const values = ofName.map((row) => read(row, option))
        return name !== '' && new Set(values).size > 1 && values.every((value) => value !== '')
      }),
    ]),
  )

  const translated = rows.map((row) => {
    const name = read(row, 'name')
    const chosen = chosenByName.get(name.toLowerCase()) ?? []
    const slug = slugFrom(name, read(row, 'sku') || `product ${row.row}`)
    const values = chosen.map((option) => read(row, option))
    const cells: Record<string, string> = {
      sku: giveSku({ row: row.row, sku: read(row, 'sku'), slug, values }),
      ...(chosen.length > 0 && { slug }),
    }
    for (const [index, option] of chosen.entries()) {
      cells[`option${index + 1}Name`] = optionNames[option]
      cells[`option${index + 1}Value`] = read(row, option)
    }
    const isFirst = chosen.length === 0 || byName.get(name.toLowerCase())?.[0] === row
    Object.assign(cells, variantCells(row), isFirst && productCells(row, name, chosen))
    return { row: row.row, cells: new Map(Object.entries(cells)) }
  })

  function variantCells(row: CsvRow): Record<string, string> {
    const [paid, mrp] = [read(row, 'sellingPrice'), read(row, 'originalPrice')]
    const price = paid || mrp
    const isHigher = (amountIn(mrp) ?? 0) >= (amountIn(price) ?? 0)
    return {
      ...((of.has('sellingPrice') || of.has('originalPrice')) && {
        sellingPrice: price,
        originalPrice: mrp !== '' && isHigher ? mrp : price,
      }),
      ...(of.has('quantity') && { quantity: piecesIn(read(row, 'quantity')) }),
      ...(of.has('barcode') && { barcode: read(row, 'barcode') }),
      ...(of.has('cost') && { cost: read(row, 'cost') }),
      ...(of.has('weightGrams') && { weightGrams: gramsIn(read(row, 'weightGrams'), 1) }),
    }
  }

  function productCells(row: CsvRow, name: string, chosen: readonly string[]): Record<string, string> {
    const [category, subCategory] = [read(row, 'category'), read(row, 'subCategory')]
    const named = [
      ...options
        .filter((option) => of.has(option) && !chosen.includes(option))
        .map((option) => ({ name: optionNames[option], values: [read(row, option)] })),
      ...facts.map((heading) => ({ name: heading, values: [textOfCell(row.cells.get(heading) ?? '')] })),
    ]
    const ofProduct = chosen.length > 0 ? (byName.get(name.toLowerCase()) ?? [row]) : [row]
    const addresses = ofProduct.flatMap(({ cells }) =>
      pictures.flatMap((heading) => picturesOfCell(cells.get(heading) ?? '')),
    )
    return {
      ...(of.has('name') && { name }),
      ...((of.has('category') || of.has('subCategory')) && {
        category: category || subCategory,
        subCategory: subCategory || category,
      }),
      ...Object.fromEntries(texts.filter((use) => of.has(use)).map((use) => [use, read(row, use)])),
      ...(of.has('longDescription') && { longDescription: paragraphsIn(read(row, 'longDescription')) }),
      ...(of.has('tags') && { tags: tagsIn(read(row, 'tags').split(/[,;|]/), row.row, notes) }),
      ...(named.length > 0 && factCells(named, attributes, row.row, notes)),
      ...pictureCells(
        [...new Set(addresses.filter(Boolean))].map((address) => ({ address, text: '' })),
        [],
        row.row,
        notes,
      ),
    }
  }

  return { rows: translated, notes, passedOver: unreadHeadings(table, columns), headings: headingsOf(columns) }
}
