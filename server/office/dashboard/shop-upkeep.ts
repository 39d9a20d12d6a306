import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { readUpkeepReports } from '../../platform/observability/upkeep-reports.ts'
import { readWalArchive } from '../../platform/observability/wal-archive.ts'
import { staff } from '../../shop/staff/staff-table.ts'

type Upkeep = Pick<Dashboard, 'failingArchive' | 'oldBackup' | 'endingCertificate'>

const backupHours = 48
const certificateDays = 14
const hourMs = 3_600_000

const Ages = z.object({ now: z.coerce.date(), opened: z.coerce.date().nullable() })

/** `opened` is when the first member of the staff came. */
async function readAges(db: Database) {
  const [ages] = await typedRows(
    db,
    Ages,
  )`select now() as now, (select min(${staff.createdAt}) from ${staff}) as opened`
  if (ages === undefined) throw new Error('The query for the time returned no row')
  return ages
}

/**
 * Each is null while all is well. A shop in production is expected to make backups or to archive, from its third day on; a demo
 * isn't.
 */
export async function shopUpkeep(db: Database, { production }: { production: boolean }): Promise<Upkeep> {
  const [archive, { backupAt, certificate }, { now, opened }] = await Promise.all([
    readWalArchive(db),
    readUpkeepReports(db),
    readAges(db),
  ])
  const isOld = (since: Date | null) => since !== null && now.getTime() - since.getTime() > backupHours * hourMs
  const isBackupOld = archive === undefined && (backupAt === null ? production && isOld(opened) : isOld(backupAt))
  const isEnding = certificate && certificate.endsAt.getTime() - now.getTime() < certificateDays * 24 * hourMs
  return {
    failingArchive: archive?.isFailing ? { archivedAt: archive.archivedAt?.toISOString() ?? null } : null,
    oldBackup: isBackupOld ? { madeAt: backupAt?.toISOString() ?? null } : null,
    endingCertificate: isEnding ? { host: certificate.host, endsAt: certificate.endsAt.toISOString() } : null,
  }
}
