import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { recordImports } from './record-imports-table.ts'

export type ImportRow = typeof recordImports.$inferSelect

/** Ends what staff cancelled, or another process does. */
export class Cancelled extends Error {}

/**
 * Throws Cancelled if it isn't in the state any more in which it was found, or not as far as `from`: then another process has
 * taken it for a dead one's.
 */
export async function updateImport(
  db: Database,
  row: ImportRow,
  columns: Partial<ImportRow>,
  from?: number,
): Promise<void> {
  const isStill = and(
    eq(recordImports.id, row.id),
    eq(recordImports.state, row.state),
    from === undefined ? undefined : eq(recordImports.done, from),
  )
  const { rowCount } = await db.update(recordImports).set(columns).where(isStill)
  if (rowCount === 0) throw new Cancelled()
}
