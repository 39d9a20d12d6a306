import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { eq } from 'drizzle-orm'
import { faultsCsv } from '../../platform/csv/faults-csv.ts'
import { rowsBeforeHeadings } from '../../platform/csv/headings.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import type { Database } from '../../platform/db/database.ts'
import { isCost } from './other-columns.ts'
import { productImports } from './product-imports-table.ts'
import { getProductImport } from './staff-product-imports.ts'

/**
 * The table as it was sent, its faults, doubts and what deserves a look beside their rows, where there are any. Costs are for
 * those who may see figures. Throws NOT_FOUND.
 */
export async function importFaultsCsv(
  db: Database,
  id: string,
  { permissions }: Pick<StaffMember, 'permissions'>,
): Promise<AsyncIterable<string>> {
  const { doubts, changes, columns, format } = await getProductImport(db, id)
  const { file, report } = productImports
  const [sent] = await db.select({ file, report }).from(productImports).where(eq(productImports.id, id))
  const errors = sent?.report.errors ?? []
  const [rows] = await readSheets(sent?.file ?? Buffer.alloc(0))
  // A table that is nobody's export may begin with other rows than its headings.
  const mayBeHeadings = rows.slice(0, format === 'Other' ? rowsBeforeHeadings + 1 : 1)
  const costs = new Set(columns?.filter(({ use }) => use === 'cost').map(({ heading: name }) => name.toLowerCase()))
  const holdsCosts = (place: number) =>
    mayBeHeadings.some(({ [place]: cell = '' }) => isCost(cell) || costs.has(cell.trim().toLowerCase()))
  return faultsCsv(rows, [...errors, ...doubts], {
    looks: changes.flatMap(({ looks = [] }) => looks),
    shows: (place) => permissions.includes('figures') || !holdsCosts(place),
  })
}
