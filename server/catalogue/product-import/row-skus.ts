import { proposedSku } from '@kargha/contract/shop/variants.ts'
import type { StaffProduct, StaffVariant } from '@kargha/contract/staff/products.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { hasSku, productVariants } from '../variants/variants-table.ts'
import { otherSku, type TableNote } from './foreign-table.ts'
import { optionCellsIn } from './product-csv.ts'
import { type ProductRows, skuIn } from './product-groups.ts'

/** Of a whole table, by SKU in lower case: each one's first row, and the last number of each proposed one. */
export type GivenSkus = { firstRows: Map<string, number>; numbers: Map<string, number> }

export const givenSkus = (): GivenSkus => ({ firstRows: new Map(), numbers: new Map() })

/** With a number if it is taken, in the table so far or in the shop. */
async function freeSku(tx: Transaction, wanted: string, { firstRows, numbers }: GivenSkus): Promise<string> {
  for (;;) {
    const number = (numbers.get(wanted) ?? 0) + 1
    numbers.set(wanted, number)
    const sku = number === 1 ? wanted : `${wanted.slice(0, 36)}-${number}`
    const code = sku.toLowerCase()
    if (!firstRows.has(code) && (await tx.$count(productVariants, hasSku([code]))) === 0) return sku
  }
}

const valuesIn = ({ cells }: CsvRow) => optionCellsIn(cells, 'Value')

const variantOf = (row: CsvRow, { options, variants }: StaffProduct) => {
  const values = valuesIn(row).map((value) => value.toLowerCase())
  const isOfRow = (variant: StaffVariant) =>
    options.every(({ name }, index) => variant.options[name]?.toLowerCase() === values[index])
  return variants.find(isOfRow)
}

const withSku = (row: CsvRow, sku: string): CsvRow => ({ ...row, cells: new Map(row.cells).set('sku', sku) })

/**
 * The rows of a product with a SKU each: a new one without any gets them from its slug, if it has one. One SKU of several
 * variants is the first's; the others keep theirs, or get one with their options.
 */
export async function giveSkus(
  tx: Transaction,
  group: ProductRows,
  known: StaffProduct | undefined,
  { given, notes }: { given: GivenSkus; notes: TableNote[] },
): Promise<ProductRows> {
  const slug = group.first.cells.get('slug')?.trim() ?? ''
  const isProposed = known === undefined && skuIn(group.first) === '' && slug !== ''
  const ofGroup = new Set<string>()
  const rows: CsvRow[] = []
  for (const row of group.rows) {
    const sku = skuIn(row)
    const free = (stem: string) => freeSku(tx, proposedSku(stem.slice(0, 32), valuesIn(row)), given)
    const isRepeated = ofGroup.has(sku.toLowerCase())
    if (sku === '') rows.push(isProposed ? withSku(row, await free(slug.toUpperCase())) : row)
    else if (isRepeated) {
      const other = (known && variantOf(row, known)?.sku) ?? (await free(sku))
      rows.push(withSku(row, other))
      if (other !== sku) notes.push({ row: row.row, message: otherSku(sku, other) })
    } else {
      rows.push(row)
      ofGroup.add(sku.toLowerCase())
    }
  }
  return { ...group, rows, first: rows[group.rows.indexOf(group.first)] ?? group.first }
}
