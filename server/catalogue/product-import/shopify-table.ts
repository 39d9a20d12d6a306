import { maxOptions } from '@kargha/contract/shop/variants.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import {
  cellReader,
  factCells,
  gramsIn,
  headingsPassedOver,
  originalPriceIn,
  pictureCells,
  piecesIn,
  skuGiver,
  slugFrom,
  type TableNote,
  type TranslatedTable,
  tagsIn,
} from './foreign-table.ts'

const numbers = Array.from({ length: maxOptions }, (_, index) => index + 1)

/** Shopify's headings of its product export: of before 2025, and since. */
const headings = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  type: ['type'],
  category: ['product category', 'standard product type'],
  tags: ['tags'],
  isPublished: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  comparison: ['variant compare at price', 'compare-at price'],
  cost: ['cost per item'],
  pieces: ['variant inventory qty', 'inventory quantity'],
  grams: ['variant grams', 'weight value (grams)'],
  picture: ['image src', 'product image url'],
  picturePosition: ['image position'],
  pictureText: ['image alt text'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  variantPicture: ['variant image', 'variant image url'],
}
const read = cellReader(headings)
const optionCell = (cells: Cells, number: number, what: 'name' | 'value') =>
  cells.get(`option${number} ${what}`)?.trim() ?? ''
const optionHeading = /^option[1-3] (name|value)$/
const known = new Set(Object.values(headings).flat())
/** `Fabric (product.metafields.custom.fabric)`. */
const metafield = /^(.+?) \(product\.metafields\.[^)]+\)$/i

/** Whether the headings, in lower case, are of Shopify's product export. */
export const isShopify = (found: ReadonlySet<string>): boolean =>
  headings.handle.some((name) => found.has(name)) &&
  found.has('title') &&
  [...headings.price, ...headings.picture].some((name) => found.has(name))

const statuses: Record<string, string> = {
  active: 'published',
  draft: 'draft',
  archived: 'archived',
  unlisted: 'draft',
}

function statusOf(cells: ReadonlyMap<string, string>): string {
  const status = statuses[read(cells, 'status').toLowerCase()] ?? 'published'
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
const isVariant = (cells: Cells) => valuesOf(cells)[0] !== '' || read(cells, 'price') !== ''

/** Each product's rows, in order; rows without a handle belong to the one above. */
function byHandle(rows: readonly CsvRow[]): Map<string, CsvRow[]> {
  const groups = new Map<string, CsvRow[]>()
  let last = ''
  for (const row of rows) {
    last = read(row.cells, 'handle') || last
    groups.set(last, [...(groups.get(last) ?? []), row])
  }
  return groups
}

/** Shopify's rows by handle: the first has the product, each may have a variant, a picture, or both. */
export function translateShopify(
  found: readonly string[],
  rows: readonly CsvRow[],
  attributes: ReadonlySet<string>,
): TranslatedTable {
  const notes: TableNote[] = []
  const giveSku = skuGiver(notes)
  const isRead = (heading: string) => known.has(heading) || optionHeading.test(heading) || metafield.test(heading)
  const facts = found.flatMap((heading) => {
    const name = metafield.exec(heading.trim())?.[1]
    return name === undefined ? [] : [{ name, heading: heading.trim().toLowerCase() }]
  })

  const translated = [...byHandle(rows)].flatMap(([handle, group]) => {
    const [head] = group
    if (head === undefined) return []
    const { cells: first, row } = head
    const slug = slugFrom(handle, read(first, 'title'))
    const pictures = group
      .filter(({ cells }) => read(cells, 'picture') !== '')
      .toSorted((a, b) => Number(read(a.cells, 'picturePosition')) - Number(read(b.cells, 'picturePosition')))
    const shown = pictureCells(
      pictures.map(({ cells }) => ({ address: read(cells, 'picture'), text: read(cells, 'pictureText') })),
      group.map(({ cells }) => read(cells, 'variantPicture')).filter(Boolean),
      row,
      notes,
    )
    const shownAddresses = new Set(shown.images?.split('|'))
    const words = factCells(
      facts.map(({ name, heading }) => ({ name, values: (first.get(heading) ?? '').split(/[;,]/) })),
      attributes,
      row,
      notes,
    )
    const type = read(first, 'type') || lastOf(read(first, 'category'))
    const product: Record<string, string> = {
      name: read(first, 'title'),
      status: statusOf(first),
      category: type,
      subCategory: type,
      longDescription: read(first, 'description'),
      seoTitle: read(first, 'seoTitle').replace(/\s+/g, ' '),
      seoDescription: read(first, 'seoDescription'),
      tags: tagsIn([...read(first, 'tags').split(','), read(first, 'vendor')], row, notes),
      ...(facts.length > 0 && words),
      ...shown,
    }
    const isPlain = hasNoOptions(first)
    if (!isPlain) for (const number of numbers) product[`option${number}Name`] = optionCell(first, number, 'name')
    return group
      .filter(({ cells }) => cells === first || isVariant(cells))
      .map(({ row: number, cells }) => {
        const values = isPlain ? [] : valuesOf(cells)
        const price = read(cells, 'price')
        const variant: Record<string, string> = {
          sku: giveSku({ row: number, sku: read(cells, 'sku'), slug, values: values.filter(Boolean) }),
          slug,
          sellingPrice: price,
          originalPrice: originalPriceIn(price, read(cells, 'comparison')),
          quantity: piecesIn(read(cells, 'pieces')),
          weightGrams: gramsIn(read(cells, 'grams'), 1),
          barcode: read(cells, 'barcode').replace(/^'/, ''),
          cost: read(cells, 'cost'),
          variantImage: shownAddresses.has(read(cells, 'variantPicture')) ? read(cells, 'variantPicture') : '',
        }
        for (const [index, value] of values.entries()) variant[`option${index + 1}Value`] = value
        return { row: number, cells: new Map(Object.entries(cells === first ? { ...product, ...variant } : variant)) }
      })
  })
  return { rows: translated, notes, passedOver: headingsPassedOver(found, rows, isRead) }
}
