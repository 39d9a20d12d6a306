import type { ComplaintFields } from '@kargha/contract/shop/content.ts'
import type { z } from 'zod'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { shopSettings } from '../settings/settings.ts'
import { complaintEmail, complaintReceivedEmail } from './complaint-emails.ts'
import { complaints } from './complaints-table.ts'

/** Stores a complaint, forwards it to support if there is an address, and confirms receipt. */
export function submitComplaint(
  db: Pool,
  { jobs, publicUrl, officeUrl }: { jobs: Jobs; publicUrl: string; officeUrl: string },
  complaint: z.output<typeof ComplaintFields>,
): Promise<{ _id: string }> {
  return inTransaction(db, async (tx) => {
    const settings = await shopSettings(tx)
    const [inserted] = await tx.insert(complaints).values(complaint).returning()
    if (inserted === undefined) throw new Error('The complaint was not inserted')
    if (settings.supportEmail)
      await jobs.enqueue(tx, 'mail', complaintEmail(inserted, settings, { officeUrl, isFirst: true }))
    await jobs.enqueue(tx, 'mail', complaintReceivedEmail(inserted, settings, publicUrl))
    return { _id: inserted.id }
  })
}
