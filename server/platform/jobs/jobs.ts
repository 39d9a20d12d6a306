import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { batchTimeouts, connectionLimits, type Database } from '../db/database.ts'
import { PreparingClient } from '../db/preparing-client.ts'
import { redactError } from '../db/redact-error.ts'
import { type Email, UndeliverableEmail } from '../mail/email.ts'

/** What the courier shall do after a failed delivery: another attempt has a day and a phone number. */
export type AttemptWish = {
  action: 'attempt again' | 'send back'
  comment: string
  date?: string | undefined
  phone?: string | undefined
}

/** The data of each kind of job, by queue. */
export type JobData = {
  mail: Email
  /** E-mails that failed for good. No worker: staff send them again, or not. */
  'failed-mail': Email
  /** Checks or imports a CSV file of products. */
  'import-products': { importId: string }
  /** Counts sales for sorting lists. */
  'count-sales': Record<string, never>
  sweep: Record<string, never>
  /** Reads a payment's or refund's status from the gateway after a webhook. */
  'process-webhook': { paymentId: string } | { refundId: string }
  /** Reads a payment's status on a schedule; `check` counts the attempts. */
  'check-payment': { paymentId: string; check: number }
  /** Ends an unpaid purchase's hold on stock. */
  'end-hold': { purchaseId: string }
  /** Reminds the customer to confirm a Cash on Delivery order; `token` is that of the first e-mail. */
  'remind-to-confirm': { purchaseId: string; token: string }
  /** Cancels an unconfirmed Cash on Delivery order. */
  'end-confirmation': { purchaseId: string }
  'move-refund': { refundId: string }
  /** Books a parcel, or the collection of a return, with the courier. */
  'book-parcel': { bookingId: string }
  /** Requests the pickup of a booked parcel and fetches its label. */
  'prepare-parcel': { bookingId: string }
  'cancel-booking': { bookingId: string }
  /** Cancels the booking of an unpacked parcel, if any. */
  'unpack-parcel': { parcelId: string }
  'act-on-attempt': { bookingId: string; action: AttemptWish }
  /** Reads a parcel's status from the courier: the first after a webhook, the second on a schedule. */
  'track-parcel': { bookingId: string }
  'poll-parcel': { bookingId: string }
}

// Another process takes over half a minute after a process died. Jobs survive days without the gateway.
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

const couriers = { ...payments, expireInSeconds: 120 } as const

const queues = {
  'failed-mail': { retentionSeconds: 90 * 86_400 },
  // Survives days without a mail server: retried for four to eight days, depending on the backoff's jitter, then kept
  // as failed.
  mail: {
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: 14 * 86_400,
    // Until then staff see the sent e-mails and can send them again.
    deleteAfterSeconds: 14 * 86_400,
    deadLetter: 'failed-mail',
  },
  // Imports may be long; a process that starts takes up what a dead one left unfinished.
  'import-products': { ...payments, expireInSeconds: 1800, retryLimit: 20 },
  'count-sales': { policy: 'short', retryLimit: 3, retryDelay: 60 },
  sweep: { retryLimit: 3, retryDelay: 60 },
  // May be dropped: reconciliation reads every status anyway.
  'process-webhook': { ...payments, retryLimit: 20 },
  'check-payment': payments,
  'end-hold': payments,
  'move-refund': payments,
  'book-parcel': couriers,
  'prepare-parcel': couriers,
  'cancel-booking': couriers,
  'unpack-parcel': couriers,
  'act-on-attempt': { ...couriers, retryLimit: 200 },
  // May be dropped: parcels are polled anyway.
  'track-parcel': { ...couriers, retryLimit: 20 },
  'poll-parcel': couriers,
  'remind-to-confirm': payments,
  'end-confirmation': payments,
} as const satisfies Record<keyof JobData, object>

const renamedQueues: Record<string, keyof JobData> = { 'hear-gateway': 'process-webhook' }

/**
 * A batch is completed as one, so a process that is killed sends its e-mails again: hence small batches of mail. Other
 * jobs mostly wait for the gateway.
 */
const workerOptions = {
  mail: { batchSize: 2, localConcurrency: 3, burstWhenBatchFull: true },
  other: { batchSize: 5, localConcurrency: 2, burstWhenBatchFull: true },
}

type EnqueueOptions = {
  startAfter?: Date
  /** In the payment queues, a job has no effect while another one of the same key waits. */
  key?: string
}

export type Jobs = {
  /** `db` may be a transaction, which the job is then part of. */
  enqueue<Name extends keyof JobData>(
    db: Database,
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions,
  ): Promise<void>
  /**
   * Runs a queue's jobs, each at least once, until `stop`. Retries keep the job's id. UndeliverableEmail is not
   * retried.
   */
  work<Name extends keyof JobData>(
    name: Name,
    handle: (data: JobData[Name], id: string) => Promise<void>,
  ): Promise<void>
  /** Takes no new jobs and waits for running ones. Jobs can still be queued. */
  finish(): Promise<void>
  /** Takes no new jobs, waits for running ones for at most five seconds, and closes the connections. */
  stop(): Promise<void>
  /** Closes the connections at once; running jobs are repeated later. */
  abandon(): Promise<void>
}

/** Cron expressions (UTC). Each run is queued once, whatever the number of processes. */
export type Timetable = { readonly [Name in keyof JobData]?: string }

/**
 * Maintenance takes longer than a shopper's statement. Polling many times a second is several times cheaper with
 * prepared statements.
 */
const poolOptions = { ...connectionLimits({ statementMs: 15_000, lockMs: 10_000 }), Client: PreparingClient }

/** Only `createJobTables` creates or changes tables: the server's role may not. */
const createBoss = (connectionString: string, max: number, schedule = false, superviseSeconds = 10) =>
  new PgBoss({
    ...poolOptions,
    connectionString,
    max,
    application_name: 'kargha jobs',
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule,
    // Between searches for jobs of dead processes.
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })

/**
 * Moves a renamed queue's unfinished jobs and deletes it. A running process of the old version can't queue webhooks
 * then; reconciliation makes up for them.
 */
async function moveJobs(boss: PgBoss, from: string, to: keyof JobData): Promise<void> {
  if ((await boss.getQueue(from)) === null) return
  for (const { state, data, singletonKey } of await boss.findJobs<object>(from))
    if (state === 'created' || state === 'retry' || state === 'active')
      await boss.send(to, data, singletonKey === null ? {} : { singletonKey })
  await boss.deleteQueue(from)
}

/** The version that `createJobTables` migrates to. */
export const jobsVersion: number = bossPackage.pgboss.schema

/** Creates or migrates the queues' tables, and rebuilds indexes where due. Part of migration. */
export async function createJobTables(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...connectionLimits(batchTimeouts),
    connectionString: databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    for (const command of await boss.getReindexCommands()) await boss.getDb().executeSql(command)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Creates the queues or updates their options. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = createBoss(databaseUrl, 1)
  await boss.start()
  try {
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options)
      // A queue's policy can't be changed.
      const { policy, ...changeable } = { policy: undefined, ...options }
      await boss.updateQueue(name, changeable)
    }
    for (const [from, to] of Object.entries(renamedQueues)) await moveJobs(boss, from, to)
    // Earlier versions queued e-mails without a queue for failed ones.
    await boss.getDb().executeSql(
      `update pgboss.job set dead_letter = 'failed-mail', retry_limit = $1
       where name = 'mail' and dead_letter is null and state < 'completed'`,
      [queues.mail.retryLimit],
    )
  } finally {
    await boss.stop({ graceful: false })
  }
}

type JobsOptions = {
  timetable?: Timetable
  /** At least half a second. */
  pollSeconds?: number
  /** For jobs that run too long, perhaps because their process died. */
  superviseSeconds?: number
}

/** Opens the queues of a migrated database. `onError` receives errors of jobs and of an unreachable database. */
export async function openJobs(
  databaseUrl: string,
  onError: (error: Error) => void,
  { timetable = {}, pollSeconds = 1, superviseSeconds = 10 }: JobsOptions = {},
): Promise<Jobs> {
  const times = Object.entries(timetable)
  const worked = new Set<keyof JobData>()
  const boss = createBoss(databaseUrl, 3, times.length > 0, superviseSeconds)
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
      worked.add(name)
      // Jobs of a batch fail separately: successful ones must not run again.
      const options = {
        ...(name === 'mail' ? workerOptions.mail : workerOptions.other),
        perJobResults: true as const,
        pollingIntervalSeconds: pollSeconds,
      }
      await boss.work<JobData[typeof name]>(name, options, (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) =>
            handle(data, id).then(
              () => ({ id, status: 'completed' as const }),
              (error: Error) => {
                onError(error)
                const status = error instanceof UndeliverableEmail ? ('deadletter' as const) : ('failed' as const)
                return { id, status, output: { message: redactError(error).message } }
              },
            ),
          ),
        ),
      )
    },
    async finish() {
      await Promise.all([...worked].map((name) => boss.offWork(name)))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
    abandon: () => boss.stop({ graceful: false }),
  }
}
