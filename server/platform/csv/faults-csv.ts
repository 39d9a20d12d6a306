import { writeRows } from './csv.ts'
import type { SheetRows } from './read-sheets.ts'

/** `row` counts as a spreadsheet does. */
type Finding = { row: number; message: string }

const faultHeading = 'Fault'
const lookHeading = 'Look at this'
/** A mended table that has the added columns is handed back without them. */
const isAdded = (heading: string | undefined) => [faultHeading, lookHeading].includes(heading?.trim() ?? '')
const rowsPerBatch = 500

async function* inBatches(rows: readonly string[][]): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch) yield rows.slice(start, start + rowsPerBatch)
}

/**
 * A table as it was sent, as CSV, with the faults of each row in a column before the others, and in another one what deserves a
 * look, if anything does.
 *
 * @param shows whether the column at a place, counted from 0, is for whom the table is for
 */
export function faultsCsv(
  [headings = [], ...rows]: SheetRows,
  faults: readonly Finding[],
  { looks = [], shows = () => true }: { looks?: readonly Finding[]; shows?: (place: number) => boolean } = {},
): AsyncIterable<string> {
  const longest = rows.reduce((length, cells) => Math.max(length, cells.length), headings.length)
  const places = Array.from({ length: longest }, (_, place) => place).filter(
    (place) => !isAdded(headings[place]) && shows(place),
  )
  const added = [
    { heading: faultHeading, findings: faults },
    { heading: lookHeading, findings: looks },
  ]
    .filter(({ heading, findings }) => heading === faultHeading || findings.length > 0)
    .map(({ heading, findings }) => ({ heading, byRow: Map.groupBy(findings, ({ row }) => row) }))
  const messagesAt = (row: number) =>
    added.map(({ byRow }) => (byRow.get(row) ?? []).map(({ message }) => message).join('; '))
  const inPlaces = (cells: readonly string[]) => places.map((place) => cells[place] ?? '')
  return writeRows(
    inBatches([
      [...added.map(({ heading }) => heading), ...inPlaces(headings)],
      ...rows.map((cells, index) => [...messagesAt(index + 2), ...inPlaces(cells)]),
    ]),
  )
}

/** The same as one text, for the report of a table that isn't kept; null without faults. */
export async function faultsText(sent: SheetRows, faults: readonly Finding[]): Promise<string | null> {
  return faults.length === 0 ? null : (await Array.fromAsync(faultsCsv(sent, faults))).join('')
}

/** A mended table, without the columns that were added to it. */
export function withoutFaults<Rows extends string[][]>(rows: Rows): Rows {
  const [headings = []] = rows
  if (!headings.some(isAdded)) return rows
  return rows.map((cells) => cells.filter((_, place) => !isAdded(headings[place]))) as Rows
}
