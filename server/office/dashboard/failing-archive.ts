import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import type { Database } from '../../platform/db/database.ts'
import { readWalArchive } from '../../platform/observability/wal-archive.ts'

/** Null while all is well, and for a database that archives nothing. */
export async function failingArchive(db: Database): Promise<Dashboard['failingArchive']> {
  const archive = await readWalArchive(db)
  return archive?.isFailing ? { archivedAt: archive.archivedAt?.toISOString() ?? null } : null
}
