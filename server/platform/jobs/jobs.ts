import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { batchTimeouts, connectionLimits, type Database } from '../db/database.ts'
import { PreparingClient } from '../db/preparing-client.ts'
import { redactError } from '../db/redact-error.ts'
import { type Email, UndeliverableEmail } from '../mail/email.ts'

/** What is to happen after a failed attempt to deliver; for another one, on what day and by which phone. */
export type AttemptWish = {
  action: 'attempt again' | 'send back'
  comment: string
  date?: string | undefined
  phone?: string | undefined
}

/** The data of each kind of job, by the name of its queue. */
export type JobData = {
  mail: Email
  /** E-mails that failed for good. Nothing works on this queue: staff send them again, or not. */
  'failed-mail': Email
  /** Checks a CSV file of products, or imports it, as its row says. */
  'import-products': { importId: string }
  /** Counts what was sold, for lists. */
  'count-sales': Record<string, never>
  /** Deletes expired data. */
  sweep: Record<string, never>
  /** Reads the status of a payment or refund from the gateway, because a webhook reported a change. */
  'process-webhook': { paymentId: string } | { refundId: string }
  /** Reads a payment's status from the gateway on a schedule; `check` counts the attempts. */
  'check-payment': { paymentId: string; check: number }
  /** Ends the hold of an unpaid purchase on its stock. */
  'end-hold': { purchaseId: string }
  /** Reminds a customer to confirm a Cash on Delivery order, with the token of the first e-mail. */
  'remind-to-confirm': { purchaseId: string; token: string }
  /** Cancels a Cash on Delivery order that nobody has confirmed in time. */
  'end-confirmation': { purchaseId: string }
  /** Performs the next step of a refund. */
  'move-refund': { refundId: string }
  /** Books a parcel, or the collection of a return, with a courier's service. */
  'book-parcel': { bookingId: string }
  /** Has a booked parcel collected, and fetches its label. */
  'prepare-parcel': { bookingId: string }
  /** Cancels what the courier has of a booking. */
  'cancel-booking': { bookingId: string }
  /** Cancels the booking of a parcel that was unpacked, if it has one. */
  'unpack-parcel': { parcelId: string }
  /** Instructs the courier after a failed attempt. */
  'act-on-attempt': { bookingId: string; action: AttemptWish }
  /** Asks the courier about a parcel, because a webhook reported a change; and on a schedule. */
  'track-parcel': { bookingId: string }
  'poll-parcel': { bookingId: string }
}

// Another process takes over a job half a minute after its process died. Jobs survive days without the gateway.
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

// The calls about one booking may take longer.
const couriers = { ...payments, expireInSeconds: 120 } as const

const queues = {
  // Queues that others refer to come first.
  'failed-mail': { retentionSeconds: 90 * 86_400 },
  // No email is lost while the mail server is unavailable for days: it is retried for four days at least (backoff jitter
  // halves a delay at most) and eight at most, and is then kept as failed. Once the server is back, it waits an hour at most.
  mail: {
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: 14 * 86_400,
    // For as long staff see what was sent, and can send it again.
    deleteAfterSeconds: 14 * 86_400,
    deadLetter: 'failed-mail',
  },
  // A process that starts takes up what another left unfinished, so a long import need not be taken for dead.
  'import-products': { ...payments, expireInSeconds: 1800, retryLimit: 20 },
  'count-sales': { policy: 'short', retryLimit: 3, retryDelay: 60 },
  sweep: { retryLimit: 3, retryDelay: 60 },
  // Reconciliation reads every status anyway, so a webhook may be dropped.
  'process-webhook': { ...payments, retryLimit: 20 },
  'check-payment': payments,
  'end-hold': payments,
  'move-refund': payments,
  'book-parcel': couriers,
  'prepare-parcel': couriers,
  'cancel-booking': couriers,
  'unpack-parcel': couriers,
  'act-on-attempt': { ...couriers, retryLimit: 200 },
  // Parcels are asked about on a schedule anyway, so a webhook may be dropped.
  'track-parcel': { ...couriers, retryLimit: 20 },
  'poll-parcel': couriers,
  'remind-to-confirm': payments,
  'end-confirmation': payments,
} as const satisfies Record<keyof JobData, object>

/** Former names of queues, each with the present name. */
const renamedQueues: Record<string, keyof JobData> = { 'hear-gateway': 'process-webhook' }

/**
 * As long as a batch is full, the next one is taken at once. The jobs of a batch are completed together, so a process that is
 * killed sends those e-mails of a batch again that it had sent: for them a batch is as small as it can be. The other jobs mostly
 * wait for the gateway.
 */
const workerOptions = {
  mail: { batchSize: 2, localConcurrency: 3, burstWhenBatchFull: true },
  other: { batchSize: 5, localConcurrency: 2, burstWhenBatchFull: true },
}

type EnqueueOptions = {
  /** When to start, if not immediately. */
  startAfter?: Date
  /** In the payment queues at most one job of a key waits at a time: enqueueing another meanwhile has no effect. */
  key?: string
}

export type Jobs = {
  /** Queues a job, in the transaction that `db` may be. */
  enqueue<Name extends keyof JobData>(
    db: Database,
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions,
  ): Promise<void>
  /**
   * Runs the jobs of a queue, each at least once, until `stop`. A job keeps its id when it is retried. One that throws
   * UndeliverableEmail is not retried.
   */
  work<Name extends keyof JobData>(
    name: Name,
    handle: (data: JobData[Name], id: string) => Promise<void>,
  ): Promise<void>
  /** Takes no new jobs and waits for the running ones. Jobs can still be queued. */
  finish(): Promise<void>
  /** Takes no new jobs, waits for the running ones, five seconds at most, and closes the connections. */
  stop(): Promise<void>
  /** Closes the connections at once. Jobs that still run are repeated later. */
  abandon(): Promise<void>
}

/** Cron expressions (UTC) of recurring jobs. Each run is queued once, however many processes have the timetable. */
export type Timetable = { readonly [Name in keyof JobData]?: string }

/**
 * For pg-boss's pool. Maintaining the queues takes longer than a shopper's statement. Looking for jobs, which every process does many
 * times a second, costs PostgreSQL several times less where the statements are prepared.
 */
const poolOptions = { ...connectionLimits({ statementMs: 15_000, lockMs: 10_000 }), Client: PreparingClient }

/** Tables are created and changed by `createJobTables` alone: the server's role may not. */
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
    // Seconds between checks for jobs whose process died.
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })

/**
 * Moves the unfinished jobs of a renamed queue and deletes it. A process of the earlier version that is still running can no
 * longer queue webhooks then; they are only hints, and reconciliation reads the status of every open payment and refund anyway.
 */
async function moveJobs(boss: PgBoss, from: string, to: keyof JobData): Promise<void> {
  if ((await boss.getQueue(from)) === null) return
  for (const { state, data, singletonKey } of await boss.findJobs<object>(from))
    if (state === 'created' || state === 'retry' || state === 'active')
      await boss.send(to, data, singletonKey === null ? {} : { singletonKey })
  await boss.deleteQueue(from)
}

/** The version of the tables that `createJobTables` creates. */
export const jobsVersion: number = bossPackage.pgboss.schema

/** Creates the queues' tables, or brings them up to date, and rebuilds their indexes where that is due. Part of migration. */
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

/** Creates the queues, or brings their options up to date. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = createBoss(databaseUrl, 1)
  await boss.start()
  try {
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options)
      // Brings the retries of a queue that an earlier version created up to date; a queue's policy can't be changed.
      const { policy, ...changeable } = { policy: undefined, ...options }
      await boss.updateQueue(name, changeable)
    }
    for (const [from, to] of Object.entries(renamedQueues)) await moveJobs(boss, from, to)
    // E-mails queued by a version that had no queue for failed ones would be dropped after two weeks.
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
  /** How often to look for new jobs: half a second at least. */
  pollSeconds?: number
  /** How often to look for jobs that run longer than allowed, for instance because their process died. */
  superviseSeconds?: number
}

/**
 * Opens the queues on a migrated database. `onError` receives the errors of failed jobs and of an unreachable database. The
 * intervals are shorter in tests.
 */
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
      // Jobs of a batch succeed or fail separately: a failed one must not cause the others to run again.
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
