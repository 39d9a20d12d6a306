import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTemporaryDirectory } from '../../launch/data-directory.ts'
import { freePort } from '../../launch/ports.ts'
import { scriptOptions } from '../../launch/run-program.ts'
import { examineShop } from '../../server/operations/doctor/examine-shop.ts'
import { migrate } from '../../server/operations/migrate/migrate.ts'
import { batchTimeouts, openDatabase } from '../../server/platform/db/database.ts'
import { openFileStore } from '../../server/platform/media/file-store.ts'
import { manyCustomers } from '../many-customers.ts'
import { addProduct, productPictures } from '../products.ts'
import { openTcpProxy } from '../tcp-proxy.ts'
import { cloth } from '../upload.ts'
import { openFaultDatabase } from './fault-database.ts'
import { openFaultBucket, openFaultSandbox } from './fault-services.ts'
import { openMailServer } from './mail-server.ts'
import type { ReadyCustomer } from './order-traffic.ts'
import { openPgBouncer } from './pgbouncer.ts'
import { mountSmallDisk } from './small-disk.ts'

const shoppers = 4_000
const batch = 500

/** Without a limit, as every test has one. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}

/**
 * The real server, TCP proxies before PostgreSQL and the sandboxes, a mail server, small disks for database and media if
 * this user may mount them; optionally PgBouncer before the first proxy, or a bucket for media behind another.
 */
export async function openFaultShop({ withPgBouncer = false, withBucket = false } = {}) {
  const directory = await makeTemporaryDirectory('faults')
  const postgres = await openFaultDatabase(directory)
  const disks = { database: postgres.disk, media: mountSmallDisk(join(directory, 'data/media'), 24) }
  await migrate({ databaseUrl: postgres.url(), migrationDatabaseUrl: undefined })
  const fileStore = await openFileStore({ dataDirectory: join(directory, 'data'), s3: undefined })
  for (const name of productPictures) await writeFile(join(fileStore.directory, name), 'x')

  /** Bypasses the proxy. */
  async function directly<Result>(
    work: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>,
  ): Promise<Result> {
    const { db, pool } = openDatabase(postgres.url(), 1, batchTimeouts)
    return work(db).finally(() => pool.end())
  }
  const customers: ReadyCustomer[] = []
  const productId = await directly(async (db) => {
    while (customers.length < shoppers) customers.push(...(await manyCustomers(db, batch)))
    return addProduct(db, { stock: 100_000 })
  })
  let next = 0
  const nextShopper = (): ReadyCustomer => {
    next = (next + 1) % customers.length
    return customers[next] as ReadyCustomer
  }

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [database, gateway, courier, bucket, mail] = await Promise.all([
    openTcpProxy(postgres.url()),
    openFaultSandbox('phonepe', directory, port),
    openFaultSandbox('shiprocket', directory, port),
    withBucket ? openFaultBucket(directory) : undefined,
    openMailServer(),
  ])
  const pgBouncer = withPgBouncer ? await openPgBouncer(directory, database.url) : undefined
  const log = openSync(join(directory, 'server.log'), 'a')
  const server: ChildProcess = fork(fileURLToPath(new URL('../../server/main.ts', import.meta.url)), {
    ...scriptOptions({
      ...gateway.variables,
      ...courier.variables,
      ...bucket?.variables,
      DATABASE_URL: pgBouncer?.url ?? database.url,
      ...(pgBouncer && { MIGRATION_DATABASE_URL: database.url }),
      DATA_DIR: join(directory, 'data'),
      PORT: String(port),
      SMTP_URL: mail.url,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    }),
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(async () => {
    if (server.exitCode !== null) throw new Error(readFileSync(join(directory, 'server.log'), 'utf8'))
    return isReady()
  })

  return {
    url,
    directory,
    productId,
    nextShopper,
    stopServer: kill,
    directly,
    database,
    gateway: gateway.proxy,
    courier: courier.proxy,
    bucket: bucket?.proxy,
    mail,
    disks,
    pgBouncer,
    /** Whether the original process still runs. */
    isRunning: () => server.exitCode === null && server.signalCode === null,
    /** Like an administrator or a failover. */
    terminateBackends: () =>
      directly((db) =>
        db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      ),
    killDatabase: postgres.kill,
    freezeDatabase: postgres.freeze,
    thawDatabase: postgres.thaw,
    async startDatabase(): Promise<void> {
      await postgres.start()
      database.pointTo(postgres.url())
    },
    async moveWal() {
      const disk = await postgres.moveWal()
      database.pointTo(postgres.url())
      return disk
    },
    useUpWal: postgres.useUpWal,
    async uploadPicture(): Promise<unknown> {
      const picture = await cloth(600, 400).jpeg().toBuffer()
      const body = new FormData()
      body.append('profileImage', new Blob([Uint8Array.from(picture)]), 'me.jpg')
      const headers = { authorization: nextShopper().token }
      const response = await fetch(`${url}/api/v1/user/upload-profile-image`, { method: 'POST', headers, body })
      return response.json()
    },
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    /** Makes retries due now. */
    retryEmails: () =>
      directly((db) => db.execute(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)),
    failedEmails: () =>
      directly(async (db) => {
        const { rows } = await db.execute<{ count: number }>(`select count(*) from pgboss.job
          where name = 'mail' and (state = 'retry' or (state = 'active' and retry_count > 0))`)
        return rows[0]?.count ?? 0
      }),
    waitingEmails: () =>
      directly(async (db) => {
        const { rows } = await db.execute<{ count: number }>(
          `select count(*) from pgboss.job where name = 'mail' and state in ('created', 'retry')`,
        )
        return rows[0]?.count ?? 0
      }),
    violations: () =>
      directly(async (db) => (await examineShop(db, fileStore)).filter(({ violations }) => violations.length > 0)),
    purchaseIds: () =>
      directly(async (db) => (await db.execute<{ id: string }>(`select id from purchases`)).rows.map(({ id }) => id)),
    async close(): Promise<void> {
      kill()
      process.removeListener('exit', kill)
      await pgBouncer?.close()
      await Promise.all([database.close(), gateway.close(), courier.close(), bucket?.close()])
      mail.close()
      await postgres.close()
      disks.media?.unmount()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type FaultShop = Awaited<ReturnType<typeof openFaultShop>>
