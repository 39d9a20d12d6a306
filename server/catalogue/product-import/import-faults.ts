import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { eq } from 'drizzle-orm'
import { writeRows } from '../../platform/csv/csv.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import type { Database } from '../../platform/db/database.ts'
import { isCost, rowsBeforeHeadings } from './other-columns.ts'
import { productImports } from './product-imports-table.ts'
import { getProductImport } from './staff-product-imports.ts'

/** Of the added column. A mended table that has it is read without it. */
const heading = 'Fault'
const rowsPerBatch = 500

async function* inBatches(rows: readonly string[][]): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows.length; start += rowsPerBatch) yield rows.slice(start, start + rowsPerBatch)
}

/** The table as it was sent, its faults and doubts beside their rows. Costs are for those who may see figures. Throws NOT_FOUND. */
export async function importFaultsCsv(
  db: Database,
  id: string,
  { permissions }: Pick<StaffMember, 'permissions'>,
): Promise<AsyncIterable<string>> {
  const { errors, doubts, columns } = await getProductImport(db, id)
  const [sent] = await db.select({ file: productImports.file }).from(productImports).where(eq(productImports.id, id))
  const [[headings = [], ...rows]] = await readSheets(sent?.file ?? Buffer.alloc(0))
  // A table that is nobody's export may begin with other rows than its headings.
  const mayBeHeadings = columns === null ? [headings] : [headings, ...rows.slice(0, rowsBeforeHeadings)]
  const costs = new Set(columns?.filter(({ use }) => use === 'cost').map(({ heading: name }) => name.toLowerCase()))
  const holdsCosts = (place: number) =>
    mayBeHeadings.some(({ [place]: cell = '' }) => isCost(cell) || costs.has(cell.trim().toLowerCase()))
  const longest = Math.max(...mayBeHeadings.map(({ length }) => length))
  const places = Array.from({ length: longest }, (_, place) => place).filter(
    (place) => headings[place]?.trim() !== heading && (permissions.includes('figures') || !holdsCosts(place)),
  )
  const faults = Map.groupBy([...errors, ...doubts], ({ row }) => row)
  const withFault = (fault: string, cells: readonly string[]) => [fault, ...places.map((place) => cells[place] ?? '')]
  return writeRows(
    inBatches([
      withFault(heading, headings),
      ...rows.map((cells, index) =>
        withFault((faults.get(index + 2) ?? []).map(({ message }) => message).join('; '), cells),
      ),
    ]),
  )
}
