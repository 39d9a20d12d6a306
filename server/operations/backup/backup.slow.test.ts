import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { emptyDatabase } from '../../../testing/database.ts'
import { deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { type FileStore, openFileStore } from '../../platform/media/file-store.ts'
import { migrate } from '../migrate/migrate.ts'
import { connectForBackup } from './dump-database.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

let shop: TestShop
let fileStore: FileStore
let directory: string
beforeAll(async () => {
  shop = await openShop()
  fileStore = await openFileStore({ dataDirectory: shop.dataDirectory, s3: undefined })
  directory = await mkdtemp(join(tmpdir(), 'kargha-backup-'))
  const [owner, customer] = [await hireStaff(shop, 'owner'), await shop.signUp('Meera "Tab\there" O\\Nair\n')]
  const productId = await addProduct(shop.db, { stock: 50 })
  await deliver(owner, (await buyNow(customer, productId, {})).data.orders[0]?.orderId ?? '')
  await customer.client('addRating', { body: { productId, rating: 5, title: 'सुंदर', review: 'Soft.' } })
})
afterAll(async () => {
  await shop.close()
  await rm(directory, { recursive: true })
})

const backUp = (key?: Buffer, signal = new AbortController().signal) =>
  makeBackup({ databaseUrl: shop.url, fileStore, directory, key, signal })

async function emptyPlace() {
  const database = await emptyDatabase()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kargha-restored-'))
  const { db, pool } = openDatabase(database.url)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
    await rm(dataDirectory, { recursive: true })
  })
  const urls = { databaseUrl: database.url, migrationDatabaseUrl: database.ownerUrl }
  return { url: database.ownerUrl, urls, db, fileStore: await openFileStore({ dataDirectory, s3: undefined }) }
}
type Place = Awaited<ReturnType<typeof emptyPlace>>

async function restore(path: string, place: Place, key?: Buffer): Promise<void> {
  await restoreBackup(await checkBackup(path, key), place.urls, place.fileStore)
}

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => {
      if (error instanceof StartError) return error.message
      throw error
    },
  )

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Rows by table, constraints, triggers, sequences. */
async function contentOf(url: string) {
  const tables = await query<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relname not in ('version', '__drizzle_migrations')
     and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'drizzle'::regnamespace) order by 1`,
  )
  // Supervising the queues changes these by the second.
  const rows = await Promise.all(
    tables
      .filter(({ name }) => !/^pgboss\.(queue|queue_stats|warning|schedule)/.test(name))
      .map(async ({ name }) => [name, await query(url, `select t::text from ${name} t order by 1`)]),
  )
  const parts = `
    select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as part from pg_constraint
    where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select sequencename || ' ' || last_value from pg_sequences where last_value is not null and schemaname = 'public'
    order by 1`
  return { rows: Object.fromEntries(rows), parts: await query(url, parts) }
}

const filesOf = async ({ directory: folder }: FileStore) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => [name, (await readFile(join(folder, name))).toString('hex')]),
    ),
  )

describe.each([
  ['without a key', undefined],
  ['encrypted', randomBytes(32)],
])('a backup %s', (_, key) => {
  it('is restored with every row, file, constraint, trigger and sequence', async () => {
    const { path, manifest } = await backUp(key)
    const place = await emptyPlace()
    await restore(path, place, key)
    const restored = await contentOf(place.url)
    expect(restored).toEqual(await contentOf(shop.ownerUrl))
    expect(Object.values(restored.rows).flat().length).toBeGreaterThan(20)
    expect(await filesOf(place.fileStore)).toEqual(await filesOf(fileStore))
    expect(manifest.files.length - manifest.tables.length).toBeGreaterThan(0)
    expect(await violationsIn(place.db, place.fileStore)).toEqual([])
    // The next start has nothing left to do.
    await migrate(place.urls)
  })

  it('shows nothing of its content, unless it is not encrypted', async () => {
    const { path } = await backUp(key)
    const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
    const [isReadable, endings] = [
      contents.some((content) => content.includes('pgboss')),
      files.map(({ name }) => name),
    ]
    expect(isReadable).toBe(key === undefined)
    expect(endings.every((name) => name.endsWith('.enc'))).toBe(key !== undefined)
  })
})

describe('a restore', () => {
  it('refuses a database or a file store that is not empty, and leaves it as it is', async () => {
    const { path } = await backUp()
    const place = await emptyPlace()
    await query(place.url, 'create table notes ()')
    expect(await refusalOf(restore(path, place))).toMatch(/^The database is not empty \(it has public\.notes\)/)
    await query(place.url, 'drop table notes')
    await writeFile(join(place.fileStore.directory, 'saree.webp'), 'x')
    expect(await refusalOf(restore(path, place))).toMatch(/^There are media already \(such as saree\.webp\)/)
    expect(await query(place.url, `select from pg_namespace where nspname in ('pgboss', 'drizzle')`)).toEqual([])
  })

  it('refuses a damaged, incomplete or unfinished backup before it changes anything', async () => {
    const { path } = await backUp()
    const orders = join(path, 'database/public.orders.copy.gz')
    await appendFile(orders, 'x')
    expect(await refusalOf(checkBackup(path, undefined))).toBe(
      'The backup is damaged: database/public.orders.copy.gz is not as it was written',
    )
    await rm(orders)
    expect(await refusalOf(checkBackup(path, undefined))).toMatch(
      /^The backup is incomplete: .*orders\.copy\.gz is missing/,
    )
    await rm(join(path, 'manifest.json'))
    expect(await refusalOf(checkBackup(path, undefined))).toMatch(/is not a finished backup: it has no manifest\.json$/)
  })

  it('refuses a wrong key, a missing key, and a key where none was used', async () => {
    const key = randomBytes(32)
    const [secret, open] = [await backUp(key), await backUp()]
    expect(await refusalOf(checkBackup(secret.path, randomBytes(32)))).toMatch(/BACKUP_KEY is not its key/)
    expect(await refusalOf(checkBackup(secret.path, undefined))).toMatch(/^The backup is encrypted: set BACKUP_KEY/)
    expect(await refusalOf(checkBackup(open.path, key))).toMatch(/^The backup is not encrypted/)
  })

  it('refuses a backup of a later version', async () => {
    const { path, manifest } = await backUp()
    const change = (changes: object) =>
      writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }))
    await change({ migrations: [...manifest.migrations, 9_999_999_999_999] })
    expect(await refusalOf(checkBackup(path, undefined))).toMatch(/^The backup is of another version/)
    await change({ jobsVersion: manifest.jobsVersion + 1 })
    expect(await refusalOf(checkBackup(path, undefined))).toMatch(/^The backup is of another version/)
  })

  it('that fails halfway leaves a database with which no server starts', async () => {
    const { path, manifest } = await backUp()
    const table = manifest.tables.find(({ name }) => name === 'orders')
    if (table) table.rows += 1
    await writeFile(join(path, 'manifest.json'), JSON.stringify(manifest))
    const place = await emptyPlace()
    expect(await refusalOf(restore(path, place))).toMatch(
      /^The restore failed and left a part: .*\(.*orders.* has 1 rows/,
    )
    expect(await query(place.url, 'select from orders')).toEqual([])
    await expect(migrate(place.urls)).rejects.toThrow('a restore into it did not finish')
    expect(await refusalOf(restore(path, place))).toMatch(/^The database is not empty \(it has drizzle/)
  })
})

describe('a backup that can’t be made', () => {
  const names = async () => (await readdir(directory)).toSorted()

  it('is refused while another one is being made', async () => {
    const other = await connectForBackup(shop.url)
    const before = await names()
    expect(await refusalOf(backUp())).toMatch(/^Another backup of this database is being made/)
    expect(await names()).toEqual(before)
    await other.end()
    await backUp()
  })

  it('is refused through PgBouncer', async () => {
    const pooled = connectForBackup(`${shop.url}?pgbouncer=true`)
    expect(await refusalOf(pooled)).toBe(
      'DATABASE_URL leads through PgBouncer: set it to the database itself for a backup',
    )
  })

  it('leaves nothing when it is stopped, or when a medium can’t be read', async () => {
    const before = await names()
    const stopped = new AbortController()
    stopped.abort(new StartError('stopped'))
    expect(await refusalOf(backUp(undefined, stopped.signal))).toBe('stopped')
    const unreadable = { ...fileStore, read: () => Promise.reject(new StartError('unreadable')) }
    const failing = makeBackup({
      ...{ databaseUrl: shop.url, directory, key: undefined },
      fileStore: unreadable,
      signal: new AbortController().signal,
    })
    expect(await refusalOf(failing)).toBe('unreadable')
    expect(await names()).toEqual(before)
  })
})
