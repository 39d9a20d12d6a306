import { isDeepStrictEqual } from 'node:util'
import type { Pagination } from '@kargha/contract/call.ts'
import type { StaffMember } from '@kargha/contract/staff.ts'
import type { AuditEntry, AuditQuery } from '@kargha/contract/staff-returns.ts'
import type { StaffCallName } from '@kargha/contract/staff-routes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { audit } from './audit-table.ts'

/** Writes down that one of the staff did something, in the transaction that does it: both are kept, or neither. */
export async function writeAudit(
  tx: Transaction,
  member: StaffMember,
  action: StaffCallName,
  subject: string,
  details: Record<string, unknown>,
): Promise<void> {
  await tx.insert(audit).values({ staffId: member._id, staffEmail: member.email, action, subject, details })
}

/** What a change made of a record: of each field that is another now, what it was and what it is. */
export function changesBetween(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const was = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, to]) => !isDeepStrictEqual(was.get(key), to))
      .map(([key, to]) => [key, { from: was.get(key), to }]),
  )
}

/** A page of what staff did, newest first unless told otherwise. */
export async function readAudit(
  db: Database,
  asked: AuditQuery,
): Promise<{ data: AuditEntry[]; pagination: Pagination }> {
  const pattern = containing(asked.q ?? '')
  const where = and(
    asked.q ? sql`(${audit.subject} ilike ${pattern} or ${audit.staffEmail} ilike ${pattern})` : undefined,
    asked.action ? eq(audit.action, asked.action) : undefined,
  )
  const total = await db.$count(audit, where)
  const rows = await db
    .select()
    .from(audit)
    .where(where)
    .orderBy(sortedBy(audit.at, audit.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return {
    data: rows.map(({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry })),
    pagination: paginationOf(asked, total),
  }
}
