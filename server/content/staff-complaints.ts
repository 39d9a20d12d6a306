import type { StaffComplaint, StaffComplaintsQuery } from '@kargha/contract/staff/complaints.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contains, type Page, readPage } from '../db/read-page.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { complaintReplyEmail } from './complaint-emails.ts'
import { complaints } from './content-table.ts'
import { shopSettings } from './settings.ts'

type ComplaintRow = typeof complaints.$inferSelect

const toStaffComplaint = ({ id, createdAt, repliedAt, ...complaint }: ComplaintRow): StaffComplaint => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  repliedAt: repliedAt?.toISOString() ?? null,
  ...complaint,
})

const isAnswered = (answered: boolean) => (answered ? isNotNull(complaints.reply) : isNull(complaints.reply))

/** A page of the complaints, newest first unless the query states otherwise. */
export function listStaffComplaints(db: Database, query: StaffComplaintsQuery): Promise<Page<StaffComplaint>> {
  const { fullName, email, phoneNumber, message } = complaints
  return readPage(db, query, {
    select: db.select().from(complaints).$dynamic(),
    where: [
      contains(query.q, fullName, email, phoneNumber, message),
      query.answered === undefined ? undefined : isAnswered(query.answered),
    ],
    sort: complaints.createdAt,
    id: complaints.id,
    toItems: (rows) => rows.map(toStaffComplaint),
  })
}

export const countUnansweredComplaints = (db: Database): Promise<number> => db.$count(complaints, isAnswered(false))

/** Throws NOT_FOUND. */
export async function getStaffComplaint(db: Database, id: string): Promise<StaffComplaint> {
  const [row] = isId(id) ? await db.select().from(complaints).where(eq(complaints.id, id)) : []
  if (row === undefined) throw notFound('Complaint')
  return toStaffComplaint(row)
}

/** Stores the reply to a complaint and queues it as an email. Refuses an unknown complaint, and one that was answered already. */
export async function replyToComplaint(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  reply: string,
  repliedBy: string,
): Promise<StaffComplaint> {
  await getStaffComplaint(tx, id)
  const [answered] = await tx
    .update(complaints)
    .set({ reply, repliedBy, repliedAt: sql`now()` })
    .where(and(eq(complaints.id, id), isAnswered(false)))
    .returning()
  if (answered === undefined) throw new Refusal('ALREADY_ANSWERED', 'This has already been answered')
  await jobs.enqueue(tx, 'mail', complaintReplyEmail(answered, reply, await shopSettings(tx)))
  return toStaffComplaint(answered)
}
