import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeTemporaryDirectory } from './data-directory.ts'
import { runningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { runProgram } from './run-program.ts'

const isRoot = process.getuid?.() === 0
let folder: string

beforeAll(async () => {
  folder = await makeTemporaryDirectory('postgres')
  await (await startEmbeddedPostgres({ directory: join(folder, 'new'), durable: false })).stop()
})
afterAll(() => rm(folder, { recursive: true }))

/** Copying a created database is faster than creating one. */
async function createdDatabase(): Promise<string> {
  const directory = join(await mkdtemp(join(folder, 'database-')), 'postgres')
  await chmod(join(directory, '..'), 0o711)
  await runProgram('cp', ['-a', join(folder, 'new'), directory])
  return directory
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function start(directory: string, durable = false) {
  const database = await startEmbeddedPostgres({ directory, durable })
  onTestFinished(() => database.stop())
  return database
}

const createMarker = (url: string) => query(url, 'create table marker as select 7 as number')
const readMarker = (url: string) => query(url, 'select number from marker')

const readPid = async (directory: string) =>
  Number.parseInt(await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8'), 10)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('keeps its data from one start to the next and leaves no process', async () => {
  const directory = await createdDatabase()
  const first = await start(directory)
  await query(first.url, 'create extension pg_trgm')
  await createMarker(first.url)
  expect(await query(first.url, `select lower('ÀÉ'), show_trgm('करघा') <> '{}', current_setting('timezone')`)).toEqual([
    'àé',
    true,
    'UTC',
  ])
  const pid = await readPid(directory)
  expect(runningDatabase(directory)).toBe(first.url)
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  expect(runningDatabase(directory)).toBeUndefined()

  const second = await start(directory)
  expect(await readMarker(second.url)).toEqual([7])
})

test('rejects a client without the password', async () => {
  const url = new URL(inject('databaseServer'))
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('reports and recovers from kill -9, even if another process now has its process id', async () => {
  const directory = await createdDatabase()
  const killed = await start(directory, true)
  await createMarker(killed.url)
  process.kill(await readPid(directory), 'SIGKILL')
  await killed.ended

  const pidFile = join(directory, 'cluster/postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [process.pid, ...rest].join('\n'))
  const { url } = await start(directory)
  expect(await readMarker(url)).toEqual([7])
})

test('stops when the process that started it is killed', async () => {
  const directory = await createdDatabase()
  const script = join(folder, 'owner.mjs')
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url))}
    await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)}, durable: false })
    process.send('up')`,
  )
  const owner = fork(script)
  await once(owner, 'message')
  const pid = await readPid(directory)
  owner.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('stops a server that was left running before it starts another', async () => {
  const directory = await createdDatabase()
  const left = await start(directory)
  const pid = await readPid(directory)
  const { url } = await start(directory)
  await left.ended
  expect(isAlive(pid)).toBe(false)
  expect(await query(url, 'select 1')).toEqual([1])
})

test('takes a stopped server for ended although the system still lists its process', async () => {
  const directory = await createdDatabase()
  const cluster = await realpath(join(directory, 'cluster'))
  // The shell becomes a program that takes no note of its child's end.
  const parent = spawn('/bin/sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { cwd: cluster })
  onTestFinished(() => void parent.kill())
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  await writeFile(join(cluster, 'postmaster.pid'), String(pid))
  const { url } = await start(directory)
  expect(isAlive(Number(pid))).toBe(true)
  expect(await query(url, 'select 1')).toEqual([1])
})

test.runIf(isRoot)('works for root in a folder closed to others, and starts empty when that is deleted', async () => {
  const closed = await mkdtemp(join(folder, 'root-only-'))
  const directory = join(closed, 'postgres')
  const first = await start(directory)
  await createMarker(first.url)
  await first.stop()
  const places = [await realpath(directory)]
  onTestFinished(async () => {
    for (const place of places) await rm(place, { recursive: true })
  })
  expect((await lstat(directory)).isSymbolicLink()).toBe(true)

  const second = await start(directory)
  expect(await readMarker(second.url)).toEqual([7])
  expect(await realpath(directory)).toBe(places[0])
  await second.stop()

  await rm(directory)
  const third = await start(directory)
  places.push(await realpath(directory))
  await expect(readMarker(third.url)).rejects.toThrow(/does not exist/)
  await third.stop()
})

test.runIf(isRoot)('moves data to a reachable place when their folder was closed to others later', async () => {
  const directory = await createdDatabase()
  const first = await start(directory)
  await createMarker(first.url)
  await first.stop()
  await chmod(join(directory, '..'), 0o700)

  const second = await start(directory)
  expect(await readMarker(second.url)).toEqual([7])
  const place = await realpath(directory)
  onTestFinished(() => rm(place, { recursive: true }))
  await second.stop()
})
