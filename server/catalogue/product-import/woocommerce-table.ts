import { maxOptions } from '@kargha/contract/shop/variants.ts'
import type { ImportColumn } from '@kargha/contract/staff/product-imports.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { decodeHTML } from 'entities'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { cellsUnder, chosenCells, exportColumns } from './export-columns.ts'
import {
  cellReader,
  gramsIn,
  headingsByColumn,
  headingsPassedOver,
  originalPriceIn,
  paragraphsIn,
  pictureCells,
  piecesIn,
  skuGiver,
  slugFrom,
  type TableNote,
  type TranslatedTable,
} from './foreign-table.ts'
import { headingsOf } from './other-table.ts'

/** WooCommerce's headings of its product export, by our columns, where they are one. */
const headings = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  barcode: ['gtin, upc, ean, or isbn'],
  name: ['name'],
  status: ['published'],
  featured: ['is featured?'],
  sortDescription: ['short description'],
  longDescription: ['description'],
  quantity: ['stock'],
  isInStock: ['in stock?'],
  originalPrice: ['regular price'],
  sellingPrice: ['sale price'],
  category: ['categories'],
  images: ['images'],
  parent: ['parent'],
}
const read = cellReader(headings)
const known = new Set(Object.values(headings).flat())
const attributeHeading = /^attribute (\d+) (name|value\(s\)|visible|global|default)$/
/** Which of a table's attributes are options differs from product to product. */
const optionColumns = Array.from({ length: maxOptions }, (_, index) => index + 1).flatMap((number) => [
  [`option${number}Name`, 'Attribute name'] as const,
  [`option${number}Value`, 'Attribute value(s)'] as const,
])
const weightHeading = /^weight \((kg|g|lbs|oz)\)$/
const gramsOf: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }

/** Whether the headings, in lower case, are of WooCommerce's product export. */
export const isWooCommerce = (found: ReadonlySet<string>): boolean =>
  ['id', 'type', 'name', 'regular price'].every((name) => found.has(name))

type Cells = ReadonlyMap<string, string>
type Attribute = { name: string; values: string[] }

/** WooCommerce writes `\,` for a comma within a value. */
const listIn = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((each) => each.replaceAll('\\,', ',').trim())
    .filter(Boolean)

const attributesOf = (cells: Cells, numbers: readonly string[]): Attribute[] =>
  numbers.flatMap((number) => {
    const name = cells.get(`attribute ${number} name`)?.trim() ?? ''
    return name === '' ? [] : [{ name, values: listIn(cells.get(`attribute ${number} value(s)`) ?? '') }]
  })

/** Line breaks are written as `\n`. */
const htmlIn = (cell: string) => cell.replaceAll('\\n', '\n')
const plainIn = (html: string) =>
  decodeHTML(htmlIn(html).replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** `Clothing > Sarees, Featured`: the first, from its first to its last part. */
function placeIn(cell: string): { category: string; subCategory: string } {
  const parts = (listIn(cell)[0] ?? '').split('>').map((part) => part.trim())
  return { category: parts[0] ?? '', subCategory: parts.at(-1) ?? '' }
}

const isVariation = ({ cells }: CsvRow) => read(cells, 'type').toLowerCase().startsWith('variation')
const attributeNumbersIn = (found: readonly string[]) => [
  ...new Set(found.flatMap((heading) => attributeHeading.exec(heading.trim().toLowerCase())?.[1] ?? [])),
]

/** An attribute has its name in a cell, which differs from product to product. */
const headingOf = (attribute: string) => `Attribute: ${attribute}`
const metaHeading = /^meta: (.+)$/i

/** Tags, brands, attributes that no variation has, and fields of other programs, with what they are unless staff choose otherwise. */
export function wooCommerceColumns(found: readonly string[], rows: readonly CsvRow[]): ImportColumn[] {
  const numbers = attributeNumbersIn(found)
  const ofVariations = new Set<string>()
  const attributes = new Map<string, { name: string; cells: string[] }>()
  for (const row of rows)
    for (const { name, values } of attributesOf(row.cells, numbers)) {
      const key = name.toLowerCase()
      const attribute = attributes.get(key) ?? { name, cells: [] }
      attributes.set(key, attribute)
      if (isVariation(row) && values.length > 0) ofVariations.add(key)
      else if (attribute.cells.length < 100) attribute.cells.push(values.join(', '))
    }
  return exportColumns([
    ...found.flatMap((each) => {
      const heading = each.trim()
      const [key, name] = [heading.toLowerCase(), metaHeading.exec(heading)?.[1]]
      if (name === undefined && key !== 'tags' && key !== 'brands') return []
      const use = key === 'tags' ? ('tags' as const) : null
      return [{ heading, use, ...(name && { name }), cells: cellsUnder(key, rows) }]
    }),
    ...[...attributes]
      .filter(([key]) => !ofVariations.has(key))
      .map(([, { name, cells }]) => ({ heading: headingOf(name), use: 'fact' as const, name, cells })),
  ])
}

/** A product has rows of its own and, if it varies, one for each variation, which names it by SKU or `id:…`. */
export function translateWooCommerce(
  found: readonly string[],
  rows: readonly CsvRow[],
  attributes: ReadonlySet<string>,
  columns: readonly ImportColumn[],
): TranslatedTable {
  const notes: TableNote[] = []
  const giveSku = skuGiver(notes)
  const attributeNumbers = attributeNumbersIn(found)
  const byHeading = new Map(columns.map((column) => [column.heading.toLowerCase(), column]))
  /** What a product loses that has none of the table's. */
  const emptied = chosenCells(
    columns.filter(({ use }) => use === 'fact').map((column) => ({ ...column, cell: '', values: [] })),
    attributes,
    0,
    notes,
  )
  const weight =
    found.map((heading) => heading.trim().toLowerCase()).find((heading) => weightHeading.test(heading)) ?? ''
  const gramsEach = gramsOf[weightHeading.exec(weight)?.[1] ?? ''] ?? 1
  const isRead = (heading: string) =>
    known.has(heading) ||
    attributeHeading.test(heading) ||
    weightHeading.test(heading) ||
    (byHeading.get(heading)?.use ?? null) !== null

  const variationsOf = new Map<string, CsvRow[]>()
  for (const row of rows.filter(isVariation)) {
    const parent = read(row.cells, 'parent').toLowerCase()
    variationsOf.set(parent, [...(variationsOf.get(parent) ?? []), row])
  }
  const slugs = new Set<string>()
  const parents = new Set<string>()

  const translated = rows
    .filter((row) => !isVariation(row))
    .flatMap(({ row, cells }) => {
      const names = [read(cells, 'sku').toLowerCase(), `id:${read(cells, 'id')}`]
      for (const name of names) parents.add(name)
      const variations = names.filter(Boolean).flatMap((name) => variationsOf.get(name) ?? [])
      const name = read(cells, 'name')
      let slug = slugFrom(name, read(cells, 'sku') || `product ${read(cells, 'id')}`)
      if (slugs.has(slug)) slug = `${slug}-${read(cells, 'id')}`
      slugs.add(slug)
      const own = attributesOf(cells, attributeNumbers)
      const chosen = new Set(
        variations.flatMap((each) =>
          attributesOf(each.cells, attributeNumbers)
            .filter(({ values }) => values.length > 0)
            .map((attribute) => attribute.name),
        ),
      )
      const options = own.filter((attribute) => chosen.has(attribute.name)).map((attribute) => attribute.name)
      const { subCategory, ...others } = chosenCells(
        [
          ...columns.flatMap((column) => {
            const cell = cells.get(column.heading.toLowerCase())
            return cell === undefined ? [] : [{ ...column, cell, values: listIn(cell) }]
          }),
          ...own
            .filter((attribute) => !chosen.has(attribute.name))
            .map(({ name: heading, values }) => ({
              ...(byHeading.get(headingOf(heading).toLowerCase()) ?? { heading, use: 'fact' as const }),
              ...{ cell: values.join(', '), values },
            })),
        ],
        attributes,
        row,
        notes,
      )
      const place = placeIn(read(cells, 'category'))
      const pictures = pictureCells(
        listIn(read(cells, 'images')).map((address) => ({ address, text: '' })),
        variations.flatMap((each) => listIn(read(each.cells, 'images')).slice(0, 1)),
        row,
        notes,
      )
      const shown = new Set(pictures.images?.split('|'))
      const short = plainIn(read(cells, 'sortDescription'))
      if (short.length > 300) notes.push({ row, message: 'The short description is cut to 300 characters' })
      const product: Record<string, string> = {
        name,
        status: read(cells, 'status') === '1' ? 'published' : 'draft',
        ...(subCategory === undefined ? place : { category: place.category || subCategory, subCategory }),
        sortDescription: shortened(short, 300),
        longDescription: paragraphsIn(htmlIn(read(cells, 'longDescription'))),
        featured: read(cells, 'featured'),
        ...emptied,
        ...others,
        ...pictures,
      }
      for (const [index, option] of options.slice(0, maxOptions).entries()) product[`option${index + 1}Name`] = option
      const lines = variations.length > 0 ? variations : [{ row, cells }]
      return lines.map((line, index) => {
        const values = attributesOf(line.cells, attributeNumbers)
        const chosenValues = options.map(
          (option) => values.find((attribute) => attribute.name === option)?.values[0] ?? '',
        )
        const isAlone = variations.length === 0
        const price = read(line.cells, 'originalPrice') || read(cells, 'originalPrice')
        const sku = read(line.cells, 'sku')
        const picture = listIn(read(line.cells, 'images'))[0] ?? ''
        if (read(line.cells, 'quantity') === '' && read(line.cells, 'isInStock') === '1')
          notes.push({ row: line.row, message: 'In stock, but no pieces are counted there: it begins with 0' })
        const variant: Record<string, string> = {
          sku: giveSku({ row: line.row, sku, slug, values: isAlone ? [] : chosenValues.filter(Boolean) }),
          slug,
          sellingPrice: read(line.cells, 'sellingPrice') || price,
          originalPrice: originalPriceIn(read(line.cells, 'sellingPrice') || price, price),
          quantity: piecesIn(read(line.cells, 'quantity')),
          weightGrams: gramsIn(line.cells.get(weight) || cells.get(weight) || '', gramsEach),
          barcode: read(line.cells, 'barcode'),
          variantImage: isAlone || !shown.has(picture) ? '' : picture,
        }
        if (!isAlone)
          for (const [position, value] of chosenValues.slice(0, maxOptions).entries())
            variant[`option${position + 1}Value`] = value
        return { row: line.row, cells: new Map(Object.entries(index === 0 ? { ...product, ...variant } : variant)) }
      })
    })
  for (const [parent, orphans] of variationsOf)
    if (!parents.has(parent))
      for (const { row } of orphans)
        notes.push({ row, message: `Its product “${parent}” isn’t in this table: the row is passed over` })
  const unread = headingsPassedOver(found, rows, isRead)
  const unreadAttributes = columns.filter(({ heading, use }) => use === null && heading.startsWith(headingOf('')))
  return {
    rows: translated,
    notes,
    passedOver: [...unread, ...unreadAttributes.map(({ heading }) => heading)],
    headings: new Map([
      ...headingsByColumn(found, {
        ...headings,
        slug: headings.name,
        subCategory: headings.category,
        sellingPrice: [...headings.sellingPrice, ...headings.originalPrice],
        weightGrams: [weight],
      }),
      ...optionColumns,
      ...headingsOf(columns),
    ]),
  }
}
