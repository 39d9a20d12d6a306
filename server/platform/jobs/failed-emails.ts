import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { FailedEmail, FailedEmailsQuery } from '@kargha/contract/staff/emails.ts'
import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { typedRows } from '../db/typed-rows.ts'
import { Timestamp } from '../db/typed-sql.ts'
import { Email, isForOneUse } from '../mail/email.ts'
import type { Jobs } from './jobs.ts'

const failed = sql`pgboss.job where name = 'failed-mail' and state = 'created'
  and coalesce((data->>'until')::timestamptz > now(), true)`

export const countFailedEmails = (db: Database): Promise<number> => db.$count(sql`(select from ${failed}) as failed`)

/** Without a value while the database is unavailable. */
export function failedEmailsGauge(registry: Registry, db: Database): void {
  new Gauge({
    name: 'failed_emails',
    help: 'Emails that failed for good and were not sent again',
    registers: [registry],
    async collect() {
      const count = await countFailedEmails(db).catch(() => Number.NaN)
      this.set(count)
    },
  })
}

const Row = z.object({ _id: z.string(), failedAt: Timestamp, to: z.string(), subject: z.string(), error: z.string() })

/** Without texts, which may hold a one-time password. */
export async function listFailedEmails(
  db: Database,
  { q = '', page, limit, order }: FailedEmailsQuery,
): Promise<{ data: FailedEmail[]; pagination: Pagination }> {
  const matching = sql`${failed} and position(lower(${q}) in lower(concat(data->>'to', ' ', data->>'subject'))) > 0`
  const total = await db.$count(sql`(select from ${matching}) as failed`)
  const rows = await typedRows(db, Row)`
    select id as _id, created_on as "failedAt", data->>'to' as to, data->>'subject' as subject,
      coalesce(output->>'message', '') as error
    from ${matching} order by created_on ${sql.raw(order)}, id limit ${limit} offset ${(page - 1) * limit}`
  const data = rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }))
  return { data, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}

const Failed = z.object({ data: Email, source_id: z.string().nullable() })

/** Keeps the Message-ID; null if somebody else sent it meanwhile. */
export async function resendFailedEmail(tx: Transaction, jobs: Jobs, id: string): Promise<Email | null> {
  if (!isId(id)) return null
  const [job] = await typedRows(tx, Failed)`delete from ${failed} and id = ${id} returning data, source_id`
  if (job === undefined) return null
  const sendId = job.data.sendId ?? job.source_id
  const email = { ...job.data, ...(sendId !== null && { sendId }) }
  await jobs.enqueue(tx, 'mail', email)
  return email
}

const Recipient = z.object({ to: z.string() })
const Redirected = z.object({ data: Email })

/**
 * Sends the failed emails to the recipient of one of them to another address; of those for one use, none: their account is not
 * that of whoever reads the new address. `before` is the old address. Null if the email is not failed any more.
 */
export async function redirectFailedEmails(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  address: string,
): Promise<{ before: string; sent: number } | null> {
  if (!isId(id)) return null
  const [first] = await typedRows(tx, Recipient)`select data->>'to' as to from ${failed} and id = ${id} for update`
  if (first === undefined) return null
  const rows = await typedRows(tx, Redirected)`
    delete from ${failed} and lower(data->>'to') = lower(${first.to}) returning data`
  const emails = rows.map(({ data }) => data).filter((email) => !isForOneUse(email))
  for (const { sendId, ...email } of emails) await jobs.enqueue(tx, 'mail', { ...email, to: address })
  return { before: first.to, sent: emails.length }
}

/**
 * Queued, sent and failed ones to a customer, and their messages to the shop with their mobile number: the texts would outlast
 * the account.
 */
export async function deleteEmailsOf(
  tx: Transaction,
  { email, mobileNo }: { email: string; mobileNo: string },
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where name in ('mail', 'failed-mail') and state <> 'active' and (data->>'to' = ${email}
      or (lower(data->>'replyTo') = lower(${email}) and position(${mobileNo} in data->>'paragraphs') > 0))`)
}
