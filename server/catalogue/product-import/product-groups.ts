import type { CsvRow } from '../../platform/csv/csv.ts'
import { optionCellsIn } from './product-csv.ts'

/** Each row is a variant; the first with a name has the product's fields. */
export type ProductRows = { first: CsvRow; rows: CsvRow[]; hasOptions: boolean }

export const skuIn = ({ cells }: CsvRow): string => cells.get('sku')?.trim() ?? ''

export const slugIn = ({ cells }: CsvRow): string => cells.get('slug')?.trim() ?? ''

export const nameIn = ({ cells }: CsvRow): string => cells.get('name')?.trim() ?? ''

export const hasName = (row: CsvRow): boolean => nameIn(row) !== ''

/** Not a column of a table: the name by which a product is found whose row has neither SKU nor slug. */
export const knownBy = 'knownBy'

/** Of rows without a slug: one name, and one SKU or none. */
const keyOfUnaddressed = (row: CsvRow) => (hasName(row) ? `${nameIn(row)}\n${skuIn(row)}`.toLowerCase() : '')

/** Rows with option values and one slug, or without a slug alike, are one product; any other row is a product. */
export function groupByProduct(rows: readonly CsvRow[]): ProductRows[] {
  const groups: ProductRows[] = []
  const byKey = new Map<string, ProductRows>()
  for (const row of rows) {
    const hasOptions = optionCellsIn(row.cells, 'Value').length > 0
    const key = slugIn(row) || keyOfUnaddressed(row)
    const group = hasOptions ? byKey.get(key) : undefined
    if (group) {
      group.rows.push(row)
      continue
    }
    const added = { first: row, rows: [row], hasOptions }
    groups.push(added)
    if (hasOptions && key !== '') byKey.set(key, added)
  }
  return groups.map((group) => ({ ...group, first: group.rows.find(hasName) ?? group.first }))
}

/** The product with those of its rows' cells whose columns `keeps` names. */
export function withCells(group: ProductRows, keeps: (column: string) => boolean): ProductRows {
  const reduce = (row: CsvRow): CsvRow => ({ ...row, cells: new Map([...row.cells].filter(([name]) => keeps(name))) })
  const rows = group.rows.map(reduce)
  return { ...group, rows, first: rows[group.rows.indexOf(group.first)] ?? reduce(group.first) }
}

/** Products in one transaction, and their rows: meanwhile colleagues who save others wait for the catalogue's lock. */
export const perTransaction = 20
const rowsPerTransaction = 60

/** With how many rows are done after each. A product's rows stay together, however many they are. */
export function* batches(groups: readonly ProductRows[]): Generator<{ batch: ProductRows[]; done: number }> {
  let done = 0
  let batch: ProductRows[] = []
  let rows = 0
  for (const group of groups) {
    const isFull = batch.length === perTransaction || rows + group.rows.length > rowsPerTransaction
    if (isFull && batch.length > 0) {
      done += rows
      yield { batch, done }
      batch = []
      rows = 0
    }
    batch.push(group)
    rows += group.rows.length
  }
  if (batch.length > 0) yield { batch, done: done + rows }
}
