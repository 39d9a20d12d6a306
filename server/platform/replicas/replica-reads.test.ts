import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Database, Reader } from '../db/database.ts'
import { DatabaseUnavailable, TransactionConflict } from '../db/errors.ts'
import { readRouter } from './read-router.ts'
import { watchPrimary, watchReplica } from './watch-replicas.ts'

it('lets nothing that decides use a reader, because that may be behind', () => {
  const give = (reader: Reader, decide: (db: Database) => unknown) => {
    // @ts-expect-error: a Reader is no Database.
    decide(reader)
    // @ts-expect-error: it has no means to write.
    expect(reader.insert).toBeUndefined()
  }
  give({ select: (() => {}) as never, $count: (() => {}) as never }, () => {})
})

type Fault = { error?: Error; isSilent?: boolean }

/** Answers with its name and a position. */
function fakeDatabase(name: string) {
  const database = { position: 100, fault: {} as Fault, watchFault: {} as Fault }
  const answer = async (fault: Fault, value: unknown) => {
    if (fault.isSilent) await new Promise(() => {})
    if (fault.error) throw fault.error
    return value
  }
  return Object.assign(database, {
    query: () => answer(database.fault, name),
    positionOf: () => answer(database.watchFault, database.position) as Promise<number>,
  })
}

function openFakes() {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const [primary, first, second] = [fakeDatabase('primary'), fakeDatabase('first'), fakeDatabase('second')]
  const marks = watchPrimary(primary.positionOf, closing.signal)
  const reads: string[] = []
  const replicas = [first, second].map((database, index) => ({
    name: ['first', 'second'][index] ?? '',
    query: database.query,
    watched: watchReplica(database.positionOf, marks, closing.signal),
  }))
  const router = readRouter(primary.query, replicas, (database) => reads.push(database))
  /** Of a dozen reads. */
  const answering = async () => {
    const names = await Promise.all(Array.from({ length: 12 }, () => router.query()))
    return [...new Set(names)].toSorted()
  }
  const lags = () => replicas.map(({ watched }) => watched.lagMs())
  return { primary, first, second, router, answering, reads, lags }
}

it('reads from all replicas in turn once they are known to have everything, and not before', async () => {
  const { answering, reads } = openFakes()
  expect(await answering()).toEqual(['primary'])
  await expect.poll(answering).toEqual(['first', 'second'])
  expect(new Set(reads)).toEqual(new Set(['primary', 'first', 'second']))
})

it('does not read from a replica that is behind, until it has caught up', async () => {
  const { primary, first, second, answering, lags } = openFakes()
  await expect.poll(answering).toEqual(['first', 'second'])
  const writing = setInterval(() => {
    primary.position += 1
    second.position = primary.position
  }, 10)
  onTestFinished(() => clearInterval(writing))
  await expect.poll(answering).toEqual(['second'])
  await expect.poll(() => lags()[0]).toBeGreaterThan(1_000)
  clearInterval(writing)
  second.position = primary.position
  // Nothing new is written, but the replica still lacks earlier writes.
  await sleep(500)
  expect(await answering()).toEqual(['second'])
  first.position = primary.position
  await expect.poll(answering).toEqual(['first', 'second'])
})

it('does not take an idle primary for a replica that is behind', async () => {
  const { answering } = openFakes()
  await expect.poll(answering).toEqual(['first', 'second'])
  await sleep(1_000)
  expect(await answering()).toEqual(['first', 'second'])
})

it('asks the primary what a replica refuses because it is away or has to replay, but not what is wrong anywhere', async () => {
  const { first, second, answering, router } = openFakes()
  await expect.poll(answering).toEqual(['first', 'second'])
  for (const kind of [DatabaseUnavailable, TransactionConflict]) {
    first.fault = { error: new Error('wrapped by Drizzle', { cause: new kind() }) }
    expect(await answering()).toEqual(['primary', 'second'])
  }
  first.fault = second.fault = { error: new Error('syntax error') }
  await expect(router.query()).rejects.toThrow('syntax error')
})

it('gives up what a replica does not answer when the replica has fallen silent, and asks the primary', async () => {
  const { first, second, answering, router } = openFakes()
  await expect.poll(answering).toEqual(['first', 'second'])
  for (const replica of [first, second]) replica.fault = { isSilent: true }
  // A slow answer alone is awaited.
  const reads = [router.query(), router.query()]
  expect(await Promise.race([...reads, sleep(1_000, 'still waiting')])).toBe('still waiting')
  for (const replica of [first, second]) replica.watchFault = { isSilent: true }
  expect(await Promise.all(reads)).toEqual(['primary', 'primary'])
  expect(await answering()).toEqual(['primary'])
})

it('does not read from a replica that has become a primary, or is gone, until it is a replica again', async () => {
  const { first, answering } = openFakes()
  await expect.poll(answering).toEqual(['first', 'second'])
  first.watchFault = { error: new Error('This is no replica') }
  await expect.poll(answering).toEqual(['second'])
  first.watchFault = {}
  await expect.poll(answering).toEqual(['first', 'second'])
})

it('goes on reading from replicas while the primary is away', async () => {
  const { primary, answering } = openFakes()
  await expect.poll(answering).toEqual(['first', 'second'])
  primary.watchFault = { isSilent: true }
  await sleep(1_500)
  expect(await answering()).toEqual(['first', 'second'])
})
