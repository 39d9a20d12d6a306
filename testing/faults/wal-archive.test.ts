import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Send } from '@kargha/contract/kernel/client.ts'
import { createStaffClient } from '@kargha/contract/staff/client.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasProgram } from '../../deploy/programs/has-program.ts'
import { makeTemporaryDirectory } from '../../launch/data-directory.ts'
import { freePort } from '../../launch/ports.ts'
import { scriptOptions } from '../../launch/run-program.ts'
import { runDoctor } from '../../launch/temporary-shop.ts'
import { migrate } from '../../server/operations/migrate/migrate.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { openFileStore } from '../../server/platform/media/file-store.ts'
import { manyCustomers } from '../many-customers.ts'
import { addProduct, productPictures } from '../products.ts'
import { type ArchivedDatabase, openArchivedDatabase, postgresPrograms } from './archived-database.ts'
import { startTraffic } from './order-traffic.ts'

const owner = { email: 'owner@kargha.test', password: 'warp over weft' }

const sendOver =
  (url: string): Send =>
  async ({ method, url: path, headers, body }) => {
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, body: await response.json() }
  }

describe.skipIf(!(await hasProgram(`${postgresPrograms}/postgres`, 'postgresql-15')))('a lost database', () => {
  let directory: string
  let database: ArchivedDatabase
  let server: ChildProcess
  let environment: NodeJS.ProcessEnv
  let url: string
  beforeAll(async () => {
    directory = await makeTemporaryDirectory('archive')
    database = await openArchivedDatabase(directory, '3s')
    const PORT = String(await freePort())
    url = `http://127.0.0.1:${PORT}`
    // Files are kept elsewhere: in a bucket, or copied.
    environment = { DATABASE_URL: database.url, DATA_DIR: join(directory, 'data') }
    environment = { ...environment, PORT, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
    environment = { ...environment, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    await migrate({ databaseUrl: database.url, migrationDatabaseUrl: undefined })
    await startServer()
  })
  afterAll(async () => {
    server?.kill('SIGKILL')
    database?.close()
    await rm(directory, { recursive: true, force: true })
  })

  /** Again if it ends, as systemd does: a database that was just restored may be too busy for it. */
  async function startServer(): Promise<void> {
    const file = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
    const start = () => fork(file, { ...scriptOptions(environment), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    server = start()

    await vi.waitFor(
      async () => {
        if (server.exitCode !== null) server = start()
        expect((await fetch(`${url}/readyz`)).ok).toBe(true)
      },
      { timeout: 60_000, interval: 200 },
    )
  }

  async function loseEverything(): Promise<void> {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    await database.lose()
  }

  async function sampleData() {
    const { db, pool } = openDatabase(database.url, 1)
    const fileStore = await openFileStore({ dataDirectory: join(directory, 'data'), s3: undefined })
    for (const name of productPictures) await writeFile(join(fileStore.directory, name), 'x')
    const customers = await manyCustomers(db, 300)
    const productId = await addProduct(db, { stock: 10_000 })
    await pool.end()
    return { customers, productId }
  }

  const staffClient = (token: string) => createStaffClient(sendOver(url), () => token)

  it('is announced before, when its archiving fails', async () => {
    const signedIn = await staffClient('')('signin', { body: owner })
    const staff = staffClient('token' in signedIn.data ? signedIn.data.token : '')
    const announced = async () => [
      (await staff('getDashboard')).data.failingArchive !== null,
      /^wal_archive_failing (\S+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1],
    ]
    await expect.poll(announced).toEqual([false, '0'])
    const mendArchive = database.breakArchive()
    await database.finishWal()
    await expect.poll(announced).toEqual([true, '1'])
    mendArchive()
    await database.finishWal()
    await expect.poll(announced).toEqual([false, '0'])
  })

  const placed = async () =>
    (await database.query<{ ids: string[] }>('select coalesce(array_agg(id), array[]::uuid[]) as ids from purchases'))
      ?.ids ?? []

  it('is restored from base backup and archive, up to what was not archived yet or to any moment', async () => {
    const { customers, productId } = await sampleData()
    let next = 0
    const nextShopper = () => {
      next += 1
      return customers[next % customers.length] ?? { token: '', addressId: '' }
    }
    database.backUp()
    const traffic = startTraffic({ url, productId, nextShopper, perSecond: 5 })
    const answered = () => traffic.answered.map(({ purchaseId }) => purchaseId)
    const some = 10
    await expect.poll(() => answered().length).toBeGreaterThan(some)
    const early = answered()
    const { moment = '' } = (await database.query<{ moment: string }>('select now()::text as moment')) ?? {}
    await expect.poll(() => answered().length).toBeGreaterThan(early.length + some)

    // PostgreSQL archives it by itself within its time-out.
    const archivable = answered()
    const current = 'pg_walfile_name(pg_current_wal_insert_lsn())'
    const { file = '' } = (await database.query<{ file: string }>(`select ${current} as file`)) ?? {}
    const isArchived = `select from pg_stat_archiver where left(last_archived_wal, 24) >= '${file}'`
    await expect.poll(() => database.query(isArchived)).toBeDefined()
    await expect.poll(() => answered().length).toBeGreaterThan(archivable.length)
    const beforeLoss = answered()
    const losing = loseEverything()
    const answeredToAll = traffic.stop()
    await losing

    const [backup = ''] = await readdir(database.base)
    await database.restore(backup)
    const restored = await placed()
    expect(restored).toEqual(expect.arrayContaining(archivable))
    const lost = beforeLoss.filter((id) => !restored.includes(id)).length
    console.log(`Restored ${beforeLoss.length - lost} of ${beforeLoss.length} orders, the archive 3 s behind at most`)
    await startServer()
    // Shoppers who got no answer have tried again meanwhile.
    await answeredToAll
    expect(traffic.unexpected).toEqual([])
    expect(await placed()).toEqual(expect.arrayContaining(answered().slice(beforeLoss.length)))
    const healthy = { code: 0, output: expect.stringMatching(/, 0 violated/) }
    expect(await runDoctor(environment)).toEqual(healthy)

    const since = `select from purchases where created_at > '${moment}'`
    expect(await database.query(since)).toBeDefined()
    await loseEverything()
    await database.restore(backup, moment)
    expect(await placed()).toEqual(expect.arrayContaining(early))
    expect(await database.query(since)).toBeUndefined()
    await startServer()
    expect(await runDoctor(environment)).toEqual(healthy)
  })
})
