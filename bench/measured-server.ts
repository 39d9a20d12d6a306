import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeTemporaryDirectory } from '../launch/data-directory.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../launch/embedded-postgres.ts'
import { freePort } from '../launch/ports.ts'
import { scriptOptions } from '../launch/run-program.ts'
import { migrate } from '../server/operations/migrate/migrate.ts'
import { seed } from '../server/operations/seed/seed.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'

export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>
export type ProcessFigures = Awaited<ReturnType<MeasuredServer['processFigures']>>

async function startDatabase(directory: string, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ directory })
  if (Object.keys(settings).length === 0) return database
  const client = new pg.Client(database.url)
  await client.connect()
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = ${value}`)
  await client.end()
  await database.stop()
  return startEmbeddedPostgres({ directory })
}

/** Also starts bare Fastify, for comparison. */
export async function startMeasuredServer(settings: Record<string, string> = {}) {
  const directory = await makeTemporaryDirectory('bench')
  const database = await startDatabase(join(directory, 'postgres'), settings)
  const urls = { databaseUrl: database.shopUrl, migrationDatabaseUrl: database.url }
  await migrate(urls)
  await seed(database.url, await openFileStore({ dataDirectory: directory, s3: undefined }))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environmentAt = (port: number) => ({
    // In development React is several times slower.
    NODE_ENV: 'production',
    DATABASE_URL: database.shopUrl,
    DATA_DIR: directory,
    PORT: String(port),
    PUBLIC_URL: origin,
    ADMIN_EMAIL: 'owner@bench.test',
    ADMIN_PASSWORD: 'only to be measured',
    MAIL_CAPTURE: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const server = forkScript('../server/main.ts', environmentAt(port))
  const others: ChildProcess[] = []
  const bareFastify = forkScript('./bare-fastify.ts')
  const [bareOrigin] = (await once(bareFastify, 'message')) as [string]
  await untilReady(`${origin}/readyz`)
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  return {
    origin,
    databaseUrl: database.url,
    directory,
    pool,
    bareOrigin,
    async addServer() {
      const port = await freePort()
      const other = forkScript('../server/main.ts', environmentAt(port))
      others.push(other)
      await untilReady(`http://127.0.0.1:${port}/readyz`)
      return { port, processorMilliseconds: () => processorMillisecondsOf(other) }
    },
    async setBareResponse(type: string, body: string): Promise<void> {
      bareFastify.send({ type, body })
      await once(bareFastify, 'message')
    },
    /** CPU time: unlike a rate, hardly changed by other load. */
    processorMilliseconds: () => processorMillisecondsOf(server),
    memoryMegabytes: () => megabytesOf(server, 'VmRSS'),
    peakMemoryMegabytes: () => megabytesOf(server, 'VmHWM'),
    /** From the server's own metrics. */
    async processFigures() {
      const text = await (await fetch(`${origin}/metrics`)).text()
      const sum = (name: string) =>
        [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
          (total, [, value]) => total + Number(value),
          0,
        )
      return {
        'memory, MB': Math.round(sum('process_resident_memory_bytes') / 1e6),
        'heap, MB': Math.round(sum('nodejs_heap_size_used_bytes') / 1e6),
        'event loop p99, ms': Math.round(sum('nodejs_eventloop_lag_p99_seconds') * 1000),
        handles: sum('nodejs_active_handles'),
        'open files': sum('process_open_fds'),
      }
    },
    async close(): Promise<void> {
      await pool.end()
      for (const child of [server, bareFastify, ...others]) {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'exit')
      }
      await database.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function megabytesOf({ pid }: ChildProcess, figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1000)
}

async function processorMillisecondsOf({ pid }: ChildProcess): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  // User and kernel mode in hundredths of a second: fields 14 and 15.
  const [user, kernel] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (kernel ?? 0)) * 10
}

function forkScript(file: string, environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return fork(new URL(file, import.meta.url), scriptOptions({ ...process.env, ...environment }))
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} did not become ready`)
}
