import { createClient } from '@kargha/contract/client.ts'
import { listStaffCustomers } from '../server/account/staff-customers.ts'
import { readDashboard } from '../server/back-office/dashboard.ts'
import { listStaffProducts } from '../server/catalogue/staff-products.ts'
import { inSnapshot, longPatience, openDatabase } from '../server/db/database.ts'
import { invariants } from '../server/doctor/examine-shop.ts'
import { listStaffPurchases } from '../server/fulfilment/staff-purchases.ts'
import { openFileStore } from '../server/media/file-store.ts'
import { listStaffShipments } from '../server/shipments/staff-shipments.ts'
import { sweep } from '../server/sweep.ts'
import { newBuyer, sendTo } from './api-client.ts'
import { growDatabase } from './grow-database.ts'
import { type GrowthLimit, visitorsRequests } from './growth-requests.ts'
import { isSmokeTest, median } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'

/**
 * Lets the demo shop grow to 10,000, 100,000 and 1,000,000 products and as many orders, and prints how long each request takes
 * there, one at a time; fails where that grows beyond the limit, in times of what it takes with the demo's products or in
 * milliseconds. `npm run bench:growth -- 10000 100000` grows it to these sizes.
 */
const given = process.argv.slice(2).map(Number).filter(Boolean)
const sizes = isSmokeTest ? [300, 1_000] : given.length > 0 ? given : [10_000, 100_000, 1_000_000]
const rounds = isSmokeTest ? 2 : 15

type Measure = { name: string; limit: GrowthLimit; run: (round: number) => Promise<unknown>; pauseMs?: number }
const figures = new Map<string, { limit: GrowthLimit; ms: number[] }>()

const server = await startMeasuredServer()
const { origin, pool } = server
const client = createClient(sendTo(origin))
const buyer = await newBuyer(sendTo(origin))
const { db, pool: patient } = openDatabase(server.databaseUrl, 1, longPatience)
const fileStore = await openFileStore({ dataDirectory: server.directory, s3: undefined })

const get = (path: string) => async () => {
  const response = await fetch(origin + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}
const staff = (name: string, run: () => Promise<unknown>, ms = 200): Measure => ({ name, limit: { ms }, run })
const page = { page: 1, limit: 25, order: 'desc' } as const

const { data: subcategories } = await client('getSubcategories')
const subcategory = subcategories[0]?._id ?? ''
const { data: products } = await client('getAllProducts', { query: { inStock: 'true' } })
const single = products.find(({ options }) => options.length === 0)?._id ?? ''

const measures: Measure[] = [
  ...visitorsRequests(subcategory, single).map(({ path, ...request }) => ({ ...request, run: get(path) })),
  { name: 'cart', limit: { times: 1.5 }, run: () => buyer.client('getCart') },
  { name: 'order', limit: { times: 1.5 }, run: placeOrder },
  { name: 'My Orders', limit: { ms: 200 }, run: () => buyer.client('getOrders', { query: {} }) },
  staff('staff: purchases', () => listStaffPurchases(db, page, [])),
  staff('staff: purchases to pack', () => listStaffPurchases(db, { ...page, queue: 'to pack' }, [])),
  staff('staff: parcels', () => listStaffShipments(db, page)),
  staff('staff: products', () => listStaffProducts(db, page)),
  staff('staff: products by stock', () => listStaffProducts(db, { ...page, sort: 'quantity', order: 'asc' })),
  staff('staff: products named', () => listStaffProducts(db, { ...page, q: 'ikat saree' })),
  staff('staff: customers', () => listStaffCustomers(db, page)),
  staff('staff: morning page', () => readDashboard(db)),
  staff('sweep', () => sweep(db, fileStore, server.directory)),
]

function placeOrder() {
  const { addressId } = buyer
  return buyer.client('placeOrder', { body: { addressId, paymentMethod: 'COD', productId: single, quantity: 1 } })
}

async function measure({ name, limit, run, pauseMs = 0 }: Measure): Promise<void> {
  const times: number[] = []
  const own = { limit, ms: figures.get(name)?.ms ?? [] }
  figures.set(name, own)
  // What takes seconds needs no median of many; what fails takes forever.
  for (let round = 0; round < rounds + 1 && times.reduce((sum, ms) => sum + ms, 0) < 5_000; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const start = performance.now()
    const isDone = await run(round).then(
      () => true,
      (error) => console.error(`${name}: ${error}`),
    )
    times.push(isDone ? performance.now() - start : Number.POSITIVE_INFINITY)
  }
  // The first one prepares statements and fills caches.
  own.ms.push(median(times.length > 1 ? times.slice(1) : times))
}

/** The slowest single check of the doctor. */
async function examine(): Promise<void> {
  const own = figures.get('doctor, slowest check') ?? { limit: { ms: 200 }, ms: [] }
  figures.set('doctor, slowest check', own)
  const times: number[] = []
  await inSnapshot(db, async (tx) => {
    for (const { violations } of invariants) {
      const start = performance.now()
      await tx.execute(violations)
      times.push(performance.now() - start)
    }
  })
  own.ms.push(Math.max(...times))
}

const isBeyond = ({ times, ms }: GrowthLimit, first: number, now: number) =>
  now > (ms ?? Number.POSITIVE_INFINITY) || now > Math.max(first, 2) * (times ?? Number.POSITIVE_INFINITY)

const isWithin = ({ limit, ms: [first = 0, ...later] }: { limit: GrowthLimit; ms: number[] }) =>
  later.every((now) => !isBeyond(limit, first, now))

async function measureAll(): Promise<void> {
  for (const each of measures) await measure(each)
  await examine()
  const memory = figures.get('memory of the server, MB') ?? { limit: { ms: 300 }, ms: [] }
  figures.set('memory of the server, MB', memory)
  memory.ms.push(await server.memoryMegabytes())
}

const limitText = ({ times, ms }: GrowthLimit) =>
  [times && `${times} times`, ms && String(ms)].filter(Boolean).join(' and ')

try {
  await pool.query(
    'update settings set max_pieces_per_order = 1e6, max_unpaid_orders = 1e6, max_cod_orders = 1e6, max_orders_per_hour = 1e6',
  )
  await pool.query('update stock set on_hand = on_hand + 1000 where product_id = $1', [single])
  await buyer.client('addToCart', { body: { productId: single, quantity: 1 } })
  const {
    rows: [customer],
  } = await pool.query("select id from customers where email like '%@kargha.test' order by created_at desc limit 1")
  await measureAll()
  let size = 0
  for (const next of sizes) {
    const start = performance.now()
    await growDatabase(pool, customer.id, size, next)
    console.log(`${next} products and orders after ${Math.round((performance.now() - start) / 1000)} s`)
    size = next
    await measureAll()
  }
  console.log('\nmedians in ms, one request at a time\n')
  console.table(
    Object.fromEntries(
      [...figures].map(([name, { limit, ms }]) => [
        name,
        {
          ...Object.fromEntries(
            [products.length, ...sizes].map((count, index) => [
              `${count} products`,
              Math.round((ms[index] ?? 0) * 10) / 10,
            ]),
          ),
          limit: limitText(limit),
          '': isWithin({ limit, ms }) ? '' : 'beyond',
        },
      ]),
    ),
  )
  if (!isSmokeTest && ![...figures.values()].every(isWithin)) process.exitCode = 1
} finally {
  await patient.end()
  await server.close()
}
