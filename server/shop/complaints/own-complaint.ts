import type { ComplaintMessageFields, OwnComplaint } from '@kargha/contract/shop/complaints.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { savedBy } from '../../platform/db/columns.ts'
import { type Database, inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { shopSettings } from '../settings/settings.ts'
import { complaintEmail } from './complaint-emails.ts'
import { type ComplaintRow, findComplaint, lockComplaint, messagesOf } from './complaint-thread.ts'
import { complaintMessages, complaints, settledBy } from './complaints-table.ts'

/** A stranger with the link must not fill the shop's disk or mailbox. */
const maxUnanswered = 20

const stateOf = ({ closedAt, waitingSince }: ComplaintRow): OwnComplaint['state'] =>
  closedAt !== null ? 'Closed' : waitingSince !== null ? 'Waiting' : 'Answered'

async function toOwnComplaint(db: Database, complaint: ComplaintRow): Promise<OwnComplaint> {
  const { id, number, message, createdAt } = complaint
  const later = await messagesOf(db, id)
  return {
    number,
    state: stateOf(complaint),
    messages: [
      { _id: id, at: createdAt.toISOString(), isOwn: true, message },
      ...later.map((row) => ({
        _id: row.id,
        at: row.createdAt.toISOString(),
        isOwn: row.staffEmail === null,
        message: row.message,
      })),
    ],
  }
}

/** Throws NOT_FOUND. */
export const readOwnComplaint = async (db: Database, id: string): Promise<OwnComplaint> =>
  toOwnComplaint(db, await findComplaint(db, id))

async function countUnanswered(tx: Transaction, complaintId: string): Promise<number> {
  const answeredAt = sql`(select max(created_at) from ${complaintMessages}
    where complaint_id = ${complaintId} and staff_email is not null)`
  return tx.$count(
    complaintMessages,
    and(
      eq(complaintMessages.complaintId, complaintId),
      isNull(complaintMessages.staffEmail),
      gt(complaintMessages.createdAt, sql`coalesce(${answeredAt}, '-infinity')`),
    ),
  )
}

/**
 * Stores a further message of the customer, once for each key, and emails it to the shop. It opens a closed complaint again,
 * whose time to be settled then begins anew. Throws NOT_FOUND, and ANSWER_AWAITED after too many without an answer.
 */
export const writeAgain = (
  db: Pool,
  { jobs, officeUrl }: { jobs: Jobs; officeUrl: string },
  id: string,
  { key, message }: z.output<typeof ComplaintMessageFields>,
): Promise<OwnComplaint> =>
  inTransaction(db, async (tx) => {
    const complaint = await lockComplaint(tx, id)
    if ((await tx.$count(complaintMessages, eq(complaintMessages.id, key))) > 0) return toOwnComplaint(tx, complaint)
    if ((await countUnanswered(tx, id)) >= maxUnanswered)
      throw new Refusal(
        'ANSWER_AWAITED',
        'We’ve received your messages. Please wait for our answer before you write more.',
      )
    // The time of the lock, not of the begin: an answer may have come between.
    await tx.insert(complaintMessages).values({ id: key, complaintId: id, message, createdAt: sql`clock_timestamp()` })
    const isClosed = complaint.closedAt !== null
    const [written] = await tx
      .update(complaints)
      .set({
        waitingSince: isClosed || complaint.waitingSince === null ? sql`now()` : complaint.waitingSince,
        ...(isClosed && { closedAt: null, settleBy: settledBy }),
        ...savedBy(complaints, 'The customer'),
      })
      .where(eq(complaints.id, id))
      .returning()
    if (written === undefined) throw new Error(`Complaint ${complaint.number} was not updated`)
    const settings = await shopSettings(tx)
    if (settings.supportEmail)
      await jobs.enqueue(tx, 'mail', complaintEmail({ ...written, message }, settings, { officeUrl, isFirst: false }))
    return toOwnComplaint(tx, written)
  })
