import { mkdir, writeFile } from 'node:fs/promises'
import { createClient } from '@kargha/contract/client.ts'
import { countSales } from '../server/catalogue/count-sales.ts'
import { keepCollections } from '../server/collections/members.ts'
import { longPatience, openDatabase } from '../server/db/database.ts'
import { examineShop } from '../server/doctor/examine-shop.ts'
import { openFileStore } from '../server/media/file-store.ts'
import { countWords } from '../server/search/count-words.ts'
import { sweep } from '../server/sweep.ts'
import { newBuyer, sendTo } from './api-client.ts'
import { growDatabase } from './grow-database.ts'
import { compareWithTriggers } from './grown-agreement.ts'
import { growthMeasures, slowestCheck, timeOf } from './growth-measures.ts'
import { openWatchedShop } from './growth-reads.ts'
import { collection, type GrowthLimit } from './growth-requests.ts'
import { isSmokeTest } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'
import { type Slowest, slowestStatement } from './watch-statements.ts'

/**
 * Lets the demo shop grow to 10,000, 100,000 and 1,000,000 products and as many orders, and prints how long each request takes
 * there, one at a time; fails where that grows beyond the limit, in times of what it takes with the demo's products or in
 * milliseconds. `npm run bench:growth -- 10000 100000` grows it to these sizes.
 */
const given = process.argv.slice(2).map(Number).filter(Boolean)
const sizes = isSmokeTest ? [300, 1_000] : given.length > 0 ? given : [10_000, 100_000, 1_000_000]
const rounds = isSmokeTest ? 2 : 25
const results = new URL('./results/', import.meta.url)

type Figures = Map<string, { limit: GrowthLimit; of: number[] }>
/** In milliseconds, but for the server's memory. */
const durations: Figures = new Map()
/** How many rows and entries of indexes PostgreSQL reads. */
const rowsRead: Figures = new Map()
/** No request of a visitor or shopper may read more, however many products and orders there are. */
const usualRows = 20_000

// PostgreSQL then writes no log of the indexes that are built.
const server = await startMeasuredServer({ wal_level: 'minimal', max_wal_senders: '0' })
const { origin, pool, directory } = server
const { data: demo } = await createClient(sendTo(origin))('getAllProducts', { query: {} })
const buyer = await newBuyer(sendTo(origin))
const { db, pool: patient } = openDatabase(server.databaseUrl, 2, longPatience)
const fileStore = await openFileStore({ dataDirectory: directory, s3: undefined })

const get = async (path: string) => {
  const response = await fetch(origin + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}
// The same product and sub-category in every size.
const measures = await growthMeasures({ get, db, buyer })
const watched = await openWatchedShop(server, buyer)

function note(figures: Figures, name: string, limit: GrowthLimit, figure: number): void {
  const own = figures.get(name) ?? { limit, of: [] }
  figures.set(name, own)
  own.of.push(figure)
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
  for (const each of measures) note(durations, each.name, each.limit, await timeOf(each, rounds))
  noteSlowest('doctor, slowest check of a batch', await slowestCheck(db))
  noteSlowest('sweep, slowest statement', await slowestStatement(patient, () => sweep(db, fileStore, directory)))
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

const isBeyond = ({ times, most }: GrowthLimit, first: number, now: number) =>
  now > (most ?? Number.POSITIVE_INFINITY) || now > Math.max(first, 2) * (times ?? Number.POSITIVE_INFINITY)

const counts = [demo.length, ...sizes]

function isWithin({ limit, of }: { limit: GrowthLimit; of: number[] }): boolean {
  const [first = 0, ...later] = of.slice(counts.findIndex((count) => count >= (limit.since ?? 0)))
  return later.every((now) => !isBeyond(limit, first, now))
}

const limitText = ({ times, most, since }: GrowthLimit) =>
  [times && `${times} times${since ? ` that of ${since}` : ''}`, most && String(most)].filter(Boolean).join(' and ')

function printTable(title: string, figures: Figures): void {
  console.log(`\n${title}\n`)
  const rowOf = ({ limit, of }: { limit: GrowthLimit; of: number[] }) => ({
    ...Object.fromEntries(counts.map((count, index) => [`${count} products`, Math.round((of[index] ?? 0) * 10) / 10])),
    limit: limitText(limit),
    '': isWithin({ limit, of }) ? '' : 'beyond',
  })
  console.table(Object.fromEntries([...figures].map(([name, own]) => [name, rowOf(own)])))
}

try {
  await pool.query(
    'update settings set max_pieces_per_order = 1e6, max_unpaid_orders = 1e6, max_cod_orders = 1e6, max_orders_per_hour = 1e6',
  )
  await pool.query(`with more as (update stock set on_hand = on_hand + 1000 returning product_id)
    insert into stock_ledger (product_id, difference, reason, actor) select product_id, 1000, 'By hand', 'growth' from more`)
  await pool.query(collection)
  const {
    rows: [customer],
  } = await pool.query("select id from customers where email like '%@kargha.test' order by created_at desc limit 1")
  await keepCollections(db)
  // The first figures, too, are of a server that has run a while.
  for (const { run } of measures) for (let round = 0; round < 5; round += 1) await run()
  await measureAll()
  let size = 0
  for (const next of sizes) {
    const start = performance.now()
    // The server's own job would count it meanwhile, into tables without indexes.
    await countSales(db)
    await growDatabase(pool, customer.id, size, next)
    console.log(`${next} products and orders after ${Math.round((performance.now() - start) / 1000)} s`)
    await compareWithTriggers(pool, size, next)
    size = next
    if (next <= 10_000) await requireSoundShop()
    await pool.query('update collections set filled_at = null')
    await keepCollections(db)
    await countWords(db)
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
  await patient.end()
  await server.close()
}
