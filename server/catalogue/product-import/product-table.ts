import type { ImportColumn } from '@kargha/contract/staff/product-imports.ts'
import type { ProductFormat } from '@kargha/domain/enums.ts'
import { headingFinder, rowsIn } from '../../platform/csv/csv.ts'
import { readOtherTable } from '../../platform/csv/guess-columns.ts'
import { headingsPassedOver, type TranslatedTable } from './foreign-table.ts'
import { isInventory, translateInventory } from './inventory-table.ts'
import { isOwnTable, productRules } from './other-columns.ts'
import { translateOther } from './other-table.ts'
import { readOwnRows } from './own-table.ts'
import { productColumns } from './product-csv.ts'
import { isShopify, shopifyColumns, translateShopify } from './shopify-table.ts'
import { isWooCommerce, translateWooCommerce, wooCommerceColumns } from './woocommerce-table.ts'

/** A table of products in our columns, whatever shop it is from; `columns` has those of an export that may be several things. */
export type ProductTable = TranslatedTable & { format: ProductFormat; columns?: ImportColumn[] }

const ownColumn = headingFinder(productColumns)

const translators = {
  Shopify: { isOf: isShopify, translate: translateShopify, columnsOf: shopifyColumns },
  ShopifyInventory: { isOf: isInventory, translate: translateInventory, columnsOf: undefined },
  WooCommerce: { isOf: isWooCommerce, translate: translateWooCommerce, columnsOf: wooCommerceColumns },
} as const

/** By its headings. What is neither ours nor a known export is a table whose columns staff match. */
export function formatOf(records: readonly string[][]): ProductFormat {
  const headings = records[0] ?? []
  const found = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  for (const [format, { isOf }] of Object.entries(translators)) if (isOf(found)) return format as ProductFormat
  return isOwnTable(headings, ownColumn) ? 'Kargha' : 'Other'
}

/**
 * Columns that aren't read are named, not refused: other shops' tables have dozens. Throws VALIDATION_FAILED for a known table
 * that has a column twice.
 *
 * @param attributes names of the shop's, in lower case
 * @param given what staff say that columns are
 */
export function readProductTable(
  records: readonly string[][],
  attributes: ReadonlySet<string>,
  given?: ImportColumn[],
): ProductTable {
  const format = formatOf(records)
  if (format === 'Other')
    return { format, ...translateOther(readOtherTable(records, productRules), given ?? [], attributes) }
  const headings = records[0] ?? []
  if (format !== 'Kargha') {
    const byHeading = rowsIn(records, (heading) => heading.toLowerCase() || undefined)
    const { translate, columnsOf } = translators[format]
    const columns = given ?? columnsOf?.(headings, byHeading)
    return {
      format,
      ...(columns && columns.length > 0 && { columns }),
      ...translate(headings, byHeading, attributes, columns ?? []),
    }
  }
  const isOurs = (heading: string) => ownColumn(heading) !== undefined
  const others = rowsIn(records, (heading) => (isOurs(heading) ? undefined : heading.toLowerCase() || undefined))
  return {
    format,
    ...readOwnRows(rowsIn(records, ownColumn)),
    passedOver: headingsPassedOver(headings, others, isOurs),
  }
}
