import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { FailedJob, FailedJobsQuery } from '@kargha/contract/staff/jobs.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { likePattern, offsetOf, paginationOf } from '../db/read-page.ts'
import { typedRows } from '../db/typed-rows.ts'
import { Timestamp } from '../db/typed-sql.ts'
import { notFound } from '../http/refusal.ts'
import type { JobData } from './jobs.ts'

type OtherJob = Exclude<keyof JobData, 'mail' | 'failed-mail'>

/** As staff read it. Emails have lists of their own. */
const jobNames: Record<OtherJob, string> = {
  sweep: 'Delete what has expired',
  'check-certificate': 'Look when the shop’s certificate ends',
  'notify-staff': 'Email staff what is new',
  'process-webhook': 'Read a payment or refund that the gateway reported',
  'check-payment': 'Ask the gateway about a payment',
  'end-hold': 'End the hold of an unpaid order',
  'remind-to-confirm': 'Remind a customer to confirm an order',
  'end-confirmation': 'Cancel an order that nobody confirmed',
  'move-refund': 'Refund money through the gateway',
  'report-refund': 'Email staff about a waiting refund',
  'book-parcel': 'Book a parcel with the courier',
  'prepare-parcel': 'Have a parcel collected, and fetch its label',
  'cancel-booking': 'Cancel a parcel’s booking',
  'unpack-parcel': 'Cancel the booking of an unpacked parcel',
  'act-on-attempt': 'Instruct the courier after a failed attempt',
  'track-parcel': 'Read a parcel that the courier reported',
  'poll-parcel': 'Ask the courier about a parcel',
  'import-products': 'Import products from a table',
  'import-records': 'Import customers or history from a table',
  'fetch-pictures': 'Fetch the pictures that a table of products names',
  'count-sales': 'Count what was sold, for lists',
  'seal-ledgers': 'Seal the ledgers of stock and money',
}
const nameOf = (queue: string) => (queue in jobNames ? jobNames[queue as OtherJob] : queue)

/** Failed attempts from which on a job is listed that will be retried. */
const listedAttempts = 3

const failing = sql`pgboss.job where name not in ('mail', 'failed-mail')
  and (state = 'failed' or (state = 'retry' and retry_count >= ${listedAttempts}))`

const Row = z.object({
  _id: z.string(),
  queue: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  at: Timestamp,
  error: z.string(),
  attempts: z.int(),
  nextAttemptAt: Timestamp.nullable(),
})

// Only ids: the data may contain a token.
const aboutOf = (data: z.infer<typeof Row>['data']) =>
  Object.entries(data ?? {})
    .filter(([name]) => name.endsWith('Id'))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

export const countFailedJobs = (db: Database): Promise<number> => db.$count(sql`(select from ${failing}) as failing`)

/** Jobs that failed for good or keep failing. */
export async function listFailedJobs(
  db: Database,
  query: FailedJobsQuery,
): Promise<{ data: FailedJob[]; pagination: Pagination }> {
  const words = (query.q ?? '').toLowerCase()
  const named = Object.entries(jobNames).flatMap(([queue, name]) => (name.toLowerCase().includes(words) ? [queue] : []))
  const matching = sql`${failing} and (name = any(${sql.param(named)}::text[]) or data::text ilike ${likePattern(words)})`
  const total = await db.$count(sql`(select from ${matching}) as failing`)
  const rows = await typedRows(db, Row)`
    select id as _id, name as queue, data, coalesce(completed_on, started_on, created_on) as at,
      coalesce(output->>'message', '') as error, retry_count + 1 as attempts,
      case state when 'retry' then start_after end as "nextAttemptAt"
    from ${matching}
    order by coalesce(completed_on, started_on, created_on) ${sql.raw(query.order)}, id
    limit ${query.limit} offset ${offsetOf(query)}`
  const data = rows.map(({ queue, data, at, nextAttemptAt, ...row }) => ({
    ...row,
    name: nameOf(queue),
    about: aboutOf(data),
    at: at.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  }))
  return { data, pagination: paginationOf(query, total) }
}

const Retried = z.object({ name: z.string() })

/** Makes the job due now, and returns its name. Throws NOT_FOUND if it is not failing any more. */
export async function retryJob(tx: Transaction, id: string): Promise<string> {
  if (!isId(id)) throw notFound('Job')
  const [job] = await typedRows(tx, Retried)`
    with failing as (select id, name from ${failing} and id = ${id} for update)
    update pgboss.job set state = 'retry', retry_limit = greatest(job.retry_limit, job.retry_count + 1),
      start_after = now(), completed_on = null
    from failing where job.id = failing.id and job.name = failing.name returning job.name`
  if (job === undefined) throw notFound('Job')
  return nameOf(job.name)
}
