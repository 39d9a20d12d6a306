import { asc } from 'drizzle-orm'
import type { Tools } from '../app.ts'
import type { Limit } from '../http/limit.ts'
import type { Serve } from '../http/serve.ts'
import { banners } from './content-table.ts'
import { shopOf, shopSettings } from './settings.ts'
import { submitComplaint } from './submit-complaint.ts'

const complaintsFrom: Limit = { name: 'complaint-from', times: 20, seconds: 3600 }
const complaintsOf: Limit = { name: 'complaint-of', times: 5, seconds: 3600 }

export function contentRoutes(serve: Serve, { db, jobs, countAttempt }: Tools): void {
  serve('getShop', async () => ({ message: 'The shop', data: shopOf(await shopSettings(db)) }))

  serve('getBanners', async () => {
    const data = await db
      .select({ _id: banners.id, image: banners.image, alt: banners.alt, link: banners.link })
      .from(banners)
      .orderBy(asc(banners.position), asc(banners.id))
    return { message: 'Banners', data }
  })

  serve('submitComplaint', async ({ body, address }) => {
    await countAttempt(complaintsFrom, address)
    await countAttempt(complaintsOf, body.email.toLowerCase())
    return { message: 'Thank you for writing to us. We will answer soon.', data: await submitComplaint(db, jobs, body) }
  })
}
