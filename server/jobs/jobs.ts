import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { toldError } from '../db/told-error.ts'
import type { Letter } from '../mail/letter.ts'

/** The work that is done later, by name, and what each needs to know. */
export type JobData = {
  mail: Letter
  /** Takes away what has had its time. */
  sweep: Record<string, never>
  /** Asks the gateway about a payment, or a refund, because somebody says that it moved. */
  'hear-gateway': { paymentId: string } | { refundId: string }
  /** Asks the gateway about a payment because it is time to; `check` counts how often. */
  'check-payment': { paymentId: string; check: number }
  /** Takes back what an unpaid purchase holds. */
  'end-hold': { purchaseId: string }
  /** Takes a refund its next step. */
  'move-refund': { refundId: string }
}

// A process that dies with a payment in its hands lets go of it after half a minute; a gateway away for days loses nothing.
const payments = {
  policy: 'short',
  expireInSeconds: 30,
  retryLimit: 100_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: 90 * 86_400,
  deleteAfterSeconds: 86_400,
} as const

const queues = {
  // A mail server that is away for days costs no letter: the tries last longer than two weeks, even where each comes at half
  // of its delay, as they may. A letter waits no longer than the server was away, and an hour at most.
  mail: { retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, retentionSeconds: 14 * 86_400 },
  sweep: { retryLimit: 3, retryDelay: 60 },
  // What is not heard of this way is asked about anyhow.
  'hear-gateway': { ...payments, retryLimit: 20 },
  'check-payment': payments,
  'end-hold': payments,
  'move-refund': payments,
} as const satisfies Record<keyof JobData, object>

/** How many of a queue are taken at once: many that mostly wait for the gateway, but of letters one by one. */
const manners = {
  one: { batchSize: 1, localConcurrency: 5, pollingIntervalSeconds: 1 },
  many: { batchSize: 5, localConcurrency: 2, pollingIntervalSeconds: 1, burstWhenBatchFull: true },
}

type Manner = {
  /** When to begin, if not at once. */
  startAfter?: Date
  /** Of payments’ work, one of a key waits at a time: asking again while it does adds nothing. */
  key?: string
}

export type Jobs = {
  /** Queues work in the same transaction as what it belongs to: both happen, or neither. */
  enqueue<Name extends keyof JobData>(db: Database, name: Name, data: JobData[Name], manner?: Manner): Promise<void>
  /** Does the queued work, at least once each, until `stop`. */
  work<Name extends keyof JobData>(name: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void>
  /** Takes no new work and waits for what is under way, five seconds at most. */
  stop(): Promise<void>
}

/** Work that comes by the clock: when, as a cron line in UTC. However many processes say so, it is queued once a time. */
export type Timetable = { readonly [Name in keyof JobData]?: string }

const bossOn = (connectionString: string, max: number, schedule = false) =>
  new PgBoss({
    connectionString,
    max,
    application_name: 'kargha jobs',
    schedule,
    // How soon work is missed whose process died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })

/** Creates the queues' tables. Part of migration. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const boss = bossOn(databaseUrl, 1)
  await boss.start()
  try {
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options)
      // A queue that was made by an earlier version keeps its policy, but not its patience.
      const { policy, ...manner } = { policy: undefined, ...options }
      await boss.updateQueue(name, manner)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Opens the queues on a migrated database. `onError` hears of failed work and of a database that is away. */
export async function openJobs(
  databaseUrl: string,
  onError: (error: Error) => void,
  timetable: Timetable = {},
): Promise<Jobs> {
  const times = Object.entries(timetable)
  const boss = bossOn(databaseUrl, 3, times.length > 0)
  boss.on('error', onError)
  await boss.start()
  for (const [name, cron] of times) await boss.schedule(name, cron)
  return {
    async enqueue(db, name, data, { startAfter, key } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(db, sql),
        ...(startAfter && { startAfter }),
        ...(key && { singletonKey: key }),
      })
    },
    async work(name, handle) {
      // Each job ends by itself: a letter that can't be sent must not make its neighbours be sent again.
      const manner = { ...(name === 'mail' ? manners.one : manners.many), perJobResults: true as const }
      await boss.work<JobData[typeof name]>(name, manner, (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) =>
            handle(data).then(
              () => ({ id, status: 'completed' as const }),
              (error: Error) => {
                onError(error)
                return { id, status: 'failed' as const, output: { message: toldError(error).message } }
              },
            ),
          ),
        ),
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
