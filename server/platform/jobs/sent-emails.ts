import type { Pagination } from '@kargha/contract/kernel/call.ts'
import { emailStates, type SentEmail, type SentEmailsQuery, type SentEmailText } from '@kargha/contract/staff/emails.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { likePattern, offsetOf, paginationOf } from '../db/read-page.ts'
import { typedRows } from '../db/typed-rows.ts'
import { Timestamp } from '../db/typed-sql.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { Email, isForOneUse } from '../mail/email.ts'
import { emailAsText } from '../mail/email-text.ts'
import type { Jobs } from './jobs.ts'

const state = sql`case state when 'completed' then 'sent' else 'waiting' end`
const emails = sql`pgboss.job where name = 'mail' and state in ('created', 'retry', 'active', 'completed')`

const Listed = Email.pick({ to: true, subject: true, links: true, until: true })
const Row = z.object({ _id: z.string(), at: Timestamp, state: z.enum(emailStates), data: Listed })
const WholeRow = Row.extend({ data: Email })
const Queued = WholeRow.pick({ data: true })

const toSentEmail = ({ data: email, at, ...row }: z.infer<typeof Row>): SentEmail => ({
  ...row,
  at: at.toISOString(),
  to: email.to,
  subject: email.subject,
  isForOneUse: isForOneUse(email),
})

export async function listSentEmails(
  db: Database,
  query: SentEmailsQuery,
): Promise<{ data: SentEmail[]; pagination: Pagination }> {
  const pattern = likePattern(query.q ?? '')
  const matching = sql`${emails} and concat(data->>'to', ' ', data->>'subject') ilike ${pattern}
    and ${query.state ? sql`${state} = ${query.state}` : sql`true`}`
  const total = await db.$count(sql`(select from ${matching}) as emails`)
  const rows = await typedRows(db, Row)`
    select id as _id, coalesce(completed_on, created_on) as at, ${state} as state, data from ${matching}
    order by coalesce(completed_on, created_on) ${sql.raw(query.order)}, id limit ${query.limit} offset ${offsetOf(query)}`
  return { data: rows.map(toSentEmail), pagination: paginationOf(query, total) }
}

/** An address's query may be a secret of the recipient. */
const withoutQueries = (text: string) => text.replaceAll(/(https?:\/\/[^\s?]+)\?\S*/g, '$1')

/** Without its text if that holds a one-time password or link. Throws NOT_FOUND. */
export async function getSentEmail(db: Database, id: string): Promise<SentEmailText> {
  const [row] = isId(id)
    ? await typedRows(db, WholeRow)`
        select id as _id, coalesce(completed_on, created_on) as at, ${state} as state, data from ${emails} and id = ${id}`
    : []
  if (row === undefined) throw notFound('Email')
  return { ...toSentEmail(row), text: isForOneUse(row.data) ? null : withoutQueries(emailAsText(row.data)) }
}

/** Throws NOT_FOUND, and ONE_TIME_EMAIL for a one-time password or link: no second way to what it opens. */
export async function resendSentEmail(tx: Transaction, jobs: Jobs, id: string): Promise<Email> {
  const [job] = isId(id)
    ? await typedRows(
        tx,
        Queued,
      )`select data from pgboss.job where name = 'mail' and state = 'completed' and id = ${id}`
    : []
  if (job === undefined) throw notFound('Email')
  const email = job.data
  if (isForOneUse(email))
    throw new Refusal(
      'ONE_TIME_EMAIL',
      'This email holds a one-time password or link, so it can’t be sent again. Its customer can ask for a new one',
    )
  await jobs.enqueue(tx, 'mail', email)
  return email
}
