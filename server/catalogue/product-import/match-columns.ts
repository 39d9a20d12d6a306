import type { ColumnMatch, ImportColumn } from '@kargha/contract/staff/product-imports.ts'
import { type ColumnUse, columnUseNames } from '@kargha/domain/column-uses.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { headingsHash } from './other-columns.ts'
import { columnMatches } from './product-imports-table.ts'

const headingsIn = (columns: ColumnMatch['columns']) => columns.map(({ heading }) => heading)

/** The columns as staff matched those of a table with the same headings. Null if none was. */
export async function matchedBefore(tx: Transaction, columns: readonly ImportColumn[]): Promise<ImportColumn[] | null> {
  const hash = headingsHash(headingsIn([...columns]))
  const [match] = await tx.select().from(columnMatches).where(eq(columnMatches.headings, hash))
  if (match === undefined) return null
  return columns.map((column) => ({ ...column, use: match.uses[column.heading.toLowerCase()] ?? null }))
}

const several = new Set<ColumnUse>(['picture', 'fact'])

/**
 * The table's columns with what staff say they are, which is kept for the next table with the same headings. Throws
 * VALIDATION_FAILED for a column that isn't in the table, one use of two columns, and a table that names no product.
 */
export async function keepMatch(
  tx: Transaction,
  columns: readonly ImportColumn[],
  { columns: said }: ColumnMatch,
): Promise<ImportColumn[]> {
  const uses = new Map(said.map(({ heading, use }) => [heading, use]))
  const unknown = said.find(({ heading }) => !columns.some((column) => column.heading === heading))
  if (unknown) throw invalid('columns', `There is no column “${unknown.heading}” in this table`)
  const matched = columns.map((column) => ({ ...column, use: uses.get(column.heading) ?? null }))
  for (const [use, alike] of Map.groupBy(matched, (column) => column.use))
    if (use !== null && !several.has(use) && alike.length > 1)
      throw invalid('columns', `Only one column can be the ${columnUseNames[use]}: ${headingsIn(alike).join(', ')}`)
  if (!matched.some(({ use }) => use === 'sku' || use === 'name'))
    throw invalid('columns', 'Please choose the column with the SKU, or the one with the name')
  const kept = Object.fromEntries(matched.map(({ heading, use }) => [heading.toLowerCase(), use]))
  await tx
    .insert(columnMatches)
    .values({ headings: headingsHash(headingsIn(matched)), uses: kept })
    .onConflictDoUpdate({ target: columnMatches.headings, set: { uses: kept } })
  return matched
}
