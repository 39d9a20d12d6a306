import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Transaction } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'

/** The work that is done later, by name, and what each needs to know. */
export type JobData = { mail: Letter }

const queues = {
  // A mail server that is away for an hour costs no letter.
  mail: { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, retentionSeconds: 14 * 86_400 },
} as const satisfies Record<keyof JobData, object>

export type Jobs = {
  /** Queues work in the same transaction as what it belongs to: both happen, or neither. */
  enqueue<Name extends keyof JobData>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>
  /** Does the queued work, at least once each, until `stop`. */
  work<Name extends keyof JobData>(name: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void>
  /** Takes no new work and waits for what is under way, five seconds at most. */
  stop(): Promise<void>
}

const bossOn = (connectionString: string, max: number) =>
  new PgBoss({ connectionString, max, application_name: 'kargha jobs', schedule: false })

/** Creates the queues' tables. Part of migration. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const boss = bossOn(databaseUrl, 1)
  await boss.start()
  try {
    for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Opens the queues on a migrated database. `onError` hears of failed work and of a database that is away. */
export async function openJobs(databaseUrl: string, onError: (error: Error) => void): Promise<Jobs> {
  const boss = bossOn(databaseUrl, 3)
  boss.on('error', onError)
  await boss.start()
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work(name, handle) {
      // One job at a time each: a letter that can't be sent must not make its neighbours be sent again.
      const manner = { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 5 }
      await boss.work<JobData[typeof name]>(name, manner, async (jobs) => {
        for (const job of jobs) await handle(job.data)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
