import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import { submitComplaint } from './submit-complaint.ts'

const complaintsPerAddress: Limit = { name: 'complaint-from', times: 20, seconds: 3600 }
const complaintsPerEmail: Limit = { name: 'complaint-of', times: 5, seconds: 3600 }

export function complaintRoutes(register: RegisterRoute, { db, jobs, countAttempt }: Deps): void {
  register('submitComplaint', async ({ body, address }) => {
    await countAttempt(complaintsPerAddress, address)
    await countAttempt(complaintsPerEmail, body.email.toLowerCase())
    return { message: 'Thank you for writing to us. We’ll reply soon.', data: await submitComplaint(db, jobs, body) }
  })
}
