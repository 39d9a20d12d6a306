import { counted } from '@kargha/domain/counted.ts'
import type { TableNote } from '../../catalogue/product-import/foreign-table.ts'
import { firstInDates, textOfCell, timeIn, withDayFirst } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { type ColumnRules, type OtherTable, unreadHeadings } from '../../platform/csv/guess-columns.ts'

/** `read`: the cell of the column that is this; several columns' are joined by commas. */
export type OtherRow<Use extends string> = { row: number; read: (use: Use) => string }

/** Of a row, what is taken otherwise than it says, in words that are alike for all such rows. */
export type NoteOnce = (row: number, message: string) => void

/** How tables of a kind are read that are nobody's export, once staff say what their columns are. */
export type OfOtherTables<Use extends string> = {
  rules: ColumnRules<Use>
  /** What several columns can be. */
  several: ReadonlySet<Use>
  /** Whose cells are dates: all of a table have the day first, or all the month. */
  dates: readonly Use[]
  /** Whether a table may be of the kind, in which columns of these uses are guessed. */
  isLike: (uses: ReadonlySet<Use>, table: OtherTable) => boolean
  /** The rows under headings that the kind's reader knows. */
  translate: (rows: readonly OtherRow<Use>[], note: NoteOnce) => CsvRow[]
}

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text)
export const isPin = (text: string) => /^[1-9]\d{2} ?\d{3}$/.test(text)
export const isMobile = (text: string) => /^(\+?91|0)?[-\s]?[6-9]\d{4}[-\s]?\d{5}$/.test(text)
export const isTime = (text: string) => timeIn(text) !== undefined

/** The email address among several things in one cell, the first of them; else the cell. */
export function emailIn(cell: string, row: number, note: NoteOnce): string {
  const first =
    cell
      .split(/[,;/\s]+/)
      .map((part) => part.trim())
      .find(isEmail) ?? cell
  if (first !== cell) note(row, 'Email: only the first of several is taken')
  return first
}

/** A row's cells under the first of each of the reader's `headings`: as they are `translated`, or else as they stand. */
export const cellsFor = <Use extends string>(
  headings: Readonly<Record<string, readonly string[]>>,
  read: (use: Use) => string,
  translated: { readonly [Each in Use]?: string },
): CsvRow['cells'] =>
  new Map(
    Object.entries(headings).map(([use, [heading = '']]) => [heading, translated[use as Use] ?? read(use as Use)]),
  )

/** Whether a record stands where the columns' names should. */
export const lacksHeadings = ({ headings }: OtherTable): boolean =>
  headings.some((heading) => isEmail(heading) || isTime(heading))

/** With the day first in all dates, which a table of America has second. What can be read both ways is taken as in India. */
function readDates<Use extends string>(
  rows: readonly OtherRow<Use>[],
  dates: readonly Use[],
  note: NoteOnce,
): readonly OtherRow<Use>[] {
  const first = firstInDates(rows.flatMap(({ read }) => dates.map(read)))
  if (rows[0] && first !== 'day') note(rows[0].row, `Date: read with the ${first ?? 'day'} first`)
  if (first !== 'month') return rows
  return rows.map(({ row, read }) => ({
    row,
    read: (use) => (dates.includes(use) ? withDayFirst(read(use)) : read(use)),
  }))
}

/** With one note for all rows of which it is the same: a shop that writes so does it in every row. */
export function translateTable<Use extends string>(
  table: OtherTable,
  columns: readonly { heading: string; use: Use | null }[],
  { dates, translate }: OfOtherTables<Use>,
): { rows: CsvRow[]; notes: TableNote[]; passedOver: string[] } {
  const columnsOf = Map.groupBy(columns, ({ use }) => use)
  const others = table.rows.map(({ row, cells }) => ({
    row,
    read: (use: Use) =>
      (columnsOf.get(use) ?? [])
        .map(({ heading }) => textOfCell(cells.get(heading) ?? ''))
        .filter((cell) => cell !== '')
        .join(', '),
  }))
  const rowsOf = new Map<string, { row: number; more: number }>()
  const note: NoteOnce = (row, message) => {
    const { row: first, more } = rowsOf.get(message) ?? { row, more: -1 }
    rowsOf.set(message, { row: first, more: more + 1 })
  }
  const rows = translate(readDates(others, dates, note), note)
  const notes = [...rowsOf].map(([message, { row, more }]) => ({
    row,
    message: more > 0 ? `${message}, as in ${counted(more, 'more row', 'more rows')}` : message,
  }))
  return { rows, notes, passedOver: unreadHeadings(table, columns) }
}
