import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { type Buyer, newBuyer, sendTo } from './api-client.ts'
import { copyWithVariants } from './copy-with-variants.ts'
import { distinctLists } from './distinct-lists.ts'
import { distinctRequests, pageConnections, searchPath, spellingsOfHome } from './distinct-requests.ts'
import { growDatabase } from './grow-database.ts'
import { isSmokeTest, numberArgument, send } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'
import { liftOrderLimits, orderRequest, type Purchase, purchasesOf, restock } from './purchases.ts'
import { searchTexts } from './search-texts.ts'
import { isBelow, printRows, throughputRows } from './throughput-rows.ts'
import { prepareTpcb } from './tpcb.ts'

/**
 * Loads a shop of 1,000 products, with a database of its own, and prints each figure next to a yardstick that was measured just before
 * it in the same run, because machines differ and drift. `npm run bench -- 5` measures five seconds at a time, `npm run bench -- 5 COD`
 * only the rows whose names contain COD. Exits with 1 where a ratio is below its limit, or the server has too much memory.
 */
const seconds = isSmokeTest ? 1 : numberArgument(3)
const selection = process.argv[3] ?? ''
const rounds = isSmokeTest ? 1 : 3
const mostMegabytes = 300

const server = await startMeasuredServer()
const { origin, pool } = server
const { rows, againstBareFastify, againstRequests, againstTpcb } = throughputRows(server, {
  seconds,
  rounds,
  selection,
})

const requestsTo = (paths: string[], authorization = '') =>
  paths.map((path) => ({ method: 'GET' as const, path, headers: { authorization } }))

/** Quotes of delivery, each for another product and PIN code, with a courier's list of 20,000 PIN codes. */
async function deliveryQuotes(purchases: readonly Purchase[]) {
  await pool.query(`insert into delivery_pins (prefix, zone_id)
    select code::text, zones.id from generate_series(110001, 130000) code, (select id from delivery_zones limit 1) zones`)
  return purchases.map(({ productId, variantId, quantity }, index) => ({
    method: 'POST' as const,
    path: '/api/v1/user/delivery/quote',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pincode: String(110_001 + index * 200), lines: [{ productId, variantId, quantity }] }),
  }))
}

async function piecesInStock(variantId: string): Promise<number> {
  const { rows: found } = await pool.query('select on_hand from stock where product_id = $1', [variantId])
  return found[0].on_hand
}

try {
  await liftOrderLimits(pool)
  const buyers: Buyer[] = []
  while (buyers.length < 10) buyers.push(await newBuyer(sendTo(origin)))
  const [buyer] = buyers as [Buyer]
  const { rows: customers } = await pool.query("select id from customers where email like '%@kargha.test' limit 1")
  await growDatabase(pool, customers[0].id, 0, 1_000)
  const { rows: products } = await pool.query<{ id: string; slug: string }>(
    'select id, slug from products join listed_products using (id) where listed_products.is_in_stock order by md5(slug)',
  )
  const ids = products.map(({ id }) => id)
  const inVariants = await copyWithVariants(pool, ids[0] ?? '', 100)
  await prepareTpcb(pool)
  const memoryAtStart = await server.memoryMegabytes()

  const paths = (each: (product: (typeof products)[number]) => string) => products.map(each)
  const distinct = (some: readonly string[]) => distinctRequests(origin, some)
  const productPath = (id: string) => `/api/v1/user/get-product/${id}`
  const one = requestsTo([productPath(ids[0] ?? '')])
  const lists = await distinctLists(origin)
  const pages = { minRatio: 0.05, connections: pageConnections }

  const firstPage = requestsTo(['/api/v1/user/get-all-products?page=1&limit=24'])
  await againstBareFastify('product list of 24', firstPage, { minRatio: 0.3 })
  const listCalls = await distinct(lists.map(({ call }) => call))
  await againstBareFastify('product list, distinct filters, sorts and pages', listCalls, { minRatio: 0.12 })
  await againstBareFastify('search, distinct texts', await distinct(searchTexts().map(searchPath)), { minRatio: 0.08 })
  await againstBareFastify('product by id', one, { minRatio: 0.25 })
  await againstBareFastify('product by id, distinct ids', await distinct(ids.map(productPath)), { minRatio: 0.2 })
  await againstRequests(one, '100 variants, against 1', requestsTo([productPath(inVariants)]), 0.5)
  await againstBareFastify('home page, rendered', requestsTo(['/']), { minRatio: 0.6 })
  await againstBareFastify('home page, spelled in 2,000 ways', spellingsOfHome(), { ...pages, minRatio: 0.5 })
  await againstBareFastify('list page, distinct addresses', await distinct(lists.map(({ page }) => page)), pages)
  const productPages = await distinct(paths(({ slug }) => `/products/${slug}`))
  await againstBareFastify('product page, distinct addresses', productPages, pages)
  const purchases = await purchasesOf(pool, buyer, 100)
  const [{ productId, variantId }] = purchases as [Purchase]
  await buyer.client('addToCart', { body: { productId, variantId, quantity: 1 } })
  await againstBareFastify('cart', requestsTo(['/api/v1/user/get-cart-details'], buyer.token))
  await againstBareFastify('delivery quote, one at a time', await deliveryQuotes(purchases), { connections: 1 })
  const orders = (of: typeof purchases) => buyers.map((each) => orderRequest(each, of))
  await againstTpcb('COD order of one line, by ten customers', orders(purchases), 0.15)
  await againstTpcb('COD orders of one product', orders(purchases.slice(1, 2)), 0.1)

  // Far more orders than there are pieces: all pieces must be sold, and all other orders refused as sold out.
  await restock(pool, [variantId], 200 - (await piecesInStock(variantId)))
  const { statuses } = await send(origin, 600, orders(purchases.slice(0, 1)))
  const left = await piecesInStock(variantId)
  const soldOut = { pieces: 200, sold: statuses['200'] ?? 0, soldOut: statuses['409'] ?? 0, left, statuses }
  const memory = await server.memoryMegabytes()

  const models = cpus().map(({ model }) => model)
  console.log(`\n${models.length} × ${models[0]}, Node ${process.version}, ${rounds} rounds of ${seconds} s, medians\n`)
  printRows(rows)
  console.log(`600 orders for 200 pieces: ${soldOut.sold} sold, ${left} left, ${soldOut.soldOut} refused as sold out`)
  console.log(
    `server memory: ${memoryAtStart} MB at the start, ${memory} MB after the run (limit: ${mostMegabytes} MB)`,
  )
  if (!isSmokeTest && selection === '') {
    const figures = { at: new Date().toISOString(), cpus: models, node: process.version, seconds, rounds }
    const results = new URL('./results/', import.meta.url)
    await mkdir(results, { recursive: true })
    await writeFile(
      new URL('latest.json', results),
      JSON.stringify({ ...figures, rows, soldOut, memoryAtStart, memory }, null, 2),
    )
  }
  if (!isSmokeTest && (rows.some(isBelow) || memory > mostMegabytes)) process.exitCode = 1
} finally {
  await server.close()
}
