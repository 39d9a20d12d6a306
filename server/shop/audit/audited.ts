import { isDeepStrictEqual } from 'node:util'
import type { StaffCallName } from '@kargha/contract/staff/routes.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { type Database, inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { audit } from './audit-table.ts'

type Details = Record<string, unknown>

/**
 * What the audit records of a change. `before` and `after` are the record as read under the lock that the change was written
 * under, `before` null where it was created, `after` null where it was deleted; `details` adds to them, or describes an act
 * that is no change of one record's fields.
 */
export type AuditRecord = { subject: string } & (
  | { before: object; after: object; details?: Details }
  | { before: null; after: object; details?: Details }
  | { before: object; after: null; details?: Details }
  | { details: Details }
)

/** What the work of a changing call returns: its reply, and what to audit; or a reply for which all it did is undone. */
export type AuditedWork<Data> = { message: string; data: Data } & (
  | AuditRecord
  | { entries: readonly (AuditRecord & { action: StaffCallName })[] }
  | { rollback: true }
)

declare const isAudited: unique symbol

/** The reply of a changing call. Only `Audited` makes one, so a handler that bypasses the audit does not compile. */
export type AuditedReply<Data> = { message: string; data: Data; readonly [isAudited]: true }

/**
 * Does the work of a changing call in one transaction, and writes the audit in that same transaction: both are stored, or
 * neither.
 */
export type Audited<Data> = (work: (tx: Transaction) => Promise<AuditedWork<Data>>) => Promise<AuditedReply<Data>>

/** The fields that differ between two versions of a record, with both values. */
export function changesBetween(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const old = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, to]) => !isDeepStrictEqual(old.get(key), to))
      .map(([key, to]) => [key, { from: old.get(key), to }]),
  )
}

/** What only counts and dates the saves of a record. */
const saveFields = new Set(['version', 'updatedAt', 'updatedBy'])

/** What the audit stores of a record. */
export function detailsOf(record: AuditRecord): Details {
  if (!('before' in record)) return record.details
  const { before, after, details } = record
  const changes = before && after ? changesBetween(before, after) : (after ?? before)
  return { ...Object.fromEntries(Object.entries(changes).filter(([key]) => !saveFields.has(key))), ...details }
}

/** Ends a transaction that is to leave nothing behind. */
class Rollback extends Error {}

type AuditRow = { action: StaffCallName; subject: string; details: Details }

/** Appends to the audit what a member of the staff did. */
export async function writeAudit(
  db: Database,
  member: Pick<StaffMember, '_id' | 'email'>,
  rows: readonly AuditRow[],
): Promise<void> {
  await db.insert(audit).values(rows.map((row) => ({ staffId: member._id, staffEmail: member.email, ...row })))
}

/** Makes the `Audited` of one call by one member of the staff. */
export function auditedBy<Data>(db: Pool, member: StaffMember, action: StaffCallName): Audited<Data> {
  return async (work) => {
    let reply = {} as AuditedReply<Data>
    const done = inTransaction(db, async (tx) => {
      const result = await work(tx)
      reply = { message: result.message, data: result.data } as AuditedReply<Data>
      if ('rollback' in result) throw new Rollback()
      const entries = 'entries' in result ? result.entries : [{ ...result, action }]
      if (entries.length === 0) return
      await writeAudit(
        tx,
        member,
        entries.map((entry) => ({ action: entry.action, subject: entry.subject, details: detailsOf(entry) })),
      )
    })
    await done.catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
    return reply
  }
}
