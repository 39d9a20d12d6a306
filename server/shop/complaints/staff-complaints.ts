import { complaintHours, type StaffComplaint, type StaffComplaintsQuery } from '@kargha/contract/staff/complaints.ts'
import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { foundByWords } from '../../platform/db/words.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { shopSettings } from '../settings/settings.ts'
import { complaintReplyEmail } from './complaint-emails.ts'
import { complaints, complaintWords } from './complaints-table.ts'

type ComplaintRow = typeof complaints.$inferSelect

/** This feature doesn't know the staff: the assignee is only an id. */
export type ComplaintWithAssignee = Omit<StaffComplaint, 'assignee'> & { assigneeId: string | null }

const toStaffComplaint = ({ id, createdAt, repliedAt, ...complaint }: ComplaintRow): ComplaintWithAssignee => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  answerBy: repliedAt === null ? new Date(createdAt.getTime() + complaintHours * 3_600_000).toISOString() : null,
  repliedAt: repliedAt?.toISOString() ?? null,
  ...complaint,
})

const isLate = sql`(${complaints.reply} is null and ${complaints.createdAt} < now() - make_interval(hours => ${complaintHours}))`
const isAssignedTo = (assignee: string | undefined) =>
  assignee === 'nobody' ? isNull(complaints.assigneeId) : hasId(complaints.assigneeId, assignee)

const isAnswered = (answered: boolean) => (answered ? isNotNull(complaints.reply) : isNull(complaints.reply))

export function listStaffComplaints(db: Database, query: StaffComplaintsQuery): Promise<Page<ComplaintWithAssignee>> {
  const filters = [
    query.answered === undefined ? undefined : isAnswered(query.answered),
    query.late === undefined ? undefined : query.late ? isLate : not(isLate),
    isAssignedTo(query.assignee),
  ]
  const { id, createdAt: newest } = complaints
  const words = complaintWords(complaints)
  return readPage(db, query, {
    select: db.select().from(complaints).$dynamic(),
    where: [foundByWords(query.q, { table: complaints, id, newest, words, where: filters }), ...filters],
    sort: complaints.createdAt,
    id: complaints.id,
    toItems: (rows) => rows.map(toStaffComplaint),
  })
}

export const countUnansweredComplaints = (db: Database): Promise<number> => db.$count(complaints, isAnswered(false))

export const countLateComplaints = (db: Database): Promise<number> => db.$count(complaints, isLate)

/** Throws NOT_FOUND. */
export async function getStaffComplaint(db: Database, id: string): Promise<ComplaintWithAssignee> {
  const [row] = isId(id) ? await db.select().from(complaints).where(eq(complaints.id, id)) : []
  if (row === undefined) throw notFound('Complaint')
  return toStaffComplaint(row)
}

/** Stores a reply and queues it as an email. Refuses an unknown or answered complaint. */
export async function replyToComplaint(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  reply: string,
  repliedBy: string,
): Promise<ComplaintWithAssignee> {
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

/** A null assignee is nobody. Throws NOT_FOUND. */
export async function assignComplaint(
  tx: Transaction,
  id: string,
  assigneeId: string | null,
): Promise<{ before: ComplaintWithAssignee; after: ComplaintWithAssignee }> {
  const [before] = isId(id) ? await tx.select().from(complaints).where(eq(complaints.id, id)).for('no key update') : []
  if (before === undefined) throw notFound('Complaint')
  await tx.update(complaints).set({ assigneeId }).where(eq(complaints.id, id))
  return { before: toStaffComplaint(before), after: await getStaffComplaint(tx, id) }
}
