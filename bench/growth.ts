import { countSales } from '../server/finding/lists/count-sales.ts'
import { examineShop } from '../server/operations/doctor/examine-shop.ts'
import { growDatabase } from './grow-database.ts'
import { type GrowthLimit, type Measure, openGrowthShop, slowestCheck } from './growth-measures.ts'
import { isSmokeTest, median } from './load.ts'

/**
 * Lets the demo shop grow to 10,000 and 100,000 products and as many orders, and prints how long each request takes there, one at a
 * time; fails where that is beyond the limit, in milliseconds or in times of what it takes in a shop that stays as small as the demo:
 * both are measured in turn, because the machine may be slower at one time than at another.
 */
const sizes = isSmokeTest ? [300, 1_000] : [10_000, 100_000]
const rounds = isSmokeTest ? 2 : 25
/** The first times are not counted: they prepare statements. */
const warmUps = isSmokeTest ? 1 : 5
/** What takes long needs no median of many. */
const mostMs = 2_000

type Row = { name: string; limit: GrowthLimit; small: number[]; of: number[] }
const rows = new Map<string, Row>()

const small = await openGrowthShop()
const shop = await openGrowthShop()
const { server, db } = shop

/** The median of the times of each, which are taken in turn, in milliseconds; infinite where it fails. */
async function timesOf(measures: readonly Measure[]): Promise<number[]> {
  const timed = measures.map((measure) => ({ ...measure, times: [] as number[] }))
  const end = performance.now() + mostMs
  for (let round = 0; round < rounds + warmUps && (performance.now() < end || round <= warmUps); round += 1)
    for (const { name, run, times } of timed) {
      const start = performance.now()
      const isDone = await run().then(
        () => true,
        (error) => console.error(`${name}: ${error}`),
      )
      times.push(isDone ? performance.now() - start : Number.POSITIVE_INFINITY)
    }
  return timed.map(({ times }) => median(times.slice(warmUps)))
}

function note(name: string, limit: GrowthLimit, figure: number, ofSmall?: number): void {
  const row = rows.get(name) ?? { name, limit, small: [], of: [] }
  rows.set(name, row)
  row.of.push(figure)
  if (ofSmall !== undefined) row.small.push(ofSmall)
}

async function grow(from: number, to: number): Promise<void> {
  const start = performance.now()
  // The server's own job would count it meanwhile, into tables without indexes.
  await countSales(db)
  await growDatabase(server.pool, shop.buyerId, from, to)
  console.log(`${to} products and orders after ${Math.round((performance.now() - start) / 1000)} s`)
}

/** The whole doctor: the seeded rows have to be as the shop would have made them. */
async function requireSoundShop(): Promise<void> {
  const violated = (await examineShop(db)).filter(({ violations }) => violations.length > 0)
  if (violated.length > 0) throw new Error(`The seeded rows violate: ${JSON.stringify(violated).slice(0, 1_000)}`)
}

async function measureAll(): Promise<void> {
  for (const [index, each] of shop.measures.entries()) {
    const [ofSmall = 0, now = 0] = await timesOf([small.measures[index] ?? each, each])
    note(each.name, each.limit, now, ofSmall)
  }
  const check = await slowestCheck(db)
  console.log(`  the doctor's slowest check: ${check.name}`)
  note('doctor, slowest check of a batch', { most: 200 }, check.ms)
  note('memory of the server, MB', { most: 300 }, await server.memoryMegabytes())
}

const isWithin = ({ limit, of, small }: Row): boolean =>
  of.every((now, index) => now <= ('most' in limit ? limit.most : limit.times * (small[index] ?? 0)))

const rounded = (figure: number) => Math.round(figure * 10) / 10

function rowOf(row: Row) {
  const { limit, of, small } = row
  const times = (now: number, index: number) => `${rounded(now)}, ${(now / (small[index] ?? 1)).toFixed(2)} times`
  return {
    'the demo': small.length > 0 ? rounded(median(small)) : '',
    ...Object.fromEntries(
      of.map((now, index) => [`${sizes[index]} products`, 'times' in limit ? times(now, index) : rounded(now)]),
    ),
    limit: 'times' in limit ? `${limit.times} times` : limit.most,
    '': isWithin(row) ? '' : 'beyond',
  }
}

try {
  for (const [index, size] of sizes.entries()) {
    await grow(sizes[index - 1] ?? 0, size)
    if (index === 0) await requireSoundShop()
    await measureAll()
  }
  console.log('\nmedians in ms, one request at a time\n')
  console.table(Object.fromEntries([...rows].map(([name, row]) => [name, rowOf(row)])))
  if (!isSmokeTest && ![...rows.values()].every(isWithin)) process.exitCode = 1
} finally {
  await shop.close()
  await small.close()
}
