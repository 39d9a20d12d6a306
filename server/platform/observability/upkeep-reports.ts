import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { upkeepReports } from './upkeep-reports-table.ts'

export type Certificate = { host: string; endsAt: Date }

/** `madeAt` is the snapshot's time. An earlier backup that ends later changes nothing. */
export async function reportBackup(db: Database, madeAt: Date): Promise<void> {
  await db
    .insert(upkeepReports)
    .values({ kind: 'backup', at: madeAt })
    .onConflictDoUpdate({ target: upkeepReports.kind, set: { at: sql`greatest(${upkeepReports.at}, excluded.at)` } })
}

export async function reportCertificate(db: Database, { host, endsAt }: Certificate): Promise<void> {
  const found = { at: sql`now()`, host, endsAt }
  await db
    .insert(upkeepReports)
    .values({ kind: 'certificate', ...found })
    .onConflictDoUpdate({ target: upkeepReports.kind, set: found })
}

/** `backupAt` and `certificate` are null while nothing was reported. */
export async function readUpkeepReports(
  db: Database,
): Promise<{ backupAt: Date | null; certificate: Certificate | null }> {
  const rows = await db.select().from(upkeepReports)
  const certificate = rows.find(({ kind }) => kind === 'certificate')
  return {
    backupAt: rows.find(({ kind }) => kind === 'backup')?.at ?? null,
    certificate:
      certificate?.host && certificate.endsAt ? { host: certificate.host, endsAt: certificate.endsAt } : null,
  }
}
