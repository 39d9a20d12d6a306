import type { ColumnMatch } from '@kargha/contract/staff/product-imports.ts'
import type { ColumnUse } from '@kargha/domain/column-uses.ts'
import { isNothing, textOfCell } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { type OtherTable, unreadHeadings } from '../../platform/csv/guess-columns.ts'
import {
  factCells,
  gramsIn,
  originalPriceIn,
  paragraphsIn,
  pictureCells,
  piecesIn,
  skuGiver,
  slugFrom,
  statusIn,
  type TableNote,
  type TranslatedTable,
  tagsIn,
} from './foreign-table.ts'

const options = ['size', 'colour'] as const
const optionNames = { size: 'Size', colour: 'Colour' }
/** Taken as they stand. */
const texts = ['sortDescription', 'hsn', 'careInstructions', 'countryOfOrigin', 'seoDescription'] as const

type Columns = ColumnMatch['columns']

const ourHeadings: Partial<Record<ColumnUse, string>> = {
  picture: 'images',
  pictureText: 'imageTexts',
  weightKilograms: 'weightGrams',
}

/** The columns' headings by ours, so that faults name theirs. */
export const headingsOf = (columns: Readonly<Columns>): Map<string, string> =>
  new Map(columns.flatMap(({ heading, use }) => (use === null ? [] : [[ourHeadings[use] ?? use, heading]])))

/** Addresses may have commas, names of files only between them. */
const picturesOfCell = (cell: string) =>
  cell.split(cell.includes('://') ? /[|\n]|[,;]\s*(?=https?:)/ : /[|\n,;]/).map((each) => each.trim())

/**
 * Rows of one name that differ in size or colour are variants of one product; others are products, of which size and colour are
 * facts. Rows with nothing but pictures add theirs to the product above. Without a column for it, a field of a known product
 * stays as it is.
 */
export function translateOther(table: OtherTable, columns: Columns, attributes: ReadonlySet<string>): TranslatedTable {
  const notes: TableNote[] = []
  const giveSku = skuGiver(notes)
  const all = (use: ColumnUse) => columns.filter((column) => column.use === use)
  const of = new Map(columns.flatMap(({ use, heading }) => (use === null ? [] : [[use, heading] as const])))
  const cellIn = ({ cells }: CsvRow, heading: string) => textOfCell(cells.get(heading) ?? '')
  const read = (row: CsvRow, use: ColumnUse) => cellIn(row, of.get(use) ?? '')
  const readAll = (row: CsvRow, use: ColumnUse) => all(use).map(({ heading }) => cellIn(row, heading))

  const rows: CsvRow[] = []
  /** Each with the rows of its pictures. */
  const withItsPictures = new Map<CsvRow, CsvRow[]>()
  for (const row of table.rows) {
    const above = rows.at(-1)
    if (above && isPictureRow(row, above)) withItsPictures.get(above)?.push(row)
    else withItsPictures.set(row, [row])
    if (withItsPictures.has(row)) rows.push(row)
  }
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
    const price = isNothing(paid) ? mrp : paid
    const grams = gramsIn(read(row, 'weightGrams'), 1) || gramsIn(read(row, 'weightKilograms'), 1000)
    return {
      ...((of.has('sellingPrice') || of.has('originalPrice')) && {
        sellingPrice: price,
        originalPrice: originalPriceIn(price, mrp),
      }),
      ...(of.has('quantity') && { quantity: piecesIn(read(row, 'quantity')) }),
      ...(of.has('barcode') && { barcode: read(row, 'barcode') }),
      ...(of.has('cost') && { cost: read(row, 'cost') }),
      ...((of.has('weightGrams') || of.has('weightKilograms')) && { weightGrams: grams }),
    }
  }

  /** Its SKU or name may be there once more. */
  function isPictureRow(row: CsvRow, above: CsvRow): boolean {
    const isSame = (use: ColumnUse) => (use === 'sku' || use === 'name') && read(row, use) === read(above, use)
    return (
      readAll(row, 'picture').some((cell) => cell !== '') &&
      columns.every(
        ({ heading, use }) =>
          use === null || use === 'picture' || use === 'pictureText' || isNothing(cellIn(row, heading)) || isSame(use),
      )
    )
  }

  /** Each column of pictures has the texts of its own column, or of the only one; those of several in a cell are divided by `|`. */
  function picturesIn(row: CsvRow): { address: string; text: string }[] {
    const texts = readAll(row, 'pictureText').map((cell) => cell.split('|'))
    return readAll(row, 'picture').flatMap((cell, index) => {
      const own = (texts.length === 1 ? texts[0] : texts[index]) ?? []
      return picturesOfCell(cell)
        .filter((address) => address !== '')
        .map((address) => ({ address, text: own.shift()?.trim() ?? '' }))
    })
  }

  function productCells(row: CsvRow, name: string, chosen: readonly string[]): Record<string, string> {
    const [category, subCategory] = [read(row, 'category'), read(row, 'subCategory')]
    const named = [
      ...options
        .filter((option) => of.has(option) && !chosen.includes(option))
        .map((option) => ({ name: optionNames[option], values: [read(row, option)] })),
      ...all('fact').map(({ heading, name: chosenName }) => ({
        name: chosenName || heading,
        values: [cellIn(row, heading)],
      })),
    ]
    const ofProduct = chosen.length > 0 ? (byName.get(name.toLowerCase()) ?? [row]) : [row]
    const pictures = ofProduct.flatMap((each) => withItsPictures.get(each) ?? []).flatMap(picturesIn)
    const status = read(row, 'status')
    return {
      ...(of.has('name') && { name }),
      ...((of.has('category') || of.has('subCategory')) && {
        category: category || subCategory,
        subCategory: subCategory || category,
      }),
      ...Object.fromEntries(texts.filter((use) => of.has(use)).map((use) => [use, read(row, use)])),
      ...(of.has('longDescription') && { longDescription: paragraphsIn(read(row, 'longDescription')) }),
      ...(of.has('status') && { status: statusIn(status) ?? status }),
      ...(of.has('seoTitle') && { seoTitle: read(row, 'seoTitle').replace(/\s+/g, ' ') }),
      ...(of.has('tags') && {
        tags: tagsIn(
          readAll(row, 'tags').flatMap((cell) => cell.split(/[,;|]/)),
          row.row,
          notes,
        ),
      }),
      ...(named.length > 0 && factCells(named, attributes, row.row, notes)),
      ...pictureCells(pictures, [], row.row, notes),
    }
  }

  return { rows: translated, notes, passedOver: unreadHeadings(table, columns), headings: headingsOf(columns) }
}
