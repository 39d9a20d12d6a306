import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction, openDatabase } from '../db/database.ts'
import { mailDirectoryIn } from '../mail/captured-letters.ts'
import type { Letter } from '../mail/letter.ts'
import { freshDatabase } from '../testing/database.ts'
import { shopProcess } from '../testing/processes.ts'
import { openShop } from '../testing/shop.ts'
import { type JobData, openJobs, prepareJobs } from './jobs.ts'

const letter = (subject: string): Letter => ({
  to: 'meera@kargha.test',
  subject,
  paragraphs: [],
  links: [],
  shopName: 'Kargha',
})

/** A database with queues of its own, and a second process's view of it. */
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

it('a letter that can’t be sent is tried again, and its neighbours are sent once', async () => {
  const { db, open, state } = await openQueues()
  const jobs = await open()
  const neighbours = Array.from({ length: 12 }, (_, index) => `neighbour ${index}`)
  const attempts = new Map<string, number>()
  const attempted = (subject: string) => attempts.get(subject) ?? 0
  await inTransaction(db, async (tx) => {
    for (const subject of [...neighbours.slice(0, 6), 'to nobody', ...neighbours.slice(6)])
      await jobs.enqueue(tx, 'mail', letter(subject))
  })
  // What is waited for by the clock is waited for by the clock of the queue: the next try is due at once.
  const hurry = () => db.execute("update pgboss.job set start_after = now() where state = 'retry'")
  await jobs.work('mail', async ({ subject }: JobData['mail']) => {
    attempts.set(subject, attempted(subject) + 1)
    if (subject === 'to nobody' && attempted(subject) < 3) throw new Error('550 no such mailbox')
  })
  await expect
    .poll(async () => hurry().then(() => [attempted('to nobody'), neighbours.map(attempted)]))
    .toEqual([3, neighbours.map(() => 1)])
  await expect.poll(() => state('to nobody')).toBe('completed')
  expect(neighbours.map(attempted)).toEqual(neighbours.map(() => 1))
})

it('a letter that failed waits, and is not given up', async () => {
  const { db, open, state } = await openQueues()
  const jobs = await open()
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'mail', letter('later')))
  await jobs.work('mail', async () => {
    throw new Error('the mail server is away')
  })
  await expect.poll(() => state('later')).toBe('retry')
})

it('letters are tried for as long as they are kept, also in a shop that an earlier version opened', async () => {
  const { db, url } = await openQueues()
  const patience = async () =>
    (
      await db.execute(
        `select retry_limit * retry_delay_max / 2 > retention_seconds as "isLongEnough", retention_seconds / 86400 as days
         from pgboss.queue where name = 'mail'`,
      )
    ).rows[0]
  expect(await patience()).toEqual({ isLongEnough: true, days: 14 })
  await db.execute("update pgboss.queue set retry_limit = 12, retry_delay_max = 900 where name = 'mail'")
  expect(await patience()).toEqual({ isLongEnough: false, days: 14 })
  await prepareJobs(url)
  expect(await patience()).toEqual({ isLongEnough: true, days: 14 })
})

it('what was undone is not queued', async () => {
  const { db, open, state } = await openQueues()
  const jobs = await open()
  const undone = inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'mail', letter('undone'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await state('undone')).toBeUndefined()
})

it('two processes share the work: each letter is sent by one', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const subjects = Array.from({ length: 30 }, (_, index) => `letter ${index}`)
  await inTransaction(shop.db, async (tx) => {
    for (const subject of subjects) await shop.jobs.enqueue(tx, 'mail', letter(subject))
  })
  const processes = await Promise.all([1, 2].map(() => shopProcess(shop, { mail: true })))
  onTestFinished(async () => {
    await Promise.all(processes.map(({ stop }) => stop()))
  })
  const standing = async () =>
    (await shop.db.execute("select state, count(*)::int from pgboss.job where name = 'mail' group by 1")).rows
  await expect.poll(standing).toEqual([{ state: 'completed', count: 30 }])
  const directory = mailDirectoryIn(shop.dataDirectory)
  const files = await readdir(directory)
  const sent = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')))
  expect(sent.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]).toSorted()).toEqual(subjects.toSorted())
})

it('work that comes by the clock is queued once a time, however many processes keep it', async () => {
  const { db, url } = await openQueues()
  const keep = async () => {
    const jobs = await openJobs(url, () => {}, { sweep: '* * * * *' })
    onTestFinished(() => jobs.stop())
  }
  await keep()
  expect((await db.execute('select name, cron from pgboss.schedule')).rows).toEqual([
    { name: 'sweep', cron: '* * * * *' },
  ])
  // Nobody has looked at the clock yet; two do now.
  await db.execute('update pgboss.version set cron_on = null')
  await Promise.all([keep(), keep()])
  const queued = async () =>
    (await db.execute("select singleton_on::text as minute from pgboss.job where data->>'name' = 'sweep'")).rows.map(
      ({ minute }) => minute,
    )
  await expect.poll(queued).not.toEqual([])
  expect(new Set(await queued()).size).toBe((await queued()).length)
})
