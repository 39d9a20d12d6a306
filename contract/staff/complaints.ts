import { z } from 'zod'
import { Id, queryFlag, required } from '../kernel/call.ts'
import { Colleague } from './colleagues.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** To answer a complaint. */
export const complaintHours = 48

export const StaffComplaintsQuery = listQuery(['createdAt']).extend({
  answered: queryFlag.optional(),
  /** Overdue for an answer. */
  late: queryFlag.optional(),
  /** An id of a member of staff, or `nobody`. */
  assignee: z.string().max(60).optional(),
})
export type StaffComplaintsQuery = z.output<typeof StaffComplaintsQuery>

export const StaffComplaint = z.object({
  _id: Id,
  /** For people: the emails to its author name it. */
  number: z.int(),
  createdAt: z.string(),
  /** Null once answered. */
  answerBy: z.string().nullable(),
  assignee: Colleague.nullable(),
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
    'Messages from the contact form; q searches numbers, names, emails, phone numbers and messages',
    StaffComplaintsQuery,
    StaffComplaint,
  ),
  getComplaint: recordCall(staffRoutes.getComplaint, 'One complaint', StaffComplaint),
  replyToComplaint: changeCall(
    staffRoutes.replyToComplaint,
    'Reply to a complaint, once; the reply is sent by email',
    z.object({ reply: required('Please write a reply', 4000) }),
    StaffComplaint,
    'ALREADY_ANSWERED',
  ),
  assignComplaint: changeCall(
    staffRoutes.assignComplaint,
    'Say who of the staff takes care of a complaint, or that nobody does',
    z.object({ staffId: Id.nullable() }),
    StaffComplaint,
  ),
}
