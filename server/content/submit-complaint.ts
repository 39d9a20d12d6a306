import type { Complaint } from '@kargha/contract/content.ts'
import type { z } from 'zod'
import { inTransaction, type Pool } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { complaintLetter, complaintReceivedLetter } from './complaint-letters.ts'
import { complaints } from './content-table.ts'
import { shopSettings } from './settings.ts'

/** Keeps what somebody wrote, mails it to the shop's support address if it has one, and tells them that it is here. */
export function submitComplaint(db: Pool, jobs: Jobs, complaint: z.output<typeof Complaint>): Promise<{ _id: string }> {
  return inTransaction(db, async (tx) => {
    const settings = await shopSettings(tx)
    const [kept] = await tx.insert(complaints).values(complaint).returning({ _id: complaints.id })
    if (kept === undefined) throw new Error('The complaint was not kept')
    if (settings.supportEmail) await jobs.enqueue(tx, 'mail', complaintLetter(complaint, settings))
    await jobs.enqueue(tx, 'mail', complaintReceivedLetter(complaint, settings))
    return kept
  })
}
