import type { ImportColumn } from '@kargha/contract/staff/product-imports.ts'
import { type ColumnUse, columnUseNames, exportUses, repeatedUses } from '@kargha/domain/column-uses.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { isNothing } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { samplesOf, samplesPerColumn } from '../../platform/csv/guess-columns.ts'
import { factCells, type TableNote, tagsIn } from './foreign-table.ts'
import type { MatchRules } from './match-columns.ts'

/** A column of an export of which staff may choose what it becomes, with what is in its cells. */
type FoundColumn = { heading: string; use: ColumnUse | null; name?: string; cells: Iterable<string> }

/** Of the longest that can be sent back. */
const longest = { heading: 200, name: 60, columns: 500 }

/** As far as they are needed: a table may have 200,000. */
function samplesIn(cells: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const cell of cells) {
    if (!isNothing(cell.trim())) found.add(cell.trim())
    if (found.size === samplesPerColumn) break
  }
  return samplesOf([...found])
}

/** Those with anything in them. `use` is what the column is unless staff choose otherwise. Longer headings aren't read. */
export const exportColumns = (found: readonly FoundColumn[]): ImportColumn[] =>
  found
    .filter(({ heading }) => heading.length <= longest.heading)
    .map(({ heading, use, name, cells }) => ({
      ...{ heading, use, samples: samplesIn(cells) },
      ...(name !== undefined && { name: shortened(name, longest.name) }),
    }))
    .filter(({ samples }) => samples.length > 0)
    .slice(0, longest.columns)

/** A table's cells of a column, by its heading in lower case. */
export function* cellsUnder(heading: string, rows: readonly CsvRow[]): Generator<string> {
  for (const { cells } of rows) yield cells.get(heading) ?? ''
}

/** What is chosen holds for the next export of that shop, whichever columns it has. */
export const exportMatch = (kind: 'Shopify' | 'WooCommerce'): MatchRules<ColumnUse> => ({
  kind,
  isForAnyHeadings: true,
  names: Object.fromEntries(exportUses.map((use) => [use, columnUseNames[use]])),
  several: new Set(repeatedUses),
  needed: [],
})

/** A product's cell of a column, and the values in it. */
type ChosenCell = Omit<ImportColumn, 'samples'> & { cell: string; values: readonly string[] }

const texts = exportUses.filter((use) => use !== 'tags' && use !== 'fact')

/** Chosen columns in ours. Texts stay as they are without a text. */
export function chosenCells(
  columns: readonly ChosenCell[],
  attributes: ReadonlySet<string>,
  row: number,
  notes: TableNote[],
): Record<string, string> {
  const byUse = Map.groupBy(columns, ({ use }) => use)
  const [tags, facts] = [byUse.get('tags'), byUse.get('fact')]
  const named = facts?.map(({ heading, name, values }) => ({ name: name || heading, values }))
  return {
    ...(tags && {
      tags: tagsIn(
        tags.flatMap(({ values }) => values),
        row,
        notes,
      ),
    }),
    ...(named && factCells(named, attributes, row, notes)),
    ...Object.fromEntries(
      texts.flatMap((use) => {
        const text = byUse.get(use)?.[0]?.cell.trim().replace(/\s+/g, ' ') ?? ''
        return text === '' ? [] : [[use, text]]
      }),
    ),
  }
}
