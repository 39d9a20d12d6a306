import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTemporaryDirectory } from '../../launch/data-directory.ts'
import { freePort } from '../../launch/ports.ts'
import { scriptOptions } from '../../launch/run-program.ts'
import { migrate } from '../../server/operations/migrate/migrate.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { openFileStore } from '../../server/platform/media/file-store.ts'
import { addProduct, productPictures } from '../products.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { openReplicatedDatabase } from './replicated-database.ts'
import { answerLimit, type Requests, slowestAnswers } from './slowest-answers.ts'

let directory: string
let database: Awaited<ReturnType<typeof openReplicatedDatabase>>
let replica: TcpProxy
let server: ChildProcess
let url: string
let productId: string
const figures: object[] = []
beforeAll(async () => {
  directory = await makeTemporaryDirectory('replica')
  database = await openReplicatedDatabase(directory)
  replica = await openTcpProxy(database.replicaUrl)
  await migrate({ databaseUrl: database.url, migrationDatabaseUrl: undefined })
  const dataDirectory = join(directory, 'data')
  const fileStore = await openFileStore({ dataDirectory, s3: undefined })
  for (const name of productPictures) await writeFile(join(fileStore.directory, name), 'x')
  const { db, pool } = openDatabase(database.url, 1)
  productId = await addProduct(db, { name: 'Indigo Ikat Saree' })
  await pool.end()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const environment = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: replica.url, DATA_DIR: dataDirectory }
  server = fork(fileURLToPath(new URL('../../server/main.ts', import.meta.url)), {
    ...scriptOptions({ ...environment, PORT: String(port), DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
})
afterAll(async () => {
  console.table(figures)
  server?.kill('SIGKILL')
  await replica?.close()
  await database?.close()
  await rm(directory, { recursive: true, force: true })
})

const get = (path: string) => fetch(url + path)

/** Each one spelled differently, as equal ones share an answer. */
const browsing: Requests = {
  page: () => get(`/?a=${randomUUID()}`),
  list: () => get(`/api/v1/user/get-all-products?limit=24&a=${randomUUID()}`),
  product: () => get(`/api/v1/user/get-product/${productId}?a=${randomUUID()}`),
  search: () => get(`/api/v1/user/search-products?name=ikat&a=${randomUUID()}`),
}

/** The metric of the replica. */
const isUsed = async () => {
  const metrics = await get('/metrics').then(
    (response) => response.text(),
    () => '',
  )
  return /^replica_used\{database="[^"]+"\} (\d)$/m.exec(metrics)?.[1]
}

async function expectServed(away: string): Promise<void> {
  const answers = await slowestAnswers(browsing)
  figures.push({ away, ...Object.fromEntries(answers.map(({ kind, slowest }) => [`${kind} (ms)`, slowest])) })
  for (const { kind, statuses, slowest } of answers) {
    expect(statuses, `${kind} while ${away} was away`).toEqual([200])
    expect(slowest, `${kind} waited while ${away} was away`).toBeLessThan(answerLimit)
  }
}

describe('every shopper who browses gets an answer from the primary at once, while', () => {
  it('nothing is away', async () => {
    await expect.poll(isUsed).toBe('1')
    await expectServed('nothing')
    expect(await isUsed()).toBe('1')
  })

  it('the replica is silent', async () => {
    replica.set({ isSilent: true })
    await expectServed('the replica, silent')
    expect(await isUsed()).toBe('0')
  })

  it('the replica comes back', async () => {
    replica.set({})
    await expectServed('nothing, after a silent replica')
    await expect.poll(isUsed).toBe('1')
  })

  it('connections to the replica break, and new ones are refused', async () => {
    replica.set({ refuses: true })
    replica.cut()
    await expectServed('the replica, refusing')
    expect(await isUsed()).toBe('0')
    replica.set({})
    await expect.poll(isUsed).toBe('1')
  })

  it('the replica ends', async () => {
    const ended = database.stopReplica()
    await expectServed('the replica, ended')
    await ended
    expect(await isUsed()).toBe('0')
  })
})
