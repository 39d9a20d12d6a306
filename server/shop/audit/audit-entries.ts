import type { AuditEntry, AuditQuery } from '@kargha/contract/staff/audit.ts'
import type { StaffCallName } from '@kargha/contract/staff/routes.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { equals, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { foundByWords } from '../../platform/db/words.ts'
import { audit, auditWords } from './audit-table.ts'

/** The details of these have the sums of couriers' statements. */
const actionsWithFigures: readonly string[] = ['importRemittance', 'matchRemittance'] satisfies StaffCallName[]

export function listAuditEntries(
  db: Database,
  query: AuditQuery,
  { permissions }: Pick<StaffMember, 'permissions'>,
): Promise<Page<AuditEntry>> {
  const filters = [
    equals(audit.action, query.action || undefined),
    hasId(audit.staffId, query.staffId),
    query.from ? sql`${audit.at} >= (${query.from}::date)::timestamp at time zone 'Asia/Kolkata'` : undefined,
    query.to ? sql`${audit.at} < (${query.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined,
  ]
  const words = auditWords(audit)
  return readPage(db, query, {
    select: db.select().from(audit).$dynamic(),
    where: [foundByWords(query.q, { table: audit, id: audit.id, newest: audit.at, words, where: filters }), ...filters],
    sort: audit.at,
    id: audit.id,
    toItems: (rows) =>
      rows.map(({ id, at, number, hash, details, ...entry }) => {
        const isShown = permissions.includes('figures') || !actionsWithFigures.includes(entry.action)
        return { _id: id, at: at.toISOString(), ...entry, details: isShown ? details : {} }
      }),
  })
}
