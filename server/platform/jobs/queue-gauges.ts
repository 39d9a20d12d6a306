import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { typedRows } from '../db/typed-rows.ts'

const DueJobs = z.object({ queue: z.string(), waiting: z.int(), seconds: z.number() })

/** `seconds` is the age of the oldest due job. */
const dueJobs = (db: Database) =>
  typedRows(db, DueJobs)`
    select name as queue, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() and name <> 'failed-mail' group by name`

/** Without values while the database is unavailable. */
export function queueGauges(registry: Registry, db: Database): void {
  for (const [figure, name, help] of [
    ['waiting', 'job_queue_waiting', 'Jobs that are due and that nobody has taken up, by queue; no value for none'],
    ['seconds', 'job_queue_behind_seconds', 'For how long the first of these jobs has been due'],
  ] as const)
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const rows = await dueJobs(db).catch(() => [])
        this.reset()
        for (const row of rows) this.set({ queue: row.queue }, row[figure])
      },
    })
}
