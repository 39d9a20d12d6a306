import { mkdir, writeFile } from 'node:fs/promises'
import { createClient } from '@kargha/contract/shop/client.ts'
import { examineShop } from '../server/operations/doctor/examine-shop.ts'
import { sweep } from '../server/operations/sweep/sweep.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { sendTo } from './api-client.ts'
import { slowestCheck, timesOf } from './growth-measures.ts'
import { openWatchedShop } from './growth-reads.ts'
import type { GrowthLimit } from './growth-requests.ts'
import { openGrowthShop } from './growth-shop.ts'
import { isSmokeTest, median } from './load.ts'
import { type Slowest, slowestStatement } from './watch-statements.ts'

/**
 * Lets the demo shop grow to 10,000, 100,000 and 1,000,000 products and as many orders, and prints how long each request takes
 * there, one at a time; fails where that is beyond the limit, in milliseconds or in times of what it takes in a shop that stays as
 * small as the demo: both are measured in turn, because the machine may be slower at one time than at another.
 * `npm run bench:growth -- 10000 100000` lets it grow to these sizes.
 */
const given = process.argv.slice(2).map(Number).filter(Boolean)
const sizes = isSmokeTest ? [300, 1_000] : given.length > 0 ? given : [10_000, 100_000, 1_000_000]
const rounds = isSmokeTest ? 2 : 25
const results = new URL('./results/', import.meta.url)

/** What was measured in each size, and what in the small shop meanwhile. */
type Figure = { limit: GrowthLimit; of: number[]; small: number[] }
type Figures = Map<string, Figure>
/** In milliseconds, but for the server's memory. */
const durations: Figures = new Map()
/** How many rows and entries of indexes PostgreSQL reads. */
const rowsRead: Figures = new Map()
/** No request of a visitor or shopper may read more, however many products and orders there are. */
const usualRows = 20_000

const small = await openGrowthShop()
const shop = await openGrowthShop()
const { server, db, pool } = shop
const { data: demo } = await createClient(sendTo(server.origin))('getAllProducts', { query: {} })
const fileStore = await openFileStore({ dataDirectory: server.directory, s3: undefined })
const watched = await openWatchedShop(server, shop.buyer)

function note(figures: Figures, name: string, limit: GrowthLimit, figure: number, ofSmall?: number): void {
  const own = figures.get(name) ?? { limit, of: [], small: [] }
  figures.set(name, own)
  own.of.push(figure)
  if (ofSmall !== undefined) own.small.push(ofSmall)
}

/** Says also what it was, because another may be the slowest next time. */
function noteSlowest(name: string, { name: slowest, ms }: Slowest): void {
  console.log(`  ${name}: ${Math.round(ms)} ms for ${slowest.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
  note(durations, name, { most: 200 }, ms)
}

/** The whole doctor, which takes minutes in a large shop: what is grown has to be as the shop would have made it. */
async function requireSoundShop(): Promise<void> {
  const violated = (await examineShop(db)).filter(({ violations }) => violations.length > 0)
  if (violated.length > 0) throw new Error(`What was grown violates: ${JSON.stringify(violated).slice(0, 1_000)}`)
}

/** Measures the time of each request, then what it reads; the plans are kept of the last size. */
async function measureAll(): Promise<void> {
  for (const [index, each] of shop.measures.entries()) {
    const [ofSmall = 0, now = 0] = await timesOf([small.measures[index] ?? each, each], rounds)
    note(durations, each.name, each.limit, now, ofSmall)
  }
  noteSlowest('doctor, slowest check of a batch', await slowestCheck(db))
  noteSlowest('sweep, slowest statement', await slowestStatement(pool, () => sweep(db, fileStore, server.directory)))
  note(durations, 'memory of the server, MB', { most: 300 }, await server.memoryMegabytes())
  let plans = ''
  for (const each of watched.measures) {
    const reads = await watched.reads(each)
    note(rowsRead, each.name, { most: each.mostRows ?? usualRows }, reads.rows)
    plans += `${each.name}: ${reads.rows} rows\n\n${reads.plans}\n`
  }
  await mkdir(results, { recursive: true })
  await writeFile(new URL('growth-plans.txt', results), plans)
}

/** What a figure may be a number of times of: the small shop's, or its own in a size from which on it does the same work. */
function baseOf({ limit, of, small }: Figure, index: number): number | undefined {
  if (limit.times === undefined) return undefined
  return limit.since ? of[sizes.findIndex((size) => size >= (limit.since ?? 0))] : small[index]
}

function isWithin(figure: Figure): boolean {
  const { times = 0, most = Number.POSITIVE_INFINITY } = figure.limit
  return figure.of.every((now, index) => {
    const base = baseOf(figure, index)
    return now <= most && (base === undefined || now <= Math.max(base, 2) * times)
  })
}

const limitText = ({ times, most, since }: GrowthLimit) =>
  [times && `${times} times${since ? ` that of ${since}` : ''}`, most && String(most)].filter(Boolean).join(' and ')

const rounded = (figure: number) => Math.round(figure * 10) / 10

function printTable(title: string, figures: Figures): void {
  console.log(`\n${title}\n`)
  const rowOf = (figure: Figure) => ({
    [`${demo.length} products`]: figure.small.length > 0 ? rounded(median(figure.small)) : '',
    ...Object.fromEntries(
      sizes.map((size, index) => {
        const now = figure.of[index] ?? 0
        const base = baseOf(figure, index)
        return [`${size} products`, rounded(now) + (base === undefined ? '' : `, ${rounded(now / base)} times`)]
      }),
    ),
    limit: limitText(figure.limit),
    '': isWithin(figure) ? '' : 'beyond',
  })
  console.table(Object.fromEntries([...figures].map(([name, figure]) => [name, rowOf(figure)])))
}

try {
  for (const size of sizes) {
    await shop.grow(size)
    if (size <= 10_000) await requireSoundShop()
    await measureAll()
  }
  printTable('medians in ms, one request at a time', durations)
  printTable(
    'rows and entries of indexes that PostgreSQL reads for a request; plans: bench/results/growth-plans.txt',
    rowsRead,
  )
  if (!isSmokeTest && ![...durations.values(), ...rowsRead.values()].every(isWithin)) process.exitCode = 1
} finally {
  await watched.close()
  await shop.close()
  await small.close()
}
