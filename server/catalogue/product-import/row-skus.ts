import { proposedSku } from '@kargha/contract/shop/variants.ts'
import type { StaffProduct, StaffVariant } from '@kargha/contract/staff/products.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { slugOf } from '../products/slug.ts'
import { hasSku, productVariants } from '../variants/variants-table.ts'
import { otherSku, type TableNote } from './foreign-table.ts'
import { optionCellsIn } from './product-csv.ts'
import { nameIn, type ProductRows, skuIn, slugIn } from './product-groups.ts'

/** Of a whole table, in lower case: its own SKUs, and the last number of each proposed one. */
export type TableSkus = { own: ReadonlySet<string>; numbers: Map<string, number> }

const codeIn = (row: CsvRow) => skuIn(row).toLowerCase()

export const skusOf = (rows: readonly CsvRow[]): TableSkus => ({
  own: new Set(rows.map(codeIn)),
  numbers: new Map(),
})

/** With a number if the table or the shop has it. */
async function freeSku(tx: Transaction, wanted: string, { own, numbers }: TableSkus): Promise<string> {
  for (;;) {
    const number = (numbers.get(wanted.toLowerCase()) ?? 0) + 1
    numbers.set(wanted.toLowerCase(), number)
    const sku = number === 1 ? wanted : `${wanted.slice(0, 36)}-${number}`
    const code = sku.toLowerCase()
    if (!own.has(code) && (await tx.$count(productVariants, hasSku([code]))) === 0) return sku
  }
}

const valuesIn = ({ cells }: CsvRow) => optionCellsIn(cells, 'Value')

const hasValuesOf = (row: CsvRow, { options }: StaffProduct) => {
  const values = valuesIn(row).map((value) => value.toLowerCase())
  return (variant: StaffVariant) =>
    options.length > 0 && options.every(({ name }, index) => variant.options[name]?.toLowerCase() === values[index])
}

/** The SKU of the variant with the row's options, if the row has one of the same product: perhaps another variant's. */
function ownSku(row: CsvRow, product: StaffProduct | undefined): string | undefined {
  const own = product?.variants.find(hasValuesOf(row, product))
  const isOfProduct = product?.variants.some(({ sku }) => sku.toLowerCase() === codeIn(row))
  return isOfProduct ? own?.sku : undefined
}

/**
 * The rows of a product with a SKU each: a new one without any gets them from its slug or name. Of one SKU of several variants,
 * each row means the variant with its options; new ones get SKUs with their options, but for the first of a new product.
 */
export async function giveSkus(
  tx: Transaction,
  group: ProductRows,
  known: StaffProduct | undefined,
  { skus, notes }: { skus: TableSkus; notes: TableNote[] },
): Promise<ProductRows> {
  const stem = slugOf(slugIn(group.first) || nameIn(group.first)).toUpperCase()
  const isProposed = known === undefined && skuIn(group.first) === '' && stem !== ''
  const rowsOf = Map.groupBy(group.rows, codeIn)
  const hasOptions = known !== undefined && known.options.length > 0

  async function skuFor(row: CsvRow): Promise<string> {
    const free = (sku: string) => freeSku(tx, proposedSku(sku.slice(0, 32), valuesIn(row)), skus)
    const sku = skuIn(row)
    if (sku === '') return isProposed ? free(stem) : sku
    const own = ownSku(row, known)
    const sharing = rowsOf.get(codeIn(row)) ?? []
    if (own !== undefined || sharing.length === 1) return own ?? sku
    const isOfOther = hasOptions && known.variants.some((variant) => variant.sku.toLowerCase() === codeIn(row))
    return sharing[0] === row && !isOfOther ? sku : free(sku)
  }

  const rows: CsvRow[] = []
  for (const row of group.rows) {
    const [sku, given] = [skuIn(row), await skuFor(row)]
    const isOther = given.toLowerCase() !== sku.toLowerCase()
    if (isOther && sku !== '') notes.push({ row: row.row, message: otherSku(sku, given) })
    rows.push(isOther ? { ...row, cells: new Map(row.cells).set('sku', given) } : row)
  }
  return { ...group, rows, first: rows[group.rows.indexOf(group.first)] ?? group.first }
}
