import { asc } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Limit } from '../http/rate-limit.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { banners } from './content-table.ts'
import { isShown } from './staff-banners.ts'
import { submitComplaint } from './submit-complaint.ts'

const complaintsPerAddress: Limit = { name: 'complaint-from', times: 20, seconds: 3600 }
const complaintsPerEmail: Limit = { name: 'complaint-of', times: 5, seconds: 3600 }

export function contentRoutes(register: RegisterRoute, { db, reader, jobs, countAttempt }: Deps): void {
  register('getBanners', async () => {
    const data = await reader
      .select({ _id: banners.id, image: banners.image, alt: banners.alt, link: banners.link })
      .from(banners)
      .where(isShown)
      .orderBy(asc(banners.position), asc(banners.id))
    return { message: 'Banners', data }
  })

  register('submitComplaint', async ({ body, address }) => {
    await countAttempt(complaintsPerAddress, address)
    await countAttempt(complaintsPerEmail, body.email.toLowerCase())
    return { message: 'Thank you for writing to us. We’ll reply soon.', data: await submitComplaint(db, jobs, body) }
  })
}
