import { shortened } from '@kargha/domain/graphemes.ts'
import { isNothing, textOfCell } from './cell-values.ts'
import { type CsvRow, rowsIn } from './csv.ts'
import { plainHeading, rowsBeforeHeadings } from './headings.ts'

/** A table that is nobody's export: its headings, and its rows by them. */
export type OtherTable = { headings: string[]; rows: CsvRow[] }

/** A column with the first of its cells; null for one that isn't read. */
export type GuessedColumn<Use extends string> = {
  heading: string
  use: Use | null
  /** Of what the column is, where it needs one. */
  name?: string | undefined
  samples: string[]
}

type Look = (cells: readonly string[]) => boolean

/** How columns of a kind of table are recognised. */
export type ColumnRules<Use extends string> = {
  /** How people head a column, the likeliest first: in lower case, without spaces and signs. */
  usualHeadings: { readonly [Each in Use]?: readonly string[] }
  /** By the plain heading or the cells, for columns of which a table may have several. */
  repeated?: (heading: string, cells: readonly string[]) => Use | undefined
  /** For columns whose headings say nothing, and where no heading says which column it is. */
  looks: readonly (readonly [Use, Look])[]
}

/** Whether there are cells, and all are so. */
export const looksLike =
  (is: (cell: string) => boolean): Look =>
  (cells) =>
    cells.length > 0 && cells.every(is)

/** Whether more than half of the cells are so: people write something else into a few. */
export const mostlyLike =
  (is: (cell: string) => boolean): Look =>
  (cells) =>
    cells.filter(is).length > cells.length / 2

export const isUsualHeading = <Use extends string>({ usualHeadings, repeated }: ColumnRules<Use>, heading: string) =>
  Object.values<readonly string[] | undefined>(usualHeadings).some((names) => names?.includes(plainHeading(heading))) ||
  repeated?.(plainHeading(heading), []) !== undefined

const mostColumns = 500
const longestHeading = 100

/** Each once: of several alike, all but the first are numbered. Empty where nothing stands. */
function distinct(headings: readonly string[]): string[] {
  const given = new Set<string>()
  return headings.slice(0, mostColumns).map((cell) => {
    const heading = shortened(cell.replace(/\s+/g, ' ').trim(), longestHeading)
    if (heading === '') return ''
    let free = heading
    for (let number = 2; given.has(free.toLowerCase()); number += 1)
      free = `${shortened(heading, longestHeading - 6)} (${number})`
    given.add(free.toLowerCase())
    return free
  })
}

/** The row with the most usual headings is that of the headings, the first of several. */
export function readOtherTable<Use extends string>(records: readonly string[][], rules: ColumnRules<Use>): OtherTable {
  const counts = records
    .slice(0, rowsBeforeHeadings)
    .map((cells) => cells.filter((cell) => isUsualHeading(rules, cell)).length)
  const start = Math.max(0, counts.indexOf(Math.max(...counts)))
  const headings = distinct(records[start] ?? [])
  const rows = rowsIn([headings, ...records.slice(start + 1)], (heading) => heading || undefined)
  return {
    headings: headings.filter((heading) => heading !== ''),
    rows: rows.map(({ row, cells }) => ({ row: row + start, cells })),
  }
}

export function usesByHeading<Use extends string>(
  headings: readonly string[],
  { usualHeadings }: ColumnRules<Use>,
): Map<string, Use> {
  const uses = new Map<string, Use>()
  for (const [use, names] of Object.entries<readonly string[] | undefined>(usualHeadings)) {
    const [best] = (names ?? []).flatMap((name) => headings.filter((heading) => plainHeading(heading) === name))
    if (best !== undefined && !uses.has(best)) uses.set(best, use as Use)
  }
  return uses
}

export const samplesPerColumn = 3
const longestSample = 80
/** So many rows decide what cells look like. */
const rowsLookedAt = 200

/** The first different cells, cut short. */
export const samplesOf = (cells: readonly string[]): string[] =>
  [...new Set(cells)]
    .slice(0, samplesPerColumn)
    .map((cell) => (cell.length > longestSample ? `${shortened(cell, longestSample)}…` : cell))

/** What each column probably is, by its heading, or else by what its cells look like. */
export function guessColumns<Use extends string>(
  { headings, rows }: OtherTable,
  rules: ColumnRules<Use>,
): GuessedColumn<Use>[] {
  const uses = usesByHeading(headings, rules)
  const first = rows.slice(0, rowsLookedAt)
  const cellsOf = new Map(
    headings.map((heading) => [
      heading,
      first.map(({ cells }) => textOfCell(cells.get(heading) ?? '')).filter((cell) => !isNothing(cell)),
    ]),
  )
  for (const heading of headings) {
    const use = uses.has(heading) ? undefined : rules.repeated?.(plainHeading(heading), cellsOf.get(heading) ?? [])
    if (use !== undefined) uses.set(heading, use)
  }
  const taken = new Set(uses.values())
  for (const [use, look] of rules.looks) {
    const like = headings.find((heading) => !uses.has(heading) && look(cellsOf.get(heading) ?? []))
    if (like !== undefined && !taken.has(use)) uses.set(like, use)
  }
  return headings.map((heading) => ({
    heading,
    use: uses.get(heading) ?? null,
    samples: samplesOf(cellsOf.get(heading) ?? []),
  }))
}

/** Headings of columns that hold something and aren't read. */
export function unreadHeadings<Use extends string>(
  { headings, rows }: OtherTable,
  columns: readonly { heading: string; use: Use | null }[],
): string[] {
  const isRead = new Set(columns.flatMap(({ heading, use }) => (use === null ? [] : [heading])))
  const isFilled = (heading: string) => rows.some(({ cells }) => (cells.get(heading) ?? '').trim() !== '')
  return headings.filter((heading) => !isRead.has(heading) && isFilled(heading))
}
