import {
  complaintHours,
  type StaffComplaint,
  type StaffComplaintsQuery,
  type StaffComplaintThread,
} from '@kargha/contract/staff/complaints.ts'
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { foundByWords } from '../../platform/db/words.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { shopSettings } from '../settings/settings.ts'
import { complaintReplyEmail } from './complaint-emails.ts'
import { type ComplaintRow, findComplaint, lockComplaint, messagesOf } from './complaint-thread.ts'
import { complaintMessages, complaints, complaintWords } from './complaints-table.ts'

/** This feature doesn't know the staff: the assignee is only an id. */
type WithAssigneeId<Complaint> = Omit<Complaint, 'assignee'> & { assigneeId: string | null }
export type ListedComplaint = WithAssigneeId<StaffComplaint>
export type ComplaintThread = WithAssigneeId<StaffComplaintThread>

const hourMs = 3_600_000

/** A closed one waits for nobody. */
const toListed = ({
  id,
  createdAt,
  waitingSince,
  settleBy,
  closedAt,
  ...complaint
}: ComplaintRow): ListedComplaint => ({
  ...complaint,
  _id: id,
  createdAt: createdAt.toISOString(),
  answerBy:
    waitingSince === null || closedAt !== null
      ? null
      : new Date(waitingSince.getTime() + complaintHours * hourMs).toISOString(),
  settleBy: closedAt === null ? settleBy.toISOString() : null,
  closedAt: closedAt?.toISOString() ?? null,
})

async function toThread(db: Database, row: ComplaintRow): Promise<ComplaintThread> {
  const messages = await messagesOf(db, row.id)
  return {
    ...toListed(row),
    messages: messages.map(({ id, createdAt, staffEmail, message }) => ({
      _id: id,
      at: createdAt.toISOString(),
      staffEmail,
      message,
    })),
  }
}

const isOpen = isNull(complaints.closedAt)
const isWaiting = sql`(${isOpen} and ${complaints.waitingSince} is not null)`
const isLate = sql`(${isOpen} and (${complaints.settleBy} < now()
  or ${complaints.waitingSince} < now() - make_interval(hours => ${complaintHours})))`

const isAssignedTo = (assignee: string | undefined) =>
  assignee === 'nobody' ? isNull(complaints.assigneeId) : hasId(complaints.assigneeId, assignee)

/** `condition` may be unknown for a row, which then doesn't fulfil it. */
const ifAsked = (asked: boolean | undefined, condition: SQL): SQL | undefined =>
  asked === undefined ? undefined : asked ? condition : sql`(${condition}) is not true`

export function listStaffComplaints(db: Database, query: StaffComplaintsQuery): Promise<Page<ListedComplaint>> {
  const filters = [
    ifAsked(query.answered === undefined ? undefined : !query.answered, isWaiting),
    ifAsked(query.late, isLate),
    ifAsked(query.closed, isNotNull(complaints.closedAt)),
    isAssignedTo(query.assignee),
  ]
  const { id, createdAt: newest } = complaints
  const words = complaintWords(complaints)
  return readPage(db, query, {
    select: db.select().from(complaints).$dynamic(),
    where: [foundByWords(query.q, { table: complaints, id, newest, words, where: filters }), ...filters],
    sort: complaints.createdAt,
    id: complaints.id,
    toItems: (rows) => rows.map(toListed),
  })
}

export const countUnansweredComplaints = (db: Database): Promise<number> => db.$count(complaints, isWaiting)

export const countLateComplaints = (db: Database): Promise<number> => db.$count(complaints, isLate)

/** Throws NOT_FOUND. */
export const getStaffComplaint = async (db: Database, id: string): Promise<ComplaintThread> =>
  toThread(db, await findComplaint(db, id))

/** Under its lock. */
async function change(
  tx: Transaction,
  { id, number }: ComplaintRow,
  changes: Parameters<ReturnType<Transaction['update']>['set']>[0],
): Promise<ComplaintRow> {
  const [changed] = await tx.update(complaints).set(changes).where(eq(complaints.id, id)).returning()
  if (changed === undefined) throw new Error(`Complaint ${number} was not updated`)
  return changed
}

type Answer = { reply: string; closes: boolean; version?: number | undefined }

/**
 * Stores an answer and queues it as an email. Throws NOT_FOUND, and VERSION_CONFLICT if anybody wrote since `version`; without a
 * version, ALREADY_ANSWERED if nothing waits.
 */
export async function replyToComplaint(
  tx: Transaction,
  { jobs, publicUrl }: { jobs: Jobs; publicUrl: string },
  id: string,
  { reply, closes, version }: Answer,
  staffEmail: string,
): Promise<ComplaintThread> {
  const complaint = await lockComplaint(tx, id)
  refuseOldVersion(complaint, version, 'complaint')
  if (version === undefined && (complaint.waitingSince === null || complaint.closedAt !== null))
    throw new Refusal('ALREADY_ANSWERED', 'This has already been answered')
  await tx
    .insert(complaintMessages)
    .values({ complaintId: id, staffEmail, message: reply, createdAt: sql`clock_timestamp()` })
  const answered = await change(tx, complaint, {
    waitingSince: null,
    ...(closes && { closedAt: complaint.closedAt ?? sql`now()` }),
    ...savedBy(complaints, staffEmail),
  })
  await jobs.enqueue(tx, 'mail', complaintReplyEmail(answered, reply, await shopSettings(tx), publicUrl))
  return toThread(tx, answered)
}

/**
 * A message that waits goes on waiting if staff open the complaint again, and its time to be settled runs from where it began.
 * Throws NOT_FOUND, VERSION_CONFLICT.
 */
export async function closeComplaint(
  tx: Transaction,
  id: string,
  { closed, version }: { closed: boolean; version?: number | undefined },
  staffEmail: string,
): Promise<{ before: ComplaintThread; after: ComplaintThread }> {
  const complaint = await lockComplaint(tx, id)
  const before = await toThread(tx, complaint)
  if (closed === (complaint.closedAt !== null)) return { before, after: before }
  refuseOldVersion(complaint, version, 'complaint')
  const changes = { closedAt: closed ? sql`now()` : null, ...savedBy(complaints, staffEmail) }
  return { before, after: await toThread(tx, await change(tx, complaint, changes)) }
}

/** A null assignee is nobody. Throws NOT_FOUND. */
export async function assignComplaint(
  tx: Transaction,
  id: string,
  assigneeId: string | null,
): Promise<{ before: ComplaintThread; after: ComplaintThread }> {
  const complaint = await lockComplaint(tx, id)
  const before = await toThread(tx, complaint)
  return { before, after: await toThread(tx, await change(tx, complaint, { assigneeId })) }
}

/** The privacy policy says how long messages are kept: a year after the matter is closed. */
export async function deleteOldComplaints(db: Database): Promise<number> {
  const isOld = sql`${complaints.closedAt} < now() - make_interval(hours => 365 * 24)`
  return (await db.delete(complaints).where(isOld)).rowCount ?? 0
}
