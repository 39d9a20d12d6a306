import { z } from 'zod'
import { Id, queryFlag, required } from '../kernel/call.ts'
import { Colleague } from './colleagues.ts'
import { changedVersion } from './fields.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** To answer a customer's message: in so long the law wants a complaint acknowledged. */
export const complaintHours = 48

export const StaffComplaintsQuery = listQuery(['createdAt']).extend({
  /** False: those that wait for an answer. */
  answered: queryFlag.optional(),
  /** Overdue for an answer, or for being settled. */
  late: queryFlag.optional(),
  closed: queryFlag.optional(),
  /** An id of a member of staff, or `nobody`. */
  assignee: z.string().max(60).optional(),
})
export type StaffComplaintsQuery = z.output<typeof StaffComplaintsQuery>

export const StaffComplaint = z.object({
  _id: Id,
  /** For people: the emails to its author name it. */
  number: z.int(),
  createdAt: z.string(),
  /** Null while no message waits for an answer. */
  answerBy: z.string().nullable(),
  /** Null once closed. */
  settleBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** The count of changes by messages and closing. */
  version: z.int(),
  assignee: Colleague.nullable(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** The first one. */
  message: z.string(),
})
export type StaffComplaint = z.infer<typeof StaffComplaint>

/** With all that was written later, the oldest first. */
export const StaffComplaintThread = StaffComplaint.extend({
  messages: z.array(
    z.object({
      _id: Id,
      at: z.string(),
      /** Null: the customer wrote it. */
      staffEmail: z.string().nullable(),
      message: z.string(),
    }),
  ),
})
export type StaffComplaintThread = z.infer<typeof StaffComplaintThread>

export const staffComplaints = {
  getComplaints: listCall(
    staffRoutes.getComplaints,
    'Messages from the contact form; q searches numbers, names, emails, phone numbers and first messages',
    StaffComplaintsQuery,
    StaffComplaint,
  ),
  getComplaint: recordCall(staffRoutes.getComplaint, 'One complaint with its messages', StaffComplaintThread),
  replyToComplaint: changeCall(
    staffRoutes.replyToComplaint,
    'Answer a complaint by email. With `version`, refused if anybody wrote since; without, if nothing waits for an answer',
    z.object({
      reply: required('Please write a reply', 4000),
      /** Whether that settles it. */
      closes: z.boolean().default(false),
      version: changedVersion,
    }),
    StaffComplaintThread,
    'ALREADY_ANSWERED',
    'VERSION_CONFLICT',
  ),
  closeComplaint: changeCall(
    staffRoutes.closeComplaint,
    'Say that a complaint is settled, or open it again; a second time changes nothing more',
    z.object({ closed: z.boolean(), version: changedVersion }),
    StaffComplaintThread,
    'VERSION_CONFLICT',
  ),
  assignComplaint: changeCall(
    staffRoutes.assignComplaint,
    'Say who of the staff takes care of a complaint, or that nobody does',
    z.object({ staffId: Id.nullable() }),
    StaffComplaintThread,
  ),
}
