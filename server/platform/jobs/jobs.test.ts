import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../testing/database.ts'
import { shopProcess } from '../../../testing/processes.ts'
import { openShop } from '../../../testing/shop.ts'
import { inTransaction, openDatabase } from '../db/database.ts'
import { mailDirectoryOf } from '../mail/captured-emails.ts'
import type { Email } from '../mail/email.ts'
import { type JobData, openJobs, prepareQueues } from './jobs.ts'

const email = (subject: string): Email => ({
  to: 'meera@kargha.test',
  subject,
  paragraphs: [],
  links: [],
  shopName: 'Kargha',
})

async function openQueues() {
  const { url, drop } = await freshDatabase()
  const { db, pool } = openDatabase(url, 2)
  const open = async () => {
    const jobs = await openJobs(url, () => {})
    onTestFinished(() => jobs.stop())
    return jobs
  }
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const state = async (subject: string) =>
    (await db.execute<{ state: string }>(`select state from pgboss.job where data->>'subject' = '${subject}'`)).rows[0]
      ?.state
  return { url, db, open, state }
}

it('retries an email that fails, and sends the others of the queue only once', async () => {
  const { db, open, state } = await openQueues()
  const jobs = await open()
  const others = Array.from({ length: 12 }, (_, index) => `other ${index}`)
  const attempts = new Map<string, number>()
  const attempted = (subject: string) => attempts.get(subject) ?? 0
  await inTransaction(db, async (tx) => {
    for (const subject of [...others.slice(0, 6), 'unknown mailbox', ...others.slice(6)])
      await jobs.enqueue(tx, 'mail', email(subject))
  })
  const skipRetryDelay = () => db.execute("update pgboss.job set start_after = now() where state = 'retry'")
  await jobs.work('mail', async ({ subject }: JobData['mail']) => {
    attempts.set(subject, attempted(subject) + 1)
    if (subject === 'unknown mailbox' && attempted(subject) < 3) throw new Error('550 no such mailbox')
  })
  await expect
    .poll(async () => skipRetryDelay().then(() => [attempted('unknown mailbox'), others.map(attempted)]))
    .toEqual([3, others.map(() => 1)])
  await expect.poll(() => state('unknown mailbox')).toBe('completed')
  expect(others.map(attempted)).toEqual(others.map(() => 1))
})

it('keeps an email that failed for a retry', async () => {
  const { db, open, state } = await openQueues()
  const jobs = await open()
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'mail', email('later')))
  await jobs.work('mail', async () => {
    throw new Error('the mail server is unavailable')
  })
  await expect.poll(() => state('later')).toBe('retry')
})

it('ends the retries of an email before it would be dropped, also of one that an earlier version queued', async () => {
  const { db, url, open } = await openQueues()
  const jobs = await open()
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'mail', email('waiting')))
  const policies = async () =>
    (
      await db.execute(
        `select q.retry_limit * q.retry_delay_max < q.retention_seconds as "endsInTime", q.dead_letter as queue,
          job.retry_limit = q.retry_limit as "isRetriedAlike", job.dead_letter as job
         from pgboss.queue q join pgboss.job on job.name = q.name where q.name = 'mail'`,
      )
    ).rows[0]
  const expected = { endsInTime: true, queue: 'failed-mail', isRetriedAlike: true, job: 'failed-mail' }
  expect(await policies()).toEqual(expected)
  for (const table of ['queue', 'job'])
    await db.execute(`update pgboss.${table} set retry_limit = 1000, dead_letter = null where name = 'mail'`)
  await prepareQueues(url)
  expect(await policies()).toEqual(expected)
})

it('does not queue a job whose transaction is rolled back', async () => {
  const { db, open, state } = await openQueues()
  const jobs = await open()
  const rolledBack = inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'mail', email('rolled back'))
    throw new Error('failed')
  })
  await expect(rolledBack).rejects.toThrow('failed')
  expect(await state('rolled back')).toBeUndefined()
})

it('sends each email once when two processes work on the queue', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const subjects = Array.from({ length: 30 }, (_, index) => `email ${index}`)
  await inTransaction(shop.db, async (tx) => {
    for (const subject of subjects) await shop.jobs.enqueue(tx, 'mail', email(subject))
  })
  const processes = await Promise.all([1, 2].map(() => shopProcess(shop, { mail: true })))
  onTestFinished(async () => {
    await Promise.all(processes.map(({ stop }) => stop()))
  })
  const countsByState = async () =>
    (await shop.db.execute("select state, count(*)::int from pgboss.job where name = 'mail' group by 1")).rows
  await expect.poll(countsByState).toEqual([{ state: 'completed', count: 30 }])
  const directory = mailDirectoryOf(shop.dataDirectory)
  const files = await readdir(directory)
  const sent = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')))
  expect(sent.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]).toSorted()).toEqual(subjects.toSorted())
})

it('queues a scheduled job once per run when several processes have the timetable', async () => {
  const { db, url } = await openQueues()
  const openScheduled = async () => {
    const jobs = await openJobs(url, () => {}, { timetable: { sweep: '* * * * *' } })
    onTestFinished(() => jobs.stop())
  }
  await openScheduled()
  expect((await db.execute('select name, cron from pgboss.schedule')).rows).toEqual([
    { name: 'sweep', cron: '* * * * *' },
  ])
  // Lets both processes check the schedule now.
  await db.execute('update pgboss.version set cron_on = null')
  await Promise.all([openScheduled(), openScheduled()])
  const queued = async () =>
    (await db.execute("select singleton_on::text as minute from pgboss.job where data->>'name' = 'sweep'")).rows.map(
      ({ minute }) => minute,
    )
  await expect.poll(queued).not.toEqual([])
  expect(new Set(await queued()).size).toBe((await queued()).length)
})

it('moves the unfinished jobs of a renamed queue and deletes it', async () => {
  const { db, url } = await openQueues()
  const former = new PgBoss({ connectionString: url, supervise: false })
  await former.start()
  await former.createQueue('hear-gateway', { policy: 'short' })
  for (const paymentId of ['KG-AAAA-AAAA-1', 'KG-BBBB-BBBB-1'])
    await former.send('hear-gateway', { paymentId }, { singletonKey: paymentId })
  const [done] = await former.fetch('hear-gateway')
  await former.complete('hear-gateway', done?.id ?? '')
  await former.stop({ graceful: false })

  for (const _ of ['first start', 'second start']) {
    await prepareQueues(url)
    const left = await db.execute(
      "select name, state, data, singleton_key from pgboss.job where data ? 'paymentId' order by created_on",
    )
    expect(left.rows).toEqual([
      {
        name: 'process-webhook',
        state: 'created',
        data: { paymentId: 'KG-BBBB-BBBB-1' },
        singleton_key: 'KG-BBBB-BBBB-1',
      },
    ])
    expect((await db.execute("select from pgboss.queue where name = 'hear-gateway'")).rowCount).toBe(0)
  }
})

it('looks after its queues on connections that prepare statements', async () => {
  const { url, db } = await openQueues()
  const errors: Error[] = []
  const jobs = await openJobs(url, (error) => errors.push(error), { superviseSeconds: 1 })
  onTestFinished(() => jobs.stop())
  await expect.poll(() => db.$count(sql`pgboss.queue`, sql`monitor_on is not null`)).toBeGreaterThan(0)
  expect(errors).toEqual([])
})
