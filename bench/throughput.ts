import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { createClient } from '@kargha/contract/shop/client.ts'
import { type Buyer, isSingle, newBuyer, orderRequests, sendTo } from './api-client.ts'
import { distinctPages, listCalls, pageConnections, spellingsOfHome } from './distinct-urls.ts'
import { isSmokeTest, type LoadResult, load, median, numberArgument, send } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'
import { measureTpcb, prepareTpcb } from './tpcb.ts'

/**
 * Loads a shop with a database of its own and prints each figure next to a yardstick that was measured just before it in the
 * same run, because machines differ and drift. `npm run bench -- 3` measures three seconds at a time, `npm run bench -- 3 COD`
 * only the rows whose names contain COD.
 */
const seconds = isSmokeTest ? 1 : numberArgument(5)
const selection = process.argv[3] ?? ''
const rounds = isSmokeTest ? 1 : 3

type MeasuredLoad = LoadResult & { processorMs: number }
type ThroughputRow = Omit<MeasuredLoad, 'total'> & { name: string; yardstick: number; ratio: number; minRatio?: number }
const rows: ThroughputRow[] = []

const server = await startMeasuredServer()
const { origin, pool } = server
const sendToShop = sendTo(origin)

type Requests = NonNullable<Parameters<typeof load>[2]>

/** Measures requests to the shop in turns with bare Fastify, which responds with the first one's bytes. */
async function againstBareFastify(name: string, requests: Requests, minRatio?: number, connections?: number) {
  if (!name.includes(selection)) return
  const [first] = requests
  const response = await fetch(origin + first?.path, { headers: first?.headers as Record<string, string> })
  await server.setBareResponse(response.headers.get('content-type') ?? '', await response.text())
  await inTurns(name, requests, minRatio, () => load(server.bareOrigin, seconds), connections)
}

const requestsTo = (paths: string[], authorization = '') =>
  paths.map((path) => ({ method: 'GET' as const, path, headers: { authorization } }))

/** Loads the shop, and measures how long its server works for each request. */
async function loadShop(requests: Requests, connections?: number): Promise<MeasuredLoad> {
  const before = await server.processorMilliseconds()
  const result = await load(origin, seconds, requests, connections)
  const worked = (await server.processorMilliseconds()) - before
  return { ...result, processorMs: worked / result.total }
}

/** Measures requests in turns with a yardstick. */
async function inTurns(
  name: string,
  requests: Requests,
  minRatio: number | undefined,
  yardstick: () => Promise<Pick<LoadResult, 'rate'>>,
  connections?: number,
) {
  if (!name.includes(selection)) return
  await load(origin, 1, requests, connections)
  const results: MeasuredLoad[] = []
  const yardsticks: number[] = []
  for (let round = 0; round < rounds; round++) {
    yardsticks.push((await yardstick()).rate)
    results.push(await loadShop(requests, connections))
  }
  addRow(name, results, median(yardsticks), minRatio)
}

/** Quotes of delivery, each for another product and PIN code, one after another, with a courier's list of 20,000 PIN codes. */
async function quotesOfDelivery(productIds: string[]) {
  await pool.query(`insert into delivery_pins (prefix, zone_id)
    select code::text, zones.id from generate_series(110001, 130000) code, (select id from delivery_zones limit 1) zones`)
  const requests = productIds.map((productId, index) => ({
    method: 'POST' as const,
    path: '/api/v1/user/delivery/quote',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pincode: String(110_001 + index * 300), lines: [{ productId, quantity: 1 }] }),
  }))
  await inTurns(
    'delivery quote, one at a time',
    requests,
    undefined,
    () => load(server.bareOrigin, seconds, undefined, 1),
    1,
  )
}

/** Measures orders of one line over HTTP in turns with TPC-B on the same database. */
async function againstTpcb(name: string, buyers: Buyer[], productIds: string[], minRatio: number) {
  if (!name.includes(selection)) return
  await restock(productIds, 1_000_000)
  const requests = orderRequests(buyers, productIds)
  await load(origin, 1, requests, 10)
  const results: MeasuredLoad[] = []
  const yardsticks: number[] = []
  for (let round = 0; round < rounds; round++) {
    yardsticks.push((await measureTpcb(pool, seconds)).rate)
    results.push(await loadShop(requests, 10))
  }
  addRow(name, results, median(yardsticks), minRatio)
}

/** Adds the medians of the rounds. */
function addRow(name: string, results: MeasuredLoad[], yardstick: number, minRatio?: number) {
  const rate = median(results.map((result) => result.rate))
  const statuses: Record<string, number> = {}
  for (const result of results)
    for (const [status, count] of Object.entries(result.statuses)) statuses[status] = (statuses[status] ?? 0) + count
  const p50 = median(results.map((result) => result.p50))
  const p99 = median(results.map((result) => result.p99))
  const processorMs = median(results.map((result) => result.processorMs))
  rows.push({
    name,
    rate,
    p50,
    p99,
    processorMs,
    statuses,
    yardstick,
    ratio: rate / yardstick,
    ...(minRatio && { minRatio }),
  })
}

/** Many, as in a shop: each order counts its customer's open ones, of which the shop allows a few. */
async function newBuyers(): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < 100) buyers.push(...(await Promise.all(Array.from({ length: 5 }, () => newBuyer(sendToShop)))))
  return buyers
}

async function restock(productIds: string[], pieces: number) {
  await pool.query('update stock set on_hand = on_hand + $2 where product_id = any($1::uuid[])', [productIds, pieces])
  const entry = 'insert into stock_ledger (product_id, difference, reason, actor) select unnest($1::uuid[]), $2, $3, $3'
  await pool.query(entry, [productIds, pieces, 'bench'])
}

async function piecesInStock(productId: string): Promise<number> {
  const { rows: found } = await pool.query('select on_hand from stock where product_id = $1', [productId])
  return found[0].on_hand
}

/** Copies a product as a draft that is sold in many variants, and publishes it; returns its id. */
async function copyWithVariants(productId: string, count: number): Promise<string> {
  const client = await pool.connect()
  const values = Array.from({ length: count }, (_, index) => `Size ${index + 1}`)
  try {
    await client.query('begin')
    const { rows: copies } = await client.query(
      `insert into products select copy.* from products, lateral jsonb_populate_record(products, jsonb_build_object(
         'id', gen_random_uuid(), 'slug', 'in-variants', 'sku', 'BENCH', 'options', $2::jsonb)) copy
       where products.id = $1 returning id`,
      [productId, JSON.stringify([{ name: 'Size', values }])],
    )
    const id: string = copies[0].id
    await client.query('update product_variants set option_values = $2 where product_id = $1', [id, values.slice(0, 1)])
    await client.query(
      `insert into product_variants (product_id, position, sku, option_values, selling_price, original_price)
       select id, number, 'BENCH-' || number, array[value], selling_price, original_price
       from products, unnest($2::text[]) with ordinality as sizes (value, number) where id = $1`,
      [id, values.slice(1)],
    )
    await client.query('commit')
    return id
  } finally {
    client.release()
  }
}

/** Sends far more orders than there are pieces: all pieces must be sold, and all other orders refused as sold out. */
async function sellOut(buyers: Buyer[], productId: string) {
  await restock([productId], 200 - (await piecesInStock(productId)))
  const { statuses } = await send(origin, 600, orderRequests(buyers, [productId]))
  const left = await piecesInStock(productId)
  return { pieces: 200, sold: statuses['200'] ?? 0, soldOut: statuses['409'] ?? 0, left, statuses }
}

/** A buyer here orders more than a customer may. */
const orderLimits =
  'max_pieces_per_order = 1e6, max_unpaid_orders = 1e6, max_cod_orders = 1e6, max_orders_per_hour = 1e6'

try {
  await pool.query(`update settings set ${orderLimits}`)
  const products = (await createClient(sendToShop)('getAllProducts', { query: { inStock: 'true' } })).data.filter(
    isSingle,
  )
  const ids = products.map(({ _id }) => _id)
  const [first, second, third] = ids as [string, string, string]
  const inVariants = await copyWithVariants(first, 100)
  await prepareTpcb(pool)
  const memoryAtStart = await server.memoryMegabytes()

  await againstBareFastify('product list of 24', requestsTo(['/api/v1/user/get-all-products?page=1&limit=24']), 0.3)
  await againstBareFastify('product list, distinct lists', requestsTo(await listCalls(origin)), 0.12)
  const productPaths = ids.map((id) => `/api/v1/user/get-product/${id}`)
  const one = requestsTo(productPaths.slice(0, 1))
  await againstBareFastify('product by id', one, 0.25)
  await againstBareFastify('product by id, distinct ids', requestsTo(productPaths), 0.2)
  const hundred = requestsTo([`/api/v1/user/get-product/${inVariants}`])
  await inTurns('100 variants, against 1', hundred, 0.5, () => load(origin, seconds, one))
  await againstBareFastify(
    'search, misspelt',
    requestsTo(['/api/v1/user/search-products?name=chanderii%20sare&limit=24']),
  )
  await againstBareFastify('home page, rendered', requestsTo(['/']), 0.6)
  await againstBareFastify('home page, spelled in 2,000 ways', spellingsOfHome(), 0.5, pageConnections)
  const pages = await distinctPages(origin, products)
  await againstBareFastify('list page, distinct URLs', pages.lists, 0.05, pageConnections)
  await againstBareFastify('product page, distinct URLs', pages.products, 0.05, pageConnections)
  const cartBuyer = await newBuyer(sendToShop)
  await cartBuyer.client('addToCart', { body: { productId: second, quantity: 1 } })
  await againstBareFastify('cart', requestsTo(['/api/v1/user/get-cart-details'], cartBuyer.token))
  await quotesOfDelivery(ids)
  const buyers = await newBuyers()
  await againstTpcb('COD order of one line', buyers, ids.slice(3, 30), 0.15)
  await againstTpcb('COD orders of one product', buyers, [third], 0.1)
  const soldOut = await sellOut(buyers, second)
  const memory = await server.memoryMegabytes()

  const models = cpus().map(({ model }) => model)
  console.log(`\n${models.length} × ${models[0]}, Node ${process.version}, ${rounds} rounds of ${seconds} s, medians\n`)
  console.table(
    rows.map(({ name, rate, p50, p99, processorMs, yardstick, ratio, minRatio, statuses }) => ({
      name,
      'per second': Math.round(rate),
      'p50 ms': p50,
      'p99 ms': p99,
      'processor ms': processorMs.toFixed(3),
      yardstick: Math.round(yardstick),
      ratio: ratio.toFixed(3),
      'min ratio': minRatio ?? '',
      statuses: Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    })),
  )
  console.log(
    `600 orders for 200 pieces: ${soldOut.sold} sold, ${soldOut.left} left, ${soldOut.soldOut} refused as sold out`,
  )
  console.log(`server memory: ${memoryAtStart} MB at the start, ${memory} MB after the run (limit: 300 MB)`)
  if (!isSmokeTest && selection === '') {
    const figures = { at: new Date().toISOString(), cpus: models, node: process.version, seconds, rounds }
    const results = new URL('./results/', import.meta.url)
    await mkdir(results, { recursive: true })
    await writeFile(
      new URL('latest.json', results),
      JSON.stringify({ ...figures, rows, soldOut, memoryAtStart, memory }, null, 2),
    )
  }
} finally {
  await server.close()
}
