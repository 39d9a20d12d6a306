import { maxOptions } from '@kargha/contract/shop/variants.ts'
import type { ImportColumn } from '@kargha/contract/staff/product-imports.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { cellsUnder, chosenCells, exportColumns } from './export-columns.ts'
import {
  cellReader,
  gramsIn,
  headingsByColumn,
  headingsPassedOver,
  originalPriceIn,
  pictureCells,
  piecesIn,
  skuGiver,
  slugFrom,
  statusIn,
  type TableNote,
  type TranslatedTable,
} from './foreign-table.ts'
import { headingsOf } from './other-table.ts'

const numbers = Array.from({ length: maxOptions }, (_, index) => index + 1)

/** Shopify's headings of its product export: of before 2025, and since. By our columns, where they are one. */
const headings = {
  slug: ['handle', 'url handle'],
  name: ['title'],
  longDescription: ['body (html)', 'body html', 'description'],
  category: ['product category', 'standard product type'],
  isPublished: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  sellingPrice: ['variant price', 'price'],
  originalPrice: ['variant compare at price', 'compare-at price'],
  cost: ['cost per item'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  weightGrams: ['variant grams', 'weight value (grams)'],
  images: ['image src', 'product image url'],
  picturePosition: ['image position'],
  imageTexts: ['image alt text'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  variantImage: ['variant image', 'variant image url'],
}
const read = cellReader(headings)
const optionCell = (cells: Cells, number: number, what: 'name' | 'value') =>
  cells.get(`option${number} ${what}`)?.trim() ?? ''
const optionHeadings = Object.fromEntries(
  numbers.flatMap((number) =>
    ['Name', 'Value'].map((what) => [`option${number}${what}`, [`option${number} ${what.toLowerCase()}`]]),
  ),
)
const known = new Set(Object.values({ ...headings, ...optionHeadings }).flat())
/** `Fabric (product.metafields.custom.fabric)`. */
const metafield = /^(.+?) \(product\.metafields\.[^)]+\)$/i
const uses = { tags: 'tags', vendor: 'tags', type: 'subCategory' } as const

/** Tags, vendor, type and metafields, with what they are unless staff choose otherwise. */
export function shopifyColumns(found: readonly string[], rows: readonly CsvRow[]): ImportColumn[] {
  const cellsOf = (heading: string) => cellsUnder(heading.toLowerCase(), rows)
  const headings = found.map((heading) => heading.trim())
  const known = Object.entries(uses).flatMap(([name, use]) => {
    const heading = headings.find((each) => each.toLowerCase() === name)
    return heading === undefined ? [] : [{ heading, use, cells: cellsOf(heading) }]
  })
  const metafields = headings.flatMap((heading) => {
    const name = metafield.exec(heading)?.[1]
    return name === undefined ? [] : [{ heading, use: 'fact' as const, name, cells: cellsOf(heading) }]
  })
  return exportColumns([...known, ...metafields])
}

/** Tags are divided by commas, lists of metafields by semicolons, too; vendors and types are one. */
const valuesIn = (heading: string, cell: string) =>
  heading === 'tags' ? cell.split(',') : heading in uses ? [cell] : cell.split(/[;,]/)

/** Whether the headings, in lower case, are of Shopify's product export. */
export const isShopify = (found: ReadonlySet<string>): boolean =>
  headings.slug.some((name) => found.has(name)) &&
  found.has('title') &&
  [...headings.sellingPrice, ...headings.images].some((name) => found.has(name))

function statusOf(cells: ReadonlyMap<string, string>): string {
  const status = statusIn(read(cells, 'status')) ?? 'published'
  const isHidden = read(cells, 'isPublished').toLowerCase() === 'false'
  return status === 'published' && isHidden ? 'draft' : status
}

/** `Apparel & Accessories > Clothing > Saris`: Saris. */
const lastOf = (category: string) => category.split('>').at(-1)?.trim() ?? ''

type Cells = ReadonlyMap<string, string>

/** Shopify gives a product without options one, named Title. */
const hasNoOptions = (first: Cells) =>
  optionCell(first, 1, 'name').toLowerCase() === 'title' && /^default( title)?$/i.test(optionCell(first, 1, 'value'))

const valuesOf = (cells: Cells) => numbers.map((number) => optionCell(cells, number, 'value'))
const isVariant = (cells: Cells) => valuesOf(cells)[0] !== '' || read(cells, 'sellingPrice') !== ''

/** Each product's rows, in order; rows without a handle belong to the one above. */
function byHandle(rows: readonly CsvRow[]): Map<string, CsvRow[]> {
  const groups = new Map<string, CsvRow[]>()
  let last = ''
  for (const row of rows) {
    last = read(row.cells, 'slug') || last
    groups.set(last, [...(groups.get(last) ?? []), row])
  }
  return groups
}

/** Shopify's rows by handle: the first has the product, each may have a variant, a picture, or both. */
export function translateShopify(
  found: readonly string[],
  rows: readonly CsvRow[],
  attributes: ReadonlySet<string>,
  columns: readonly ImportColumn[],
): TranslatedTable {
  const notes: TableNote[] = []
  const giveSku = skuGiver(notes)
  const chosen = columns.flatMap((column) =>
    column.use === null ? [] : [{ ...column, key: column.heading.toLowerCase() }],
  )
  const isChosen = new Set(chosen.map(({ key }) => key))
  const isRead = (heading: string) => known.has(heading) || isChosen.has(heading)

  const translated = [...byHandle(rows)].flatMap(([handle, group]) => {
    const [head] = group
    if (head === undefined) return []
    const { cells: first, row } = head
    const slug = slugFrom(handle, read(first, 'name'))
    const pictures = group
      .filter(({ cells }) => read(cells, 'images') !== '')
      .toSorted((a, b) => Number(read(a.cells, 'picturePosition')) - Number(read(b.cells, 'picturePosition')))
    const shown = pictureCells(
      pictures.map(({ cells }) => ({ address: read(cells, 'images'), text: read(cells, 'imageTexts') })),
      group.map(({ cells }) => read(cells, 'variantImage')).filter(Boolean),
      row,
      notes,
    )
    const shownAddresses = new Set(shown.images?.split('|'))
    const { subCategory = lastOf(read(first, 'category')), ...others } = chosenCells(
      chosen.map((column) => {
        const cell = first.get(column.key) ?? ''
        return { ...column, cell, values: valuesIn(column.key, cell) }
      }),
      attributes,
      row,
      notes,
    )
    const product: Record<string, string> = {
      name: read(first, 'name'),
      status: statusOf(first),
      category: subCategory,
      subCategory,
      longDescription: read(first, 'longDescription'),
      seoTitle: read(first, 'seoTitle').replace(/\s+/g, ' '),
      seoDescription: read(first, 'seoDescription'),
      ...others,
      ...shown,
    }
    const isPlain = hasNoOptions(first)
    if (!isPlain) for (const number of numbers) product[`option${number}Name`] = optionCell(first, number, 'name')
    return group
      .filter(({ cells }) => cells === first || isVariant(cells))
      .map(({ row: number, cells }) => {
        const values = isPlain ? [] : valuesOf(cells)
        const price = read(cells, 'sellingPrice')
        const variant: Record<string, string> = {
          sku: giveSku({ row: number, sku: read(cells, 'sku'), slug, values: values.filter(Boolean) }),
          slug,
          sellingPrice: price,
          originalPrice: originalPriceIn(price, read(cells, 'originalPrice')),
          quantity: piecesIn(read(cells, 'quantity')),
          weightGrams: gramsIn(read(cells, 'weightGrams'), 1),
          barcode: read(cells, 'barcode').replace(/^'/, ''),
          cost: read(cells, 'cost'),
          variantImage: shownAddresses.has(read(cells, 'variantImage')) ? read(cells, 'variantImage') : '',
        }
        for (const [index, value] of values.entries()) variant[`option${index + 1}Value`] = value
        return { row: number, cells: new Map(Object.entries(cells === first ? { ...product, ...variant } : variant)) }
      })
  })
  const places = [
    ...columns.filter(({ use }) => use === 'subCategory').map(({ heading }) => heading),
    ...headings.category,
  ]
  return {
    rows: translated,
    notes,
    passedOver: headingsPassedOver(found, rows, isRead),
    headings: new Map([
      ...headingsOf(columns),
      ...headingsByColumn(found, { ...headings, ...optionHeadings, category: places, subCategory: places }),
    ]),
  }
}
