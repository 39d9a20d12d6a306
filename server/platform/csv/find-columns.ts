import { invalid } from '../http/refusal.ts'
import { textOfCell } from './cell-values.ts'
import { plainHeading, rowsBeforeHeadings } from './headings.ts'
import type { SheetRows } from './read-sheets.ts'

export type ColumnRule = {
  /** As in 'the column with the tracking number'. */
  called: string
  /** As people head it, in lower case, without spaces and signs. */
  headings: readonly string[]
  /** Where none of these stands. */
  otherwise?: readonly string[]
  /** `ask`: refuses several that it may be; `first`: takes what is listed first. */
  ofSeveral: 'ask' | 'first'
  isOptional?: boolean
}

type Rules<Name extends string> = Readonly<Record<Name, ColumnRule>>
/** Headings that staff name; undefined ones are recognised. */
type ChosenHeadings<Name extends string> = { readonly [Each in Name]?: string | undefined }

export type FoundTable<Name extends string> = {
  /** Null for an optional column that isn't there. */
  headings: Record<Name, string | null>
  /** Headings of the other columns. */
  passedOver: string[]
  /** Of several, the one that has these columns. */
  sheet: SheetRows
  /** `row` is the spreadsheet's. */
  rows: { row: number; cells: Record<Name, string> }[]
}

const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

/** Indexes of cells that may head the column, the likeliest first. */
function placesOf(cells: readonly string[], { headings, otherwise = [] }: ColumnRule, chosen: string | undefined) {
  const known = cells.map(plainHeading)
  const among = (wanted: readonly string[]) =>
    wanted.flatMap((heading) => known.flatMap((each, index) => (each === heading ? [index] : [])))
  const found = among(chosen === undefined ? headings : [plainHeading(chosen)])
  return found.length > 0 || chosen !== undefined ? found : among(otherwise)
}

/** Refuses no match, or several where one must be chosen. */
function placeOf(name: string, { called, ofSeveral, isOptional }: ColumnRule, places: number[], cells: string[]) {
  const [place] = places
  if (place === undefined && isOptional) return undefined
  if (place !== undefined && (places.length === 1 || ofSeveral === 'first')) return place
  const candidates = places.length > 1 ? places.map((index) => cells[index]?.trim()) : filled(cells)
  const names = candidates.join(', ') || 'this table has no headings'
  throw ofSeveral === 'ask'
    ? invalid(`${name}Column`, `Please choose the column with the ${called}: ${names}`)
    : invalid('file', `There is no column with the ${called}: ${names}`)
}

/** The first sheet and row that head all columns; otherwise the row with most headings, of which the refusal speaks. */
function headingsIn<Name extends string>(
  sheets: readonly SheetRows[],
  rules: Rules<Name>,
  chosen: ChosenHeadings<Name>,
) {
  const isHead = (cells: readonly string[]) =>
    Object.entries<ColumnRule>(rules).every(
      ([name, rule]) => rule.isOptional || placesOf(cells, rule, chosen[name as Name]).length > 0,
    )
  for (const sheet of sheets) {
    const index = sheet.slice(0, rowsBeforeHeadings).findIndex(isHead)
    if (index >= 0) return { sheet, index }
  }
  const [sheet = []] = sheets
  const lengths = sheet.slice(0, rowsBeforeHeadings).map((cells) => filled(cells).length)
  return { sheet, index: Math.max(0, lengths.indexOf(Math.max(...lengths))) }
}

/** Columns by their usual or chosen headings, with the rows below. Throws VALIDATION_FAILED. */
export function findColumns<Name extends string>(
  sheets: readonly SheetRows[],
  rules: Rules<Name>,
  chosen: ChosenHeadings<Name> = {},
): FoundTable<Name> {
  const { sheet, index } = headingsIn(sheets, rules, chosen)
  const cells = sheet[index] ?? []
  const places = Object.entries<ColumnRule>(rules).map(
    ([name, rule]) => [name as Name, placeOf(name, rule, placesOf(cells, rule, chosen[name as Name]), cells)] as const,
  )
  const record = <Value>(of: (place: number | undefined) => Value) =>
    Object.fromEntries(places.map(([name, place]) => [name, of(place)])) as Record<Name, Value>
  const taken = new Set(places.map(([, place]) => place))
  return {
    sheet,
    passedOver: filled(cells.filter((_, place) => !taken.has(place))),
    headings: record((place) => (place === undefined ? null : (cells[place]?.trim() ?? ''))),
    rows: sheet.slice(index + 1).map((below, after) => ({
      row: index + after + 2,
      cells: record((place) => (place === undefined ? '' : textOfCell(below[place] ?? ''))),
    })),
  }
}
