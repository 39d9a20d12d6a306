import type { OwnNotices } from '@kargha/contract/staff/arrivals.ts'
import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { isoTimeSql } from '../../platform/db/typed-sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { staff } from '../../shop/staff/staff-table.ts'
import { listArrivals } from './arrivals.ts'
import { arrivalsEmail } from './arrivals-email.ts'

type Deps = { db: Pool; jobs: Pick<Jobs, 'enqueue'>; adminUrl: string }

/** What a running transaction adds has an earlier time: after so long every call has ended. */
const settled = sql`now() - interval '30 seconds'`

/** Eight in the morning of today, in India. */
const morning = sql`(date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '8 hours') at time zone 'Asia/Kolkata'`

const isDue = sql`(${staff.notices} = 'at once' and ${staff.noticedUntil} < ${settled}
  or ${staff.notices} = 'daily' and ${staff.noticedUntil} < ${morning} and ${morning} <= ${settled})`

/**
 * Emails each member what came since their last notice, if anything did and it is time. The end of the period is kept in the
 * transaction that queues the email, under the account's lock, so nothing is sent twice or left out.
 */
export async function notifyStaff({ db, jobs, adminUrl }: Deps): Promise<void> {
  await inTransaction(db, async (tx) => {
    const members = await tx
      .select({
        id: staff.id,
        name: staff.name,
        email: staff.email,
        after: staff.noticedUntil,
        until: isoTimeSql`${settled}`,
      })
      .from(staff)
      .where(isDue)
      .orderBy(staff.id)
      .for('update', { skipLocked: true })
    if (members.length === 0) return
    const { name } = await shopSettings(tx)
    for (const { id, after, ...member } of members) {
      const until = new Date(member.until)
      const arrivals = await listArrivals(tx, { after, until })
      const { orders, reviews, complaints } = arrivals.count
      if (orders + reviews + complaints > 0)
        await jobs.enqueue(tx, 'mail', arrivalsEmail(member, arrivals, { name, officeUrl: adminUrl }))
      await tx.update(staff).set({ noticedUntil: until }).where(eq(staff.id, id))
    }
  })
}

export async function ownNotices(db: Pool | Transaction, staffId: string): Promise<OwnNotices> {
  const [found] = await db.select({ emailed: staff.notices }).from(staff).where(eq(staff.id, staffId))
  return { emailed: found?.emailed ?? 'never' }
}

/** Starts anew: what came before is not emailed. The same choice changes nothing. */
export async function saveOwnNotices(
  tx: Transaction,
  staffId: string,
  { emailed }: OwnNotices,
): Promise<{ before: OwnNotices; after: OwnNotices }> {
  const [row] = await tx.select({ emailed: staff.notices }).from(staff).where(eq(staff.id, staffId)).for('update')
  const before = { emailed: row?.emailed ?? 'never' }
  if (before.emailed !== emailed)
    await tx.update(staff).set({ notices: emailed, noticedUntil: sql`now()` }).where(eq(staff.id, staffId))
  return { before, after: { emailed } }
}
