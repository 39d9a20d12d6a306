import type { AuditEntry, AuditQuery } from '@kargha/contract/staff/audit.ts'
import type { Database } from '../db/database.ts'
import { contains, equals, type Page, readPage } from '../db/read-page.ts'
import { audit } from './audit-table.ts'

/** A page of the audit, newest first unless the query states otherwise. */
export const listAuditEntries = (db: Database, query: AuditQuery): Promise<Page<AuditEntry>> =>
  readPage(db, query, {
    select: db.select().from(audit).$dynamic(),
    where: [contains(query.q, audit.subject, audit.staffEmail), equals(audit.action, query.action || undefined)],
    sort: audit.at,
    id: audit.id,
    toItems: (rows) => rows.map(({ id, at, number, hash, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry })),
  })
