import { z } from 'zod'
import { call, Id, queryFlag, required } from '../call.ts'
import { byId, listCall, listQuery, recordCall } from './fields.ts'
import { staffRoutes } from './routes.ts'

export const StaffComplaintsQuery = listQuery(['createdAt']).extend({ answered: queryFlag.optional() })
export type StaffComplaintsQuery = z.output<typeof StaffComplaintsQuery>

/** A message from the contact form, and the shop's reply. */
export const StaffComplaint = z.object({
  _id: Id,
  createdAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  reply: z.string().nullable(),
  repliedBy: z.string().nullable(),
  repliedAt: z.string().nullable(),
})
export type StaffComplaint = z.infer<typeof StaffComplaint>

export const staffComplaints = {
  getComplaints: listCall(
    staffRoutes.getComplaints,
    'Messages from the contact form; q searches names, e-mails, phone numbers and messages',
    StaffComplaintsQuery,
    StaffComplaint,
  ),
  getComplaint: recordCall(staffRoutes.getComplaint, 'One complaint', StaffComplaint),
  replyToComplaint: call(staffRoutes.replyToComplaint, {
    summary: 'Reply to a complaint, once; the reply is sent by e-mail',
    params: byId,
    body: z.object({ reply: required('Please write a reply', 4000) }),
    data: StaffComplaint,
    refusals: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),
}
