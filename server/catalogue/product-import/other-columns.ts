import { createHash } from 'node:crypto'
import type { ImportColumn } from '@kargha/contract/staff/product-imports.ts'
import type { ColumnUse } from '@kargha/domain/column-uses.ts'
import { amountIn, textOfCell } from '../../platform/csv/cell-values.ts'
import { type CsvRow, rowsIn } from '../../platform/csv/csv.ts'

/** How people head a column, the likeliest first: in lower case, without spaces and signs. */
const usualHeadings = {
  sku: [
    ...['sku', 'skucode', 'variantsku', 'itemcode', 'productcode', 'stylecode', 'styleno', 'stylenumber', 'style'],
    ...['designno', 'designcode', 'articleno', 'articlecode', 'itemno', 'productid', 'code'],
  ],
  name: [
    ...['name', 'productname', 'itemname', 'producttitle', 'title', 'product', 'item', 'itemdescription'],
    ...['stockitem', 'particulars'],
  ],
  category: ['category', 'productcategory', 'department', 'itemgroup', 'stockgroup', 'group'],
  subCategory: ['subcategory', 'producttype', 'type', 'subgroup'],
  sellingPrice: [
    ...['sellingprice', 'saleprice', 'salesprice', 'offerprice', 'discountedprice', 'ourprice', 'finalprice', 'price'],
    ...['sellingrate', 'salerate', 'rate', 'sp'],
  ],
  originalPrice: [
    ...['mrp', 'maximumretailprice', 'originalprice', 'regularprice', 'listprice', 'compareatprice', 'actualprice'],
  ],
  quantity: [
    ...['quantity', 'qty', 'stock', 'stockqty', 'stockquantity', 'closingstock', 'closingbalance', 'availablestock'],
    ...['availableqty', 'onhand', 'inventory', 'pieces', 'pcs', 'nos'],
  ],
  size: ['size', 'sizes'],
  colour: ['colour', 'color', 'colourname', 'colorname', 'shade'],
  sortDescription: ['sortdescription', 'shortdescription', 'summary'],
  longDescription: ['longdescription', 'description', 'productdescription', 'details'],
  hsn: ['hsn', 'hsncode', 'hsnsac', 'hsnsaccode', 'hsnno'],
  barcode: ['barcode', 'ean', 'gtin', 'upc'],
  cost: ['cost', 'costprice', 'purchaseprice', 'purchaserate', 'buyingprice', 'cp'],
  weightGrams: ['weightgrams', 'weightg', 'weightingrams', 'weightgm', 'weightgms', 'weightingms'],
  tags: ['tags', 'keywords', 'labels'],
  careInstructions: ['careinstructions', 'care', 'washcare'],
  countryOfOrigin: ['countryoforigin', 'origin', 'madein'],
} as const satisfies Partial<Record<ColumnUse, readonly string[]>>
type SingleUse = keyof typeof usualHeadings
const singleUses = Object.keys(usualHeadings) as SingleUse[]
const usual = new Set<string>(Object.values(usualHeadings).flat())
const usualFacts = new Set(['fabric', 'material', 'weave', 'craft', 'technique', 'pattern', 'work', 'blouse', 'length'])

/** `MRP (INR)`, `Rate in Rs.` and `Price*` as `mrp`, `rate` and `price`. */
const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\b(in\s+)?(inr|rs|rupees)\b|₹/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

const pictureHeading =
  /^(main|front|back|side|product)?(image|picture|photo|img|pic)s?(url|link|src)?\d*(url|link|src)?$/
const pictureAddress = /^https?:\/\/\S+\.(jpe?g|png|webp|avif|gif)(\?\S*)?$/i

/** A table of products that is nobody's export: its headings, and its rows by them. */
export type OtherTable = { headings: string[]; rows: CsvRow[] }

/** A table may begin with the shop's name, a date and the like. */
export const rowsBeforeHeadings = 20
const mostColumns = 500
const longestHeading = 100

const isUsual = (heading: string) => usual.has(plain(heading)) || pictureHeading.test(plain(heading))

/** The first row of those with the most usual headings. */
function headingsRow(records: readonly string[][]): number {
  const counts = records.slice(0, rowsBeforeHeadings).map((cells) => cells.filter(isUsual).length)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** Each once: of several alike, all but the first are numbered. Empty where nothing stands. */
function distinct(headings: readonly string[]): string[] {
  const given = new Set<string>()
  return headings.slice(0, mostColumns).map((cell) => {
    const heading = cell.replace(/\s+/g, ' ').trim().slice(0, longestHeading)
    if (heading === '') return ''
    let free = heading
    for (let number = 2; given.has(free.toLowerCase()); number += 1)
      free = `${heading.slice(0, longestHeading - 6)} (${number})`
    given.add(free.toLowerCase())
    return free
  })
}

export function readOtherTable(records: readonly string[][]): OtherTable {
  const start = headingsRow(records)
  const headings = distinct(records[start] ?? [])
  const rows = rowsIn([headings, ...records.slice(start + 1)], (heading) => heading || undefined)
  return {
    headings: headings.filter((heading) => heading !== ''),
    rows: rows.map(({ row, cells }) => ({ row: row + start, cells })),
  }
}

function usesByHeading(headings: readonly string[]): Map<string, ColumnUse> {
  const uses = new Map<string, ColumnUse>()
  for (const use of singleUses) {
    const [best] = usualHeadings[use].flatMap((name) => headings.filter((heading) => plain(heading) === name))
    if (best !== undefined && !uses.has(best)) uses.set(best, use)
  }
  return uses
}

/** Words of ours that stand in anybody’s table, too, and aren’t in `usualHeadings`. */
const sharedHeadings = new Set(['status', 'images', 'collection', 'featured', 'dimensions', 'maker', 'facts'])

/**
 * Whether a table that has the column `sku` or `slug` is ours. Ours have headings that only we write; one with words that anybody
 * uses is ours if they are all that it has.
 */
export function isOwnTable(headings: readonly string[], ownColumn: (heading: string) => string | undefined): boolean {
  const own = headings.map((heading) => heading.trim()).filter((heading) => ownColumn(heading) !== undefined)
  if (!own.some((heading) => /^(sku|slug)$/i.test(heading))) return false
  const isOnlyOurs = (heading: string) =>
    /[a-z][A-Z]/.test(heading) || !(usual.has(plain(heading)) || sharedHeadings.has(plain(heading)))
  return own.some(isOnlyOurs) || usesByHeading(headings).size <= own.length
}

const samplesPerColumn = 3
const longestSample = 80
/** So many rows decide what cells look like. */
const rowsLookedAt = 200

type Look = (cells: readonly string[]) => boolean
const looksLike =
  (is: (cell: string) => boolean): Look =>
  (cells) =>
    cells.length > 0 && cells.every(is)
const differ = (cells: readonly string[]) => new Set(cells).size === cells.length

/** For columns whose headings say nothing, and where no heading says which column it is. */
const looks: readonly [ColumnUse, Look][] = [
  ['hsn', looksLike((cell) => /^(5\d|6[0-3])(\d{2}|\d{4}|\d{6})$/.test(cell))],
  ['barcode', looksLike((cell) => /^(890\d{10}|\d{13})$/.test(cell))],
  ['sellingPrice', looksLike((cell) => /₹|rs|inr|\.\d{2}$|\/-$/i.test(cell) && (amountIn(cell) ?? 0) > 0)],
  ['sku', (cells) => differ(cells) && looksLike((cell) => /^(?=.*\d)[A-Z]+[-_/ ]?[A-Z0-9-_/]*$/i.test(cell))(cells)],
  ['name', (cells) => differ(cells) && looksLike((cell) => /\p{L}{2,}\s+\p{L}{2,}/u.test(cell))(cells)],
]

/** What each column probably is, by its heading, or else by what its cells look like. */
export function guessColumns({ headings, rows }: OtherTable): ImportColumn[] {
  const uses = usesByHeading(headings)
  const first = rows.slice(0, rowsLookedAt)
  const cellsOf = new Map(
    headings.map((heading) => [
      heading,
      first.map(({ cells }) => textOfCell(cells.get(heading) ?? '')).filter((cell) => cell !== ''),
    ]),
  )
  for (const heading of headings) {
    if (uses.has(heading)) continue
    const cells = cellsOf.get(heading) ?? []
    if (pictureHeading.test(plain(heading)) || looksLike((cell) => pictureAddress.test(cell))(cells))
      uses.set(heading, 'picture')
    else if (usualFacts.has(plain(heading))) uses.set(heading, 'fact')
  }
  const taken = new Set(uses.values())
  for (const [use, look] of looks) {
    const like = headings.find((heading) => !uses.has(heading) && look(cellsOf.get(heading) ?? []))
    if (like !== undefined && !taken.has(use)) uses.set(like, use)
  }
  return headings.map((heading) => ({
    heading,
    use: uses.get(heading) ?? null,
    samples: [...new Set(cellsOf.get(heading))]
      .slice(0, samplesPerColumn)
      .map((cell) => (cell.length > longestSample ? `${cell.slice(0, longestSample)}…` : cell)),
  }))
}

/** The same for tables with the same headings, in whatever order and case. */
export const headingsHash = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => heading.toLowerCase()).toSorted()))
    .digest('hex')

/** Others head costs 'Cost per item', 'Purchase rate' and the like. */
export const isCost = (heading: string): boolean => /\bcost|\bpurchase|\bbuying|^cp$/i.test(heading.trim())

/** For those who may not see figures: without what columns of costs hold, and not taken for costs. */
export const withoutCosts = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.map((column) =>
    column.use === 'cost' || isCost(column.heading)
      ? { ...column, samples: [], use: column.use === 'cost' ? null : column.use }
      : column,
  )
