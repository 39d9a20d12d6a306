import { z } from 'zod'
import { Id, reauthenticated } from '../kernel/call.ts'
import { emailField, invalidEmail } from '../kernel/email-field.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const StaffEmailsQuery = listQuery(['at'])
export type StaffEmailsQuery = z.output<typeof StaffEmailsQuery>

export const StaffEmailRow = z.object({ _id: Id, at: z.string(), to: z.string(), subject: z.string() })
export type StaffEmailRow = z.infer<typeof StaffEmailRow>

/** `html` is a document of its own: show it where none of its scripts can run. */
export const StaffEmail = StaffEmailRow.extend({
  from: z.string(),
  replyTo: z.string(),
  text: z.string(),
  html: z.string(),
})
export type StaffEmail = z.infer<typeof StaffEmail>

export const FailedEmailsQuery = listQuery(['failedAt'])
export type FailedEmailsQuery = z.output<typeof FailedEmailsQuery>

/** Refused for good, or unsendable for days; `error` is the last reason. */
export const FailedEmail = z.object({
  _id: Id,
  failedAt: z.string(),
  to: z.string(),
  subject: z.string(),
  error: z.string(),
})
export type FailedEmail = z.infer<typeof FailedEmail>

export const emailStates = ['waiting', 'sent'] as const
export const SentEmailsQuery = listQuery(['at']).extend({ state: z.enum(emailStates).optional() })
export type SentEmailsQuery = z.output<typeof SentEmailsQuery>

/** From the last 14 days; `at` is when it was sent, if it was. */
export const SentEmail = z.object({
  _id: Id,
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  /** Holds a one-time password or link, so it can't be sent again. */
  isForOneUse: z.boolean(),
})
export type SentEmail = z.infer<typeof SentEmail>

/** `text` is null if `isForOneUse`. Its links lack their query. */
export const SentEmailText = SentEmail.extend({ text: z.string().nullable() })
export type SentEmailText = z.infer<typeof SentEmailText>

export const staffEmails = {
  getEmails: listCall(
    staffRoutes.getEmails,
    'Captured emails; q searches recipients and subjects',
    StaffEmailsQuery,
    StaffEmailRow,
  ),
  getEmail: recordCall(staffRoutes.getEmail, 'One captured email', StaffEmail),
  getFailedEmails: listCall(
    staffRoutes.getFailedEmails,
    'Emails that failed for good, kept for 90 days; q searches recipients and subjects',
    FailedEmailsQuery,
    FailedEmail,
  ),
  resendEmail: recordCall(staffRoutes.resendEmail, 'Send an email again that failed for good', z.object({ _id: Id })),
  correctEmailAddress: reauthenticated(
    changeCall(
      staffRoutes.correctEmailAddress,
      'Send the failed emails of a recipient to another address, which becomes that of the customer; their sessions end',
      z.object({ address: emailField(invalidEmail) }),
      z.object({ sent: z.int(), customerId: Id.nullable() }),
      'EMAIL_TAKEN',
    ),
  ),
  getSentEmails: listCall(
    staffRoutes.getSentEmails,
    'Emails that were sent in the last 14 days, and that wait to be; q searches recipients and subjects',
    SentEmailsQuery,
    SentEmail,
  ),
  getSentEmail: recordCall(staffRoutes.getSentEmail, 'An email that was sent or waits, with its text', SentEmailText),
  resendSentEmail: recordCall(
    staffRoutes.resendSentEmail,
    'Send an email once more, unless it holds a one-time password or link',
    z.object({ _id: Id }),
    'ONE_TIME_EMAIL',
  ),
}
