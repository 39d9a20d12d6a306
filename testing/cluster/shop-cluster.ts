import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { openNginx } from '../../deploy/programs/nginx.ts'
import { makeTemporaryDirectory } from '../../launch/data-directory.ts'
import { freePort } from '../../launch/ports.ts'
import { examineShop } from '../../server/operations/doctor/examine-shop.ts'
import { batchTimeouts, openDatabase, type Pool } from '../../server/platform/db/database.ts'
import { openFileStore } from '../../server/platform/media/file-store.ts'
import type { ReadyCustomer } from '../faults/order-traffic.ts'
import { openPgBouncer } from '../faults/pgbouncer.ts'
import { manyCustomers } from '../many-customers.ts'
import { addProduct, productPictures } from '../products.ts'
import { type Closer, openDatabaseCluster } from './database-cluster.ts'
import { type ShopServer, startShopServer } from './shop-server.ts'

const shoppers = 2_000
const batch = 500
const sources = process.cwd()

async function openObjectStore(directory: string) {
  const port = await freePort()
  const open = async () => {
    const store = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: join(directory, 's3'),
      configureBuckets: [{ name: 'shop', configs: [] }],
    })
    await store.run()
    return store
  }
  let store = await open()
  return {
    variables: {
      S3_BUCKET: 'shop',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => store.close(),
    async open(): Promise<void> {
      store = await open()
    },
  }
}

/**
 * nginx before two servers, an object store, PgBouncer and HAProxy before PostgreSQL's primary, and a synchronous
 * replica for reads. `start` is the folder of the first version.
 */
export async function openShopCluster(start = sources) {
  const closers: Closer[] = []
  const close = async () => {
    for (const each of closers.toReversed()) await each()
  }
  try {
    return { ...(await openParts(start, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(start: string, closers: Closer[]) {
  const directory = await makeTemporaryDirectory('cluster')
  closers.push(() => rm(directory, { recursive: true, force: true }))
  const database = await openDatabaseCluster(directory, closers)
  const pgBouncer = await openPgBouncer(directory, database.shopUrl, 15)
  closers.push(pgBouncer.close)
  const store = await openObjectStore(directory)
  closers.push(store.close)
  const environment = {
    ...store.variables,
    DATABASE_URL: pgBouncer.url,
    DATABASE_REPLICA_URL: database.replicaUrls.join(','),
    MIGRATION_DATABASE_URL: database.ownerUrl,
    SECRET_KEY: '0123456789abcdef'.repeat(4),
    MAIL_CAPTURE: 'on',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const startServer = (from: string) => startShopServer(from, directory, environment)
  // The first one migrates.
  const servers: ShopServer[] = []
  closers.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))))
  servers.push(await startServer(start))
  servers.push(await startServer(start))
  const ports = () => servers.map(({ port }) => port)
  const nginx = await openNginx(directory, ports())
  closers.push(nginx.close)

  /** Bypasses the proxies. */
  async function directly<Result>(work: (db: Pool) => Promise<Result>): Promise<Result> {
    const { db, pool } = openDatabase(database.ownerUrl, 1, batchTimeouts)
    return work(db).finally(() => pool.end())
  }
  const customers: ReadyCustomer[] = []
  const productId = await directly(async (db) => {
    while (customers.length < shoppers) customers.push(...(await manyCustomers(db, batch)))
    return addProduct(db, { stock: 100_000, slug: 'ikat' })
  })
  const ownFiles = join(directory, 'doctor')
  mkdirSync(ownFiles)
  const fileStore = await openFileStore({ dataDirectory: ownFiles, s3: undefined })
  for (const name of productPictures) await writeFile(join(fileStore.directory, name), 'x')
  let next = 0
  const calls = ['shop', 'get-all-products', 'search-products?name=ikat']
  const paths = ['/', '/products/ikat', ...calls.map((call) => `/api/v1/user/${call}`)]
  for (const path of paths) {
    const { status } = await fetch(nginx.url + path)
    if (status !== 200) throw new Error(`${path} is answered with ${status}: ${servers.map((server) => server.log())}`)
  }

  return {
    url: nginx.url,
    productId,
    paths,
    nextShopper: () => customers[next++ % customers.length] as ReadyCustomer,
    database,
    pgBouncer,
    store,
    nginx,
    servers,
    startServer,
    routeTo(present: ShopServer[]): void {
      servers.splice(0, servers.length, ...present)
      nginx.reload(ports())
    },
    directly,
    violations: () =>
      directly(async (db) => (await examineShop(db, fileStore)).filter(({ violations }) => violations.length > 0)),
    purchaseIds: () =>
      directly(async (db) => (await db.execute<{ id: string }>('select id from purchases')).rows.map(({ id }) => id)),
  }
}

export type ShopCluster = Awaited<ReturnType<typeof openShopCluster>>
