import type { ImportKind } from '@kargha/domain/enums.ts'
import type { NeededUse } from '@kargha/domain/record-uses.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { GuessedColumn } from '../../platform/csv/guess-columns.ts'
import { headingsHash } from '../../platform/csv/headings.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { columnMatches } from './product-imports-table.ts'

/** What the columns of a kind of table can be. */
export type MatchRules<Use extends string> = {
  /** Empty for tables of products that are nobody's export. Tables of two kinds may have the same headings. */
  kind: '' | ImportKind | 'Shopify' | 'WooCommerce'
  /** Whether a match holds for all tables of the kind; a column that it doesn't know stays as it is guessed. */
  isForAnyHeadings?: boolean
  names: Readonly<Partial<Record<Use, string>>>
  /** What several columns can be. */
  several: ReadonlySet<Use>
  needed: readonly NeededUse<Use>[]
}

const headingsIn = (columns: readonly { heading: string }[]) => columns.map(({ heading }) => heading)
const hashOf = <Use extends string>(
  columns: readonly GuessedColumn<Use>[],
  { kind, isForAnyHeadings = false }: MatchRules<Use>,
) => headingsHash(isForAnyHeadings ? [] : headingsIn(columns), kind)

/** The columns as staff matched those of a table with the same headings. Null if none was. */
export async function matchedBefore<Use extends string>(
  tx: Transaction,
  columns: readonly GuessedColumn<Use>[],
  rules: MatchRules<Use>,
): Promise<GuessedColumn<Use>[] | null> {
  const [match] = await tx
    .select()
    .from(columnMatches)
    .where(eq(columnMatches.headings, hashOf(columns, rules)))
  if (match === undefined) return null
  const isUse = (use: string): use is Use => use in rules.names
  return columns.map((column) => {
    const kept = match.uses[column.heading.toLowerCase()]
    if (kept === undefined) return column
    const { use, ...named } = typeof kept === 'object' && kept !== null ? kept : { use: kept }
    return { ...column, ...named, use: use !== null && isUse(use) ? use : null }
  })
}

/**
 * The table's columns with what staff say they are, which is kept for the next table with the same headings. Throws
 * VALIDATION_FAILED for a column that isn't in the table, a use that it can't have, one use of two columns, and a table without
 * what is needed.
 */
export async function keepMatch<Use extends string>(
  tx: Transaction,
  columns: readonly GuessedColumn<Use>[],
  chosen: readonly Omit<GuessedColumn<Use>, 'samples'>[],
  rules: MatchRules<Use>,
): Promise<GuessedColumn<Use>[]> {
  const { names, several, needed } = rules
  const byHeading = new Map(chosen.map((column) => [column.heading, column]))
  const unknown = chosen.find(({ heading }) => !columns.some((column) => column.heading === heading))
  if (unknown) throw invalid('columns', `There is no column “${unknown.heading}” in this table`)
  const wrong = chosen.find(({ use }) => use !== null && !(use in names))
  if (wrong) throw invalid('columns', `Please choose something else for the column “${wrong.heading}”`)
  const matched = columns.map((column) => ({ ...column, use: null, ...byHeading.get(column.heading) }))
  for (const [use, alike] of Map.groupBy(matched, (column) => column.use))
    if (use !== null && !several.has(use) && alike.length > 1)
      throw invalid('columns', `Only one column can be the ${names[use]}: ${headingsIn(alike).join(', ')}`)
  for (const { oneOf, message } of needed)
    if (!matched.some(({ use }) => use !== null && oneOf.includes(use))) throw invalid('columns', message)
  const kept = Object.fromEntries(
    matched.map(({ heading, use, name }) => [heading.toLowerCase(), use !== null && name ? { use, name } : use]),
  )
  await tx
    .insert(columnMatches)
    .values({ headings: hashOf(matched, rules), uses: kept })
    .onConflictDoUpdate({
      target: columnMatches.headings,
      set: { uses: sql`${columnMatches.uses} || excluded.uses` },
    })
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
