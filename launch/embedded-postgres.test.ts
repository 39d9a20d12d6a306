import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { makeRunDirectory } from './run-directory.ts'

let folder: string

beforeAll(async () => {
  folder = await makeRunDirectory('postgres')
})
afterAll(() => rm(folder, { recursive: true }))

async function ask(url: string, sql: string): Promise<unknown[]> {
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

const pidOn = async (directory: string) =>
  Number.parseInt(await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8'), 10)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('it keeps data from one start to the next and leaves no process', async () => {
  const directory = join(folder, 'kept')
  const first = await start(directory)
  await ask(first.url, 'create extension pg_trgm')
  await ask(first.url, 'create table kept as select 7 as number')
  expect(await ask(first.url, `select lower('ÀÉ'), show_trgm('करघा') <> '{}', current_setting('timezone')`)).toEqual([
    'àé',
    true,
    'UTC',
  ])
  const pid = await pidOn(directory)
  expect(runningDatabase(directory)).toBe(first.url)
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  expect(runningDatabase(directory)).toBeUndefined()

  const second = await start(directory)
  expect(await ask(second.url, 'select number from kept')).toEqual([7])
})

test('a stranger without the password does not get in', async () => {
  const { url } = await start(join(folder, 'locked'))
  const stranger = new URL(url)
  stranger.password = 'guess'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('it recovers from kill -9, tells of it, and is not misled by a number that another process has now', async () => {
  const directory = join(folder, 'killed')
  const killed = await start(directory, true)
  await ask(killed.url, 'create table kept as select 7 as number')
  process.kill(await pidOn(directory), 'SIGKILL')
  await killed.ended

  const pidFile = join(directory, 'cluster/postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [process.pid, ...rest].join('\n'))
  const { url } = await start(directory)
  expect(await ask(url, 'select number from kept')).toEqual([7])
})

test('it stops by itself when its owner is killed', async () => {
  const directory = join(folder, 'orphan')
  const script = join(folder, 'owner.mjs')
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url))}
    await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)}, durable: false })
    process.send('up')`,
  )
  const owner = fork(script)
  await once(owner, 'message')
  const pid = await pidOn(directory)
  owner.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('one that was left running is stopped by the next start', async () => {
  const directory = join(folder, 'leftover')
  const left = await start(directory)
  const pid = await pidOn(directory)
  const { url } = await start(directory)
  await left.ended
  expect(isAlive(pid)).toBe(false)
  expect(await ask(url, 'select 1')).toEqual([1])
})

test.runIf(process.getuid?.() === 0)(
  'root in a folder of its own gets one all the same, and deleting it is a fresh start',
  async () => {
    const closed = await mkdtemp(join(folder, 'root-only-'))
    const directory = join(closed, 'postgres')
    const first = await start(directory)
    await ask(first.url, 'create table kept as select 7 as number')
    await first.stop()
    const places = [await realpath(directory)]
    expect((await lstat(directory)).isSymbolicLink()).toBe(true)

    const second = await start(directory)
    expect(await ask(second.url, 'select number from kept')).toEqual([7])
    expect(await realpath(directory)).toBe(places[0])
    await second.stop()

    await rm(directory)
    const third = await start(directory)
    await expect(ask(third.url, 'select number from kept')).rejects.toThrow(/does not exist/)
    places.push(await realpath(directory))
    await third.stop()
    for (const place of places) await rm(place, { recursive: true })
  },
)

test.runIf(process.getuid?.() === 0)(
  'data in a folder that was closed later moves to where it can be reached',
  async () => {
    const parent = join(folder, 'closed-later')
    await mkdir(parent)
    const directory = join(parent, 'postgres')
    const first = await start(directory)
    await ask(first.url, 'create table kept as select 7 as number')
    await first.stop()
    await chmod(parent, 0o700)

    const second = await start(directory)
    expect(await ask(second.url, 'select number from kept')).toEqual([7])
    const place = await realpath(directory)
    await second.stop()
    await rm(place, { recursive: true })
  },
)
