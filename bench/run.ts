import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@kargha/contract/client.ts'
import pg from 'pg'
import { startEmbeddedPostgres } from '../launch/embedded-postgres.ts'
import { freePort } from '../launch/ports.ts'
import { makeRunDirectory } from '../launch/run-directory.ts'
import { load, type Measure, median, send } from './load.ts'
import { measureTpcb, prepareTpcb } from './tpcb.ts'

/**
 * Starts the shop on a database of its own, loads it, and prints each figure beside the yardstick that was measured right
 * before it in the same run, because machines differ and drift. `npm run bench -- 3` measures three seconds at a time.
 */
const seconds = Number(process.argv[2] ?? 5)
const rounds = 3

type Row = Measure & { what: string; yardstick: number; ratio: number; wanted?: number }
const rows: Row[] = []

const directory = await makeRunDirectory('bench')
const database = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const children: ChildProcess[] = []

function start(file: string, environment: NodeJS.ProcessEnv = {}): ChildProcess {
  // The flag that `npm start` runs the shop with; see launch/on-our-node.mjs.
  const execArgv = ['--max-semi-space-size=8']
  const child = fork(new URL(file, import.meta.url), { execArgv, env: { ...process.env, ...environment } })
  children.push(child)
  return child
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not get ready`)
}

const server = start('../server/main.ts', {
  DATABASE_URL: database.url,
  DATA_DIR: directory,
  PORT: String(port),
  PUBLIC_URL: origin,
  DEMO: 'on',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
await untilReady(`${origin}/readyz`)
const pool = new pg.Pool({ connectionString: database.url, max: 10 })

const bare = start('./bare.ts')
const [bareOrigin] = (await once(bare, 'message')) as [string]

/** Measures addresses of the shop, in turns with bare Fastify answering the first one's bytes; medians of the rounds. */
async function againstBare(what: string, paths: string[], wanted?: number, token = '') {
  const headers = { authorization: token }
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  const answer = await fetch(origin + paths[0], { headers })
  bare.send({ type: answer.headers.get('content-type') ?? '', body: await answer.text() })
  await once(bare, 'message')
  await load(origin, 1, requests)
  const pairs: { own: Measure; yardstick: Measure }[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push({ yardstick: await load(bareOrigin, seconds), own: await load(origin, seconds, requests) })
  addRow(
    what,
    pairs.map(({ own }) => own),
    median(pairs.map(({ yardstick }) => yardstick.rate)),
    wanted,
  )
}

function addRow(what: string, own: Measure[], yardstick: number, wanted?: number) {
  const rate = median(own.map((measure) => measure.rate))
  const statuses: Record<string, number> = {}
  for (const measure of own)
    for (const [status, count] of Object.entries(measure.statuses)) statuses[status] = (statuses[status] ?? 0) + count
  const p50 = median(own.map((measure) => measure.p50))
  const p99 = median(own.map((measure) => measure.p99))
  rows.push({ what, rate, p50, p99, statuses, yardstick, ratio: rate / yardstick, ...(wanted && { wanted }) })
}

const visitor = (token = ''): Client =>
  createClient(
    async ({ method, url, headers, body }) => {
      const answer = await fetch(origin + url, { method, headers, ...(body !== undefined && { body }) })
      return { status: answer.status, body: await answer.json() }
    },
    () => token,
  )

async function newBuyer() {
  const email = `${randomUUID()}@kargha.test`
  const password = 'a good long password'
  const form = { name: 'Bench Buyer', email, mobileNo: '9876543210', password, confirmPassword: password }
  await visitor()('signup', { body: form })
  const { data } = await visitor()('signin', { body: { email, password } })
  const address = { street: '1 Loom Street', city: 'Kochi', state: 'Kerala', zipcode: '682001' }
  const profile = await visitor(data.token)('updateUser', { params: { userId: data._id }, body: { address } })
  return { token: data.token, addressId: profile.data.address[0]?._id ?? '' }
}

const orderRequests = (buyers: Awaited<ReturnType<typeof newBuyer>>[], productIds: string[]) =>
  productIds.flatMap((productId) =>
    buyers.map(({ token, addressId }) => ({
      method: 'POST' as const,
      path: '/api/v1/user/placed-order',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ addressId, paymentMethod: 'COD', productId, quantity: 1 }),
    })),
  )

async function restock(productIds: string[], pieces: number) {
  await pool.query('update stock set on_hand = on_hand + $2 where product_id = any($1::uuid[])', [productIds, pieces])
  const entry = 'insert into stock_ledger (product_id, difference, reason, actor) select unnest($1::uuid[]), $2, $3, $3'
  await pool.query(entry, [productIds, pieces, 'bench'])
}

/** Orders of one line over HTTP against TPC-B on the same database, in turns. */
async function againstTpcb(what: string, productIds: string[], wanted: number) {
  const buyers = await Promise.all(Array.from({ length: 10 }, newBuyer))
  await restock(productIds, 1_000_000)
  const requests = orderRequests(buyers, productIds)
  const pairs: { own: Measure; yardstick: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const { rate: yardstick } = await measureTpcb(pool, seconds)
    pairs.push({ yardstick, own: await load(origin, seconds, requests, 10) })
  }
  addRow(
    what,
    pairs.map(({ own }) => own),
    median(pairs.map(({ yardstick }) => yardstick)),
    wanted,
  )
}

/** Far more buyers than pieces: what is sold must be what there was, and the only refusal 'sold out'. */
async function sellOut(productId: string) {
  const before = await pool.query('select on_hand from stock where product_id = $1', [productId])
  await restock([productId], 200 - before.rows[0].on_hand)
  const buyers = await Promise.all(Array.from({ length: 10 }, newBuyer))
  const { statuses } = await send(origin, 600, orderRequests(buyers, [productId]))
  const after = await pool.query('select on_hand from stock where product_id = $1', [productId])
  return {
    pieces: 200,
    sold: statuses['200'] ?? 0,
    soldOut: statuses['409'] ?? 0,
    left: after.rows[0].on_hand,
    statuses,
  }
}

async function memoryMegabytes() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
}

try {
  const products = (await visitor()('getAllProducts', { query: { inStock: 'true' } })).data
  const ids = products.map(({ _id }) => _id)
  const [, second, third] = ids as [string, string, string]
  await prepareTpcb(pool)
  const memoryAtStart = await memoryMegabytes()

  const list = '/api/v1/user/get-all-products?page=1&limit=24'
  await againstBare('product list of 24', [list], 0.12)
  const productPaths = ids.map((id) => `/api/v1/user/get-product/${id}`)
  await againstBare('product by id', productPaths.slice(0, 1), 0.25)
  await againstBare('products by id, each another', productPaths)
  await againstBare('search, misspelt', ['/api/v1/user/search-products?name=chanderii%20sare&limit=24'])
  await againstBare('home page, rendered', ['/'], 0.6)
  const cartBuyer = await newBuyer()
  await visitor(cartBuyer.token)('addToCart', { body: { productId: second, quantity: 1 } })
  await againstBare('cart', ['/api/v1/user/get-cart-details'], undefined, cartBuyer.token)
  await againstTpcb('COD order of one line', ids.slice(3, 30), 0.15)
  await againstTpcb('hot product', [third], 0.1)
  const soldOut = await sellOut(second)
  const memory = await memoryMegabytes()

  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds of ${seconds} s, medians\n`,
  )
  console.table(
    rows.map(({ what, rate, p50, p99, yardstick, ratio, wanted, statuses }) => ({
      what,
      'per second': Math.round(rate),
      'p50 ms': p50,
      'p99 ms': p99,
      yardstick: Math.round(yardstick),
      ratio: ratio.toFixed(3),
      wanted: wanted ?? '',
      statuses: Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    })),
  )
  console.log(
    `200 pieces, 600 asked for: ${soldOut.sold} sold, ${soldOut.left} left, ${soldOut.soldOut} told 'sold out'`,
  )
  console.log(`server memory: ${memoryAtStart} MB at first, ${memory} MB after the run (wanted: 350 or less)`)
  const results = new URL('./results/', import.meta.url)
  await mkdir(results, { recursive: true })
  const figures = {
    at: new Date().toISOString(),
    cpus: cpus().map(({ model }) => model),
    node: process.version,
    seconds,
    rounds,
  }
  await writeFile(
    new URL('latest.json', results),
    JSON.stringify({ ...figures, rows, soldOut, memoryAtStart, memory }, null, 2),
  )
} finally {
  await pool.end()
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await database.stop()
  await rm(directory, { recursive: true, force: true })
}
