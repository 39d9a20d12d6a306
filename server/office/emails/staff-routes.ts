import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { listFailedEmails, resendFailedEmail } from '../../platform/jobs/failed-emails.ts'
import { listFailedJobs, retryJob } from '../../platform/jobs/failed-jobs.ts'
import { getSentEmail, listSentEmails, resendSentEmail } from '../../platform/jobs/sent-emails.ts'
import { getCapturedEmail, listCapturedEmails, mailDirectoryOf } from '../../platform/mail/captured-emails.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'

/** Sent and failed e-mails and failed jobs. E-mails captured without a mail server hold one-time passwords. */
export function staffEmailRoutes(register: RegisterStaffRoute, { db, jobs, config }: Deps): void {
  const directory = mailDirectoryOf(config.dataDirectory)

  register('getEmails', async ({ query }) => ({ message: 'E-mails', ...(await listCapturedEmails(directory, query)) }))

  register('getEmail', async ({ params }) => {
    const data = await getCapturedEmail(directory, params.id)
    if (data === null) throw notFound('E-mail')
    return { message: 'The e-mail', data }
  })

  register('getFailedEmails', async ({ query }) => ({
    message: 'Failed e-mails',
    ...(await listFailedEmails(db, query)),
  }))

  register('resendEmail', ({ params, audited }) =>
    audited(async (tx) => {
      const email = await resendFailedEmail(tx, jobs, params.id)
      if (email === null) throw notFound('E-mail')
      const message = `The e-mail to ${email.to} will be sent again`
      return { message, data: { _id: params.id }, subject: params.id, details: {} }
    }),
  )

  register('getSentEmails', async ({ query }) => ({ message: 'E-mails', ...(await listSentEmails(db, query)) }))

  register('getSentEmail', async ({ params }) => ({
    message: 'The e-mail',
    data: await getSentEmail(db, params.id),
  }))

  register('resendSentEmail', ({ params, audited }) =>
    audited(async (tx) => {
      const { to } = await resendSentEmail(tx, jobs, params.id)
      const message = `The e-mail to ${to} will be sent again`
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
