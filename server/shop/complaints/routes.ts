import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import { ownComplaintPath } from './complaint-emails.ts'
import { readOwnComplaint, writeAgain } from './own-complaint.ts'
import { submitComplaint } from './submit-complaint.ts'

const complaintsPerAddress: Limit = { name: 'complaint-from', times: 20, seconds: 3600 }
const complaintsPerEmail: Limit = { name: 'complaint-of', times: 5, seconds: 3600 }
const messagesPerComplaint: Limit = { name: 'message-of', times: 10, seconds: 3600 }

type LinkParams = { id: string; expires: string; signature: string }

export function complaintRoutes(register: RegisterRoute, { db, jobs, countAttempt, signer, config }: Deps): void {
  const { publicUrl, adminUrl: officeUrl } = config

  register('submitComplaint', async ({ body, address }) => {
    await countAttempt(complaintsPerAddress, address)
    await countAttempt(complaintsPerEmail, body.email.toLowerCase())
    return {
      message: 'Thank you for writing to us. We’ll reply soon.',
      data: await submitComplaint(db, { jobs, publicUrl, officeUrl }, body),
    }
  })

  /** Throws NOT_FOUND if the link is forged or has expired. */
  function idOf({ id, ...signed }: LinkParams): string {
    if (signer.linkState(ownComplaintPath(id), signed) !== 'valid') throw notFound('Message')
    return id
  }

  register('getOwnComplaint', async ({ params }) => ({
    message: 'Your message to us',
    data: await readOwnComplaint(db, idOf(params)),
  }))

  register('writeAgain', async ({ params, body, address }) => {
    const id = idOf(params)
    await countAttempt(complaintsPerAddress, address)
    await countAttempt(messagesPerComplaint, id)
    return {
      message: 'Thank you. We’ve received your message.',
      data: await writeAgain(db, { jobs, officeUrl }, id, body),
    }
  })
}
