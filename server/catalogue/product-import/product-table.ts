import type { ProductFormat } from '@kargha/domain/enums.ts'
import { type CsvRow, headingFinder, rowsIn } from '../../platform/csv/csv.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { headingsPassedOver, type TranslatedTable } from './foreign-table.ts'
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
function withPicturesOfRows(rows: readonly CsvRow[]): CsvRow[] {
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

/**
 * Recognises the format by its headings. Columns that aren't read are named, not refused: other shops' tables have dozens. Throws
 * VALIDATION_FAILED for a table without the columns that any product needs.
 *
 * @param attributes names of the shop's, in lower case
 */
export function readProductTable(records: readonly string[][], attributes: ReadonlySet<string>): ProductTable {
  const headings = records[0] ?? []
  const found = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  const translators = {
    Shopify: [isShopify, translateShopify],
    WooCommerce: [isWooCommerce, translateWooCommerce],
  } as const
  for (const [format, [isOf, translate]] of Object.entries(translators))
    if (isOf(found)) {
      const rows = rowsIn(records, (heading) => heading.toLowerCase() || undefined)
      return { format: format as ProductFormat, ...translate(headings, rows, attributes) }
    }
  const rows = rowsIn(records, ownColumn)
  if (headings.length > 0 && !found.has('sku') && !found.has('slug'))
    throw invalid(
      'file',
      'The shop doesn’t know this table: it reads product exports of Shopify and WooCommerce, and its own template',
    )
  const byHeading = rowsIn(records, (heading) => heading.toLowerCase() || undefined)
  return {
    format: 'Kargha',
    rows: withPicturesOfRows(rows),
    notes: [],
    passedOver: headingsPassedOver(headings, byHeading, (heading) => ownColumn(heading) !== undefined),
  }
}
