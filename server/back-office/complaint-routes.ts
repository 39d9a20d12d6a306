import { getStaffComplaint, listStaffComplaints, replyToComplaint } from '../content/staff-complaints.ts'
import type { Deps } from '../deps.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'

export function complaintRoutes(register: RegisterStaffRoute, { db, jobs }: Deps): void {
  register('getComplaints', async ({ query }) => ({ message: 'Complaints', ...(await listStaffComplaints(db, query)) }))

  register('getComplaint', async ({ params }) => ({
    message: 'The complaint',
    data: await getStaffComplaint(db, params.id),
  }))

  register('replyToComplaint', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const data = await replyToComplaint(tx, jobs, params.id, body.reply, member.email)
      return { message: `Your reply is on its way to ${data.email}`, data, subject: data.email, details: body }
    }),
  )
}
