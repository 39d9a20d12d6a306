import type { Pagination } from '@kargha/contract/call.ts'
import type { StaffComplaint, StaffComplaintsQuery } from '@kargha/contract/staff-shop.ts'
import { and, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { complaintReplyLetter } from './complaint-letters.ts'
import { complaints } from './content-table.ts'
import { shopSettings } from './settings.ts'

type Row = typeof complaints.$inferSelect

const shown = ({ id, createdAt, repliedAt, ...complaint }: Row): StaffComplaint => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  repliedAt: repliedAt?.toISOString() ?? null,
  ...complaint,
})

function isLike(words: string) {
  const pattern = containing(words)
  const { fullName, email, phoneNumber, message } = complaints
  return or(...[fullName, email, phoneNumber, message].map((column) => ilike(column, pattern)))
}

const isAnswered = (answered: boolean) => (answered ? isNotNull(complaints.reply) : isNull(complaints.reply))

/** A page of the complaints, newest first unless told otherwise. */
export async function allComplaints(
  db: Database,
  asked: StaffComplaintsQuery,
): Promise<{ data: StaffComplaint[]; pagination: Pagination }> {
  const where = and(
    asked.q ? isLike(asked.q) : undefined,
    asked.answered === undefined ? undefined : isAnswered(asked.answered),
  )
  const rows = await db
    .select()
    .from(complaints)
    .where(where)
    .orderBy(sortedBy(complaints.createdAt, complaints.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return { data: rows.map(shown), pagination: paginationOf(asked, await db.$count(complaints, where)) }
}

export const complaintsToAnswer = (db: Database): Promise<number> => db.$count(complaints, isAnswered(false))

/** Any complaint. Throws NOT_FOUND. */
export async function anyComplaint(db: Database, id: string): Promise<StaffComplaint> {
  const [row] = isId(id) ? await db.select().from(complaints).where(eq(complaints.id, id)) : []
  if (row === undefined) throw notFound('Complaint')
  return shown(row)
}

/** Answers a complaint and queues the letter that says so. Refuses an unknown one, and one that was answered already. */
export async function replyToComplaint(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  reply: string,
  repliedBy: string,
): Promise<StaffComplaint> {
  await anyComplaint(tx, id)
  const [answered] = await tx
    .update(complaints)
    .set({ reply, repliedBy, repliedAt: sql`now()` })
    .where(and(eq(complaints.id, id), isAnswered(false)))
    .returning()
  if (answered === undefined) throw new Refusal('ALREADY_ANSWERED', 'This has been answered already')
  await jobs.enqueue(tx, 'mail', complaintReplyLetter(answered, reply, await shopSettings(tx)))
  return shown(answered)
}
