import type { Tools } from '../app.ts'
import { allComplaints, anyComplaint, replyToComplaint } from '../content/all-complaints.ts'
import { saveSettings, staffSettings } from '../content/settings.ts'
import { inTransaction } from '../db/database.ts'
import { changesBetween, writeAudit } from './audit.ts'
import { readDashboard } from './dashboard.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'

/** Settings, complaints, and how the shop does. */
export function shopRoutes(serve: ServeStaff, { db, jobs }: Tools): void {
  serve('getSettings', async () => ({ message: 'The shop’s settings', data: await staffSettings(db) }))

  serve('saveSettings', async ({ body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const before = await staffSettings(tx)
      await saveSettings(tx, body)
      const after = await staffSettings(tx)
      await writeAudit(tx, member, 'saveSettings', 'Settings', changesBetween(before, after))
      return after
    })
    return { message: 'The settings are saved', data }
  })

  serve('getComplaints', async ({ query }) => ({ message: 'Complaints', ...(await allComplaints(db, query)) }))

  serve('getComplaint', async ({ params }) => ({ message: 'The complaint', data: await anyComplaint(db, params.id) }))

  serve('replyToComplaint', async ({ params, body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const complaint = await replyToComplaint(tx, jobs, params.id, body.reply, member.email)
      await writeAudit(tx, member, 'replyToComplaint', complaint.email, body)
      return complaint
    })
    return { message: `The answer goes to ${data.email}`, data }
  })

  serve('getDashboard', async () => ({ message: 'How the shop is doing', data: await readDashboard(db) }))
}
