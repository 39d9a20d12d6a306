import type { ImportKind } from '@kargha/domain/enums.ts'
import type { NeededUse } from '@kargha/domain/record-uses.ts'
import { eq, inArray } from 'drizzle-orm'
import type { GuessedColumn } from '../../platform/csv/guess-columns.ts'
import { headingsHash } from '../../platform/csv/headings.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { columnMatches } from './product-imports-table.ts'

/** What the columns of a kind of table can be. */
export type MatchRules<Use extends string> = {
  /** Empty for tables of products. Tables of two kinds may have the same headings. */
  kind: '' | ImportKind
  names: Readonly<Record<Use, string>>
  /** What several columns can be. */
  several: ReadonlySet<Use>
  needed: readonly NeededUse<Use>[]
}

const headingsIn = (columns: readonly { heading: string }[]) => columns.map(({ heading }) => heading)

/** The columns as staff matched those of a table with the same headings. Null if none was. */
export async function matchedBefore<Use extends string>(
  tx: Transaction,
  columns: readonly GuessedColumn<Use>[],
  { kind, names }: MatchRules<Use>,
): Promise<GuessedColumn<Use>[] | null> {
  const hash = headingsHash(headingsIn(columns), kind)
  const [match] = await tx.select().from(columnMatches).where(eq(columnMatches.headings, hash))
  if (match === undefined) return null
  const isUse = (use: string): use is Use => use in names
  return columns.map((column) => {
    const use = match.uses[column.heading.toLowerCase()] ?? null
    return { ...column, use: use !== null && isUse(use) ? use : null }
  })
}

/**
 * The table's columns with what staff say they are, which is kept for the next table with the same headings. Throws
 * VALIDATION_FAILED for a column that isn't in the table, one use of two columns, and a table without what is needed.
 */
export async function keepMatch<Use extends string>(
  tx: Transaction,
  columns: readonly GuessedColumn<Use>[],
  chosen: readonly { heading: string; use: Use | null }[],
  { kind, names, several, needed }: MatchRules<Use>,
): Promise<GuessedColumn<Use>[]> {
  const uses = new Map(chosen.map(({ heading, use }) => [heading, use]))
  const unknown = chosen.find(({ heading }) => !columns.some((column) => column.heading === heading))
  if (unknown) throw invalid('columns', `There is no column “${unknown.heading}” in this table`)
  const matched = columns.map((column) => ({ ...column, use: uses.get(column.heading) ?? null }))
  for (const [use, alike] of Map.groupBy(matched, (column) => column.use))
    if (use !== null && !several.has(use) && alike.length > 1)
      throw invalid('columns', `Only one column can be the ${names[use]}: ${headingsIn(alike).join(', ')}`)
  for (const { oneOf, message } of needed)
    if (!matched.some(({ use }) => use !== null && oneOf.includes(use))) throw invalid('columns', message)
  const kept = Object.fromEntries(matched.map(({ heading, use }) => [heading.toLowerCase(), use]))
  await tx
    .insert(columnMatches)
    .values({ headings: headingsHash(headingsIn(matched), kind), uses: kept })
    .onConflictDoUpdate({ target: columnMatches.headings, set: { uses: kept } })
  return matched
}

/** As if no table of these kinds with the same headings had been matched. */
export async function forgetMatch(
  tx: Transaction,
  columns: readonly { heading: string }[],
  kinds: readonly ImportKind[],
): Promise<void> {
  const hashes = kinds.map((kind) => headingsHash(headingsIn(columns), kind))
  await tx.delete(columnMatches).where(inArray(columnMatches.headings, hashes))
}
