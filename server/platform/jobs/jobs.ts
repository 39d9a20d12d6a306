import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, systemClock } from 'pg-boss'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { batchTimeouts, connectionLimits, type Database } from '../db/database.ts'
import { PreparingClient } from '../db/preparing-client.ts'
import { redactError } from '../db/redact-error.ts'
import { type Email, UndeliverableEmail } from '../mail/email.ts'

/** Instructions to the courier after a failed delivery. */
export type AttemptWish = {
  action: 'attempt again' | 'send back'
  comment: string
  date?: string | undefined
  phone?: string | undefined
}

/** Each queue's data. */
export type JobData = {
  mail: Email
  /** Failed for good. No worker: staff send them again, or not. */
  'failed-mail': Email
  'import-products': { importId: string }
  /** Customers and history. */
  'import-records': { importId: string }
  /** From other sites, before the import. Some at a time. */
  'fetch-pictures': { importId: string }
  'count-sales': Record<string, never>
  'seal-ledgers': Record<string, never>
  sweep: Record<string, never>
  'check-certificate': Record<string, never>
  /** Emails members of the staff what came, as each wishes. */
  'notify-staff': Record<string, never>
  /** Reads the status from the gateway, after a webhook. */
  'process-webhook': { paymentId: string } | { refundId: string }
  /** The same on a schedule; `check` counts the attempts. */
  'check-payment': { paymentId: string; check: number }
  'end-hold': { purchaseId: string }
  /** `token` is that of the first email. */
  'remind-to-confirm': { purchaseId: string; token: string }
  'end-confirmation': { purchaseId: string }
  'move-refund': { refundId: string }
  'report-refund': { refundId: string }
  /** Also the collection of a return. */
  'book-parcel': { bookingId: string }
  /** Requests the pickup and fetches the label. */
  'prepare-parcel': { bookingId: string }
  'cancel-booking': { bookingId: string }
  'unpack-parcel': { parcelId: string }
  'act-on-attempt': { bookingId: string; action: AttemptWish }
  /** Reads the status from the courier: the first after a webhook, the second on a schedule. */
  'track-parcel': { bookingId: string }
  'poll-parcel': { bookingId: string }
}

// Another process takes over 30 seconds after a process died. Jobs survive days without the gateway.
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

/** May take hours. A process that falls silent is taken for dead, and another goes on. */
const imports = { ...payments, expireInSeconds: 12 * 3_600, heartbeatSeconds: 60, retryLimit: 20 } as const

const queues = {
  'failed-mail': { retentionSeconds: 90 * 86_400 },
  // Retried for four to eight days, depending on the backoff's jitter, then kept as failed.
  mail: {
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: 14 * 86_400,
    // Until then staff can send them again.
    deleteAfterSeconds: 14 * 86_400,
    deadLetter: 'failed-mail',
  },
  'import-products': imports,
  'import-records': imports,
  'fetch-pictures': { ...imports, expireInSeconds: 600 },
  'count-sales': { policy: 'short', retryLimit: 3, retryDelay: 60 },
  'seal-ledgers': { policy: 'short', retryLimit: 3, retryDelay: 60 },
  sweep: { retryLimit: 3, retryDelay: 60 },
  'check-certificate': { policy: 'short', retryLimit: 3, retryDelay: 60 },
  'notify-staff': { policy: 'short', retryLimit: 3, retryDelay: 60 },
  // May be dropped: reconciliation reads every status anyway.
  'process-webhook': { ...payments, retryLimit: 20 },
  'check-payment': payments,
  'end-hold': payments,
  'move-refund': payments,
  'report-refund': payments,
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

/** A batch is completed as one, so a killed process sends its emails again: hence small batches of mail. */
const workerOptions = {
  mail: { batchSize: 2, localConcurrency: 3, burstWhenBatchFull: true },
  other: { batchSize: 5, localConcurrency: 2, burstWhenBatchFull: true },
}

type EnqueueOptions = {
  startAfter?: Date
  /** In the payment queues: no effect while another job of this key waits. */
  key?: string
}

export type Jobs = {
  enqueue<Name extends keyof JobData>(
    db: Database,
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Runs each job at least once, until `stop`. Retries keep the id. UndeliverableEmail is not retried. */
  work<Name extends keyof JobData>(
    name: Name,
    handle: (data: JobData[Name], id: string) => Promise<void>,
  ): Promise<void>
  /** Waits for running jobs. Jobs can still be queued. */
  finish(): Promise<void>
  /** Waits for running jobs, at most five seconds, and closes the connections. */
  stop(): Promise<void>
  /** Closes the connections at once; running jobs are repeated later. */
  abandon(): Promise<void>
}

/** Cron expressions (UTC). Each run is queued once, whatever the number of processes. */
export type Timetable = { readonly [Name in keyof JobData]?: string }

/** While the system's time is set back, workers would sleep for as long, and look for no jobs. */
const clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** Maintenance takes long. Polling is several times cheaper with prepared statements. */
const poolOptions = { ...connectionLimits({ statementMs: 15_000, lockMs: 10_000 }), Client: PreparingClient }

/** The server's role may not create tables: `createJobTables` does. */
const createBoss = (connectionString: string, max: number, schedule = false, superviseSeconds = 10) =>
  new PgBoss({
    ...poolOptions,
    clock,
    connectionString,
    max,
    application_name: 'kargha jobs',
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })

/** A running process of the old version can't queue webhooks then; reconciliation makes up for them. */
async function moveJobs(boss: PgBoss, from: string, to: keyof JobData): Promise<void> {
  if ((await boss.getQueue(from)) === null) return
  for (const { state, data, singletonKey } of await boss.findJobs<object>(from))
    if (state === 'created' || state === 'retry' || state === 'active')
      await boss.send(to, data, singletonKey === null ? {} : { singletonKey })
  await boss.deleteQueue(from)
}

export const jobsVersion: number = bossPackage.pgboss.schema

/** Also rebuilds indexes where due. Part of migration. */
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
  /** How often to look for jobs of dead processes. */
  superviseSeconds?: number
}

/** `onError` receives errors of jobs and of an unreachable database. */
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
      // Successful jobs of a batch must not run again.
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
