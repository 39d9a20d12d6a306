import type { StaffComplaint } from '@kargha/contract/staff/complaints.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { getColleague, listColleagues } from '../staff/colleagues.ts'
import {
  assignComplaint,
  type ComplaintWithAssignee,
  getStaffComplaint,
  listStaffComplaints,
  replyToComplaint,
} from './staff-complaints.ts'

const idOf = ({ assigneeId }: ComplaintWithAssignee) => ({ assigneeId })

async function withAssignees(db: Database, complaints: readonly ComplaintWithAssignee[]): Promise<StaffComplaint[]> {
  const colleagues = complaints.some(({ assigneeId }) => assigneeId !== null) ? await listColleagues(db) : []
  return complaints.map(({ assigneeId, ...complaint }) => ({
    ...complaint,
    assignee: colleagues.find(({ _id }) => _id === assigneeId) ?? null,
  }))
}

async function withAssignee(
  db: Database,
  { assigneeId, ...complaint }: ComplaintWithAssignee,
): Promise<StaffComplaint> {
  return { ...complaint, assignee: assigneeId === null ? null : await getColleague(db, assigneeId) }
}

export function staffComplaintRoutes(register: RegisterStaffRoute, { db, jobs }: Deps): void {
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
      const data = await withAssignee(tx, await replyToComplaint(tx, jobs, params.id, body.reply, member.email))
      return {
        message: `Your reply is on its way to ${data.email}`,
        data,
        subject: `Message ${data.number}`,
        record: data._id,
        details: {},
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
