import { counted } from '@kargha/domain/counted.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { listFailedEmails, resendFailedEmail } from '../../platform/jobs/failed-emails.ts'
import { listFailedJobs, retryJob } from '../../platform/jobs/failed-jobs.ts'
import { getSentEmail, listSentEmails, resendSentEmail } from '../../platform/jobs/sent-emails.ts'
import { getCapturedEmail, listCapturedEmails, mailDirectoryOf } from '../../platform/mail/captured-emails.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { correctEmailAddress } from './correct-email-address.ts'

/** Sent and failed emails and failed jobs. Emails captured without a mail server hold one-time passwords. */
export function staffEmailRoutes(register: RegisterStaffRoute, { db, jobs, config }: Deps): void {
  const directory = mailDirectoryOf(config.dataDirectory)

  register('getEmails', async ({ query }) => ({ message: 'Emails', ...(await listCapturedEmails(directory, query)) }))

  register('getEmail', async ({ params }) => {
    const data = await getCapturedEmail(directory, params.id)
    if (data === null) throw notFound('Email')
    return { message: 'The email', data }
  })

  register('getFailedEmails', async ({ query }) => ({
    message: 'Failed emails',
    ...(await listFailedEmails(db, query)),
  }))

  register('resendEmail', ({ params, audited }) =>
    audited(async (tx) => {
      const email = await resendFailedEmail(tx, jobs, params.id)
      if (email === null) throw notFound('Email')
      const message = `The email to ${email.to} will be sent again`
      return { message, data: { _id: params.id }, subject: params.id, details: {} }
    }),
  )

  register('correctEmailAddress', ({ params, body: { address }, audited, security }) =>
    audited(async (tx) => {
      const { sent, customerId } = await correctEmailAddress(tx, jobs, params.id, address)
      if (customerId) security('sessions_ended', { account: customerId })
      const emails = counted(sent, 'email goes', 'emails go')
      const message = customerId
        ? `The customer’s address is ${address} now. ${emails} there`
        : `${emails} to ${address}`
      // Without addresses: no entry can be deleted with the customer's account.
      return { message, data: { sent, customerId }, subject: customerId ?? params.id, details: { sent } }
    }),
  )

  register('getSentEmails', async ({ query }) => ({ message: 'Emails', ...(await listSentEmails(db, query)) }))

  register('getSentEmail', async ({ params }) => ({
    message: 'The email',
    data: await getSentEmail(db, params.id),
  }))

  register('resendSentEmail', ({ params, audited }) =>
    audited(async (tx) => {
      const { to } = await resendSentEmail(tx, jobs, params.id)
      const message = `The email to ${to} will be sent again`
      return { message, data: { _id: params.id }, subject: params.id, details: {} }
    }),
  )

  register('getFailedJobs', async ({ query }) => ({ message: 'Failed jobs', ...(await listFailedJobs(db, query)) }))

  register('retryJob', ({ params, audited }) =>
    audited(async (tx) => {
      const name = await retryJob(tx, params.id)
      return { message: 'It will be tried again now', data: { _id: params.id }, subject: name, details: {} }
    }),
  )
}
