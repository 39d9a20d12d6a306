import type { ColumnMatch } from '@kargha/contract/staff/product-imports.ts'
import type { ProductFormat } from '@kargha/domain/enums.ts'
import { type CsvRow, headingFinder, rowsIn } from '../../platform/csv/csv.ts'
import { readOtherTable } from '../../platform/csv/guess-columns.ts'
import { headingsPassedOver, type TranslatedTable } from './foreign-table.ts'
import { isInventory, translateInventory } from './inventory-table.ts'
import { isOwnTable, productRules } from './other-columns.ts'
import { translateOther } from './other-table.ts'
import { imagesIn, imageTextsIn, productColumns } from './product-csv.ts'
import { hasName } from './product-groups.ts'
import { isShopify, translateShopify } from './shopify-table.ts'
import { isWooCommerce, translateWooCommerce } from './woocommerce-table.ts'

/** A table of products in our columns, whatever shop it is from. */
export type ProductTable = TranslatedTable & { format: ProductFormat }

const ownColumn = headingFinder(productColumns)

const pictureColumns = new Set(['slug', 'images', 'imageTexts'])

/** A row with nothing but its product's address and pictures. */
const isPictureRow = ({ cells }: CsvRow) =>
  [...cells].every(([name, cell]) => pictureColumns.has(name) || cell.trim() === '')

/** Rows of pictures add theirs to the product above them. */
export function withPicturesOfRows(rows: readonly CsvRow[]): CsvRow[] {
  const kept: CsvRow[] = []
  let product: CsvRow | undefined
  for (const row of rows) {
    if (product === undefined || !isPictureRow(row)) {
      kept.push(row)
      if (hasName(row)) product = row
      continue
    }
    for (const [name, read] of [
      ['images', imagesIn],
      ['imageTexts', imageTextsIn],
    ] as const)
      if (row.cells.has(name))
        product.cells.set(name, [...(read(product.cells) ?? []), ...(read(row.cells) ?? [])].join('|'))
  }
  return kept
}

const translators = {
  Shopify: [isShopify, translateShopify],
  ShopifyInventory: [isInventory, translateInventory],
  WooCommerce: [isWooCommerce, translateWooCommerce],
} as const

/** By its headings. What is neither ours nor a known export is a table whose columns staff match. */
export function formatOf(records: readonly string[][]): ProductFormat {
  const headings = records[0] ?? []
  const found = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  for (const [format, [isOf]] of Object.entries(translators)) if (isOf(found)) return format as ProductFormat
  return isOwnTable(headings, ownColumn) ? 'Kargha' : 'Other'
}

/**
 * Columns that aren't read are named, not refused: other shops' tables have dozens. Throws VALIDATION_FAILED for a known table
 * that has a column twice.
 *
 * @param attributes names of the shop's, in lower case
 * @param columns what the columns of a table of no known format are
 */
export function readProductTable(
  records: readonly string[][],
  attributes: ReadonlySet<string>,
  columns: ColumnMatch['columns'] = [],
): ProductTable {
  const format = formatOf(records)
  if (format === 'Other')
    return { format, ...translateOther(readOtherTable(records, productRules), columns, attributes) }
  const headings = records[0] ?? []
  const byHeading = rowsIn(records, (heading) => heading.toLowerCase() || undefined)
  if (format !== 'Kargha') return { format, ...translators[format][1](headings, byHeading, attributes) }
  return {
    format,
    rows: withPicturesOfRows(rowsIn(records, ownColumn)),
    notes: [],
    passedOver: headingsPassedOver(headings, byHeading, (heading) => ownColumn(heading) !== undefined),
  }
}
