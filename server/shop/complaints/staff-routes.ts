import type { StaffComplaint, StaffComplaintThread } from '@kargha/contract/staff/complaints.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { getColleague, listColleagues } from '../staff/colleagues.ts'
import {
  assignComplaint,
  type ComplaintThread,
  closeComplaint,
  getStaffComplaint,
  type ListedComplaint,
  listStaffComplaints,
  replyToComplaint,
} from './staff-complaints.ts'

const idOf = ({ assigneeId }: ComplaintThread) => ({ assigneeId })
const isClosed = ({ closedAt }: ComplaintThread) => ({ closed: closedAt !== null })

async function withAssignees(db: Database, complaints: readonly ListedComplaint[]): Promise<StaffComplaint[]> {
  const colleagues = complaints.some(({ assigneeId }) => assigneeId !== null) ? await listColleagues(db) : []
  return complaints.map(({ assigneeId, ...complaint }) => ({
    ...complaint,
    assignee: colleagues.find(({ _id }) => _id === assigneeId) ?? null,
  }))
}

async function withAssignee(db: Database, { assigneeId, ...thread }: ComplaintThread): Promise<StaffComplaintThread> {
  return { ...thread, assignee: assigneeId === null ? null : await getColleague(db, assigneeId) }
}

export function staffComplaintRoutes(register: RegisterStaffRoute, { db, jobs, config: { publicUrl } }: Deps): void {
  register('getComplaints', async ({ query }) => {
    const { data, pagination } = await listStaffComplaints(db, query)
    return { message: 'Complaints', data: await withAssignees(db, data), pagination }
  })

  register('getComplaint', async ({ params }) => ({
    message: 'The complaint',
    data: await withAssignee(db, await getStaffComplaint(db, params.id)),
  }))

  register('replyToComplaint', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const thread = await replyToComplaint(tx, { jobs, publicUrl }, params.id, body, member.email)
      const data = await withAssignee(tx, thread)
      return {
        message: `Your reply is on its way to ${data.email}`,
        data,
        subject: `Message ${data.number}`,
        record: data._id,
        details: {},
      }
    }),
  )

  register('closeComplaint', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await closeComplaint(tx, params.id, body, member.email)
      return {
        message: body.closed ? `Complaint ${after.number} is closed` : `Complaint ${after.number} is open again`,
        data: await withAssignee(tx, after),
        subject: `Message ${after.number}`,
        record: after._id,
        before: isClosed(before),
        after: isClosed(after),
      }
    }),
  )

  register('assignComplaint', ({ params, body: { staffId }, audited }) =>
    audited(async (tx) => {
      const colleague = staffId === null ? null : await getColleague(tx, staffId)
      const { before, after } = await assignComplaint(tx, params.id, colleague?._id ?? null)
      const data = await withAssignee(tx, after)
      const message = colleague ? `${colleague.name} takes care of it` : 'Nobody takes care of it now'
      return {
        message,
        data,
        subject: `Message ${data.number}`,
        record: data._id,
        before: idOf(before),
        after: idOf(after),
      }
    }),
  )

  register('getColleagues', async () => ({ message: 'Who works here', data: await listColleagues(db) }))
}
