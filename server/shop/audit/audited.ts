import { isDeepStrictEqual } from 'node:util'
import type { StaffCallName } from '@kargha/contract/staff/routes.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { type Database, inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { audit } from './audit-table.ts'

type Details = Record<string, unknown>

/**
 * `before` and `after` are read under the lock of the change; null before creation and after deletion. `details` adds to them, or
 * describes what changes no record. `record` is the id of what is changed, where neither has it as `_id`.
 */
export type AuditRecord = { subject: string; record?: string } & (
  | { before: object; after: object; details?: Details }
  | { before: null; after: object; details?: Details }
  | { before: object; after: null; details?: Details }
  | { details: Details }
)

/** With `rollback`, the reply is sent although everything is undone. */
export type AuditedWork<Data> = { message: string; data: Data } & (
  | AuditRecord
  | { entries: readonly (AuditRecord & { action: StaffCallName })[] }
  | { rollback: true }
)

declare const isAudited: unique symbol

/** Only `Audited` makes one: handlers that bypass the audit don't compile. */
export type AuditedReply<Data> = { message: string; data: Data; readonly [isAudited]: true }

/** Runs the work and writes the audit in one transaction. */
export type Audited<Data> = (work: (tx: Transaction) => Promise<AuditedWork<Data>>) => Promise<AuditedReply<Data>>

export function changesBetween(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const old = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, to]) => !isDeepStrictEqual(old.get(key), to))
      .map(([key, to]) => [key, { from: old.get(key), to }]),
  )
}

/** Not worth auditing: they count and date saves. */
const saveFields = new Set(['version', 'updatedAt', 'updatedBy'])

export function detailsOf(record: AuditRecord): Details {
  if (!('before' in record)) return record.details
  const { before, after, details } = record
  const changes = before && after ? changesBetween(before, after) : (after ?? before)
  return { ...Object.fromEntries(Object.entries(changes).filter(([key]) => !saveFields.has(key))), ...details }
}

/** By which the history of a record finds the entry. */
export function recordOf(entry: AuditRecord): string | null {
  const state = 'before' in entry ? (entry.after ?? entry.before) : null
  const id = state !== null && '_id' in state ? state._id : undefined
  return entry.record ?? (typeof id === 'string' ? id : null)
}

class Rollback extends Error {}

type AuditRow = { action: StaffCallName; subject: string; record?: string | null; details: Details }

type Author = Pick<StaffMember, '_id' | 'email'>

export async function writeAudit(db: Database, member: Author, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.insert(audit).values(rows.map((row) => ({ staffId: member._id, staffEmail: member.email, ...row })))
}

export function auditedBy<Data>(db: Pool, member: Author, action: StaffCallName): Audited<Data> {
  return async (work) => {
    let reply = {} as AuditedReply<Data>
    const done = inTransaction(db, async (tx) => {
      const result = await work(tx)
      reply = { message: result.message, data: result.data } as AuditedReply<Data>
      if ('rollback' in result) throw new Rollback()
      const entries = 'entries' in result ? result.entries : [{ ...result, action }]
      await writeAudit(
        tx,
        member,
        entries.map((entry) => ({
          action: entry.action,
          subject: entry.subject,
          record: recordOf(entry),
          details: detailsOf(entry),
        })),
      )
    })
    await done.catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
    return reply
  }
}
