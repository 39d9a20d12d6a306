import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { eq } from 'drizzle-orm'
import { writeRows } from '../../platform/csv/csv.ts'
import { rowsBeforeHeadings } from '../../platform/csv/headings.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import type { Database } from '../../platform/db/database.ts'
import { isCost } from './other-columns.ts'
import { productImports } from './product-imports-table.ts'
import { getProductImport } from './staff-product-imports.ts'

/** Of the added columns. A mended table that has them is read without them. */
const added = { faults: 'Fault', looks: 'Look at this' }
const isAdded = (heading: string | undefined) => Object.values(added).includes(heading?.trim() ?? '')
const rowsPerBatch = 500

async function* inBatches(rows: readonly string[][]): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch) yield rows.slice(start, start + rowsPerBatch)
}

/**
 * The table as it was sent, its faults, doubts and what deserves a look beside their rows, where there are any. Costs are for
 * those who may see figures. Throws NOT_FOUND.
 */
export async function importFaultsCsv(
  db: Database,
  id: string,
  { permissions }: Pick<StaffMember, 'permissions'>,
): Promise<AsyncIterable<string>> {
  const { errors, doubts, changes, columns, format } = await getProductImport(db, id)
  const [sent] = await db.select({ file: productImports.file }).from(productImports).where(eq(productImports.id, id))
  const [[headings = [], ...rows]] = await readSheets(sent?.file ?? Buffer.alloc(0))
  // A table that is nobody's export may begin with other rows than its headings.
  const mayBeHeadings = format !== 'Other' ? [headings] : [headings, ...rows.slice(0, rowsBeforeHeadings)]
  const costs = new Set(columns?.filter(({ use }) => use === 'cost').map(({ heading: name }) => name.toLowerCase()))
  const holdsCosts = (place: number) =>
    mayBeHeadings.some(({ [place]: cell = '' }) => isCost(cell) || costs.has(cell.trim().toLowerCase()))
  const longest = Math.max(...mayBeHeadings.map(({ length }) => length))
  const places = Array.from({ length: longest }, (_, place) => place).filter(
    (place) => !isAdded(headings[place]) && (permissions.includes('figures') || !holdsCosts(place)),
  )
  const found = [
    { heading: added.faults, of: [...errors, ...doubts] },
    { heading: added.looks, of: changes.flatMap(({ looks = [] }) => looks) },
  ]
    .filter(({ heading, of }) => heading === added.faults || of.length > 0)
    .map(({ heading, of }) => ({ heading, byRow: Map.groupBy(of, ({ row }) => row) }))
  const messagesAt = (row: number) =>
    found.map(({ byRow }) => (byRow.get(row) ?? []).map(({ message }) => message).join('; '))
  const inPlaces = (cells: readonly string[]) => places.map((place) => cells[place] ?? '')
  return writeRows(
    inBatches([
      [...found.map(({ heading }) => heading), ...inPlaces(headings)],
      ...rows.map((cells, index) => [...messagesAt(index + 2), ...inPlaces(cells)]),
    ]),
  )
}
