import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@kargha/contract/shop/client.ts'
import { runDoctor } from '../launch/temporary-shop.ts'
import { type Buyer, isSingle, newBuyer, sendTo } from './api-client.ts'
import { isSmokeTest, numberArgument } from './load.ts'
import { type ProcessFigures, startMeasuredServer } from './measured-server.ts'
import { soakFigures, soakProblems } from './soak-figures.ts'

/**
 * Shoppers use a shop for 20 minutes, or 5 for `npm run soak -- 5`, while connections break and clients disconnect or
 * are slow. `--light` has few shoppers, for a run beside other checks. Prints memory, event-loop delay and handles.
 * Exits with 1 for unexpected answers, figures beyond their limits or the doctor's violations.
 */
const seconds = isSmokeTest ? 5 : numberArgument(20) * 60
const restSeconds = isSmokeTest ? 2 : 30
const [shoppers, longestPauseMs] = process.argv.includes('--light') ? [2, 500] : [16, 200]
const sampleSeconds = 15

const server = await startMeasuredServer()
const { origin, pool } = server
const send = sendTo(origin)
const statuses: Record<string, number> = {}
const count = (status: number | string) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}
const expected = ['200', '404', '409', '503', 'aborted']

const randomOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

async function request(path: string, init: RequestInit = {}): Promise<void> {
  try {
    const response = await fetch(origin + path, init)
    await response.arrayBuffer()
    count(response.status)
  } catch {
    count(init.signal?.aborted ? 'aborted' : 'no answer')
  }
}

/** Never completes its body: the shop must cut the connection. */
async function slowClient(): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write('POST /api/v1/user/signin HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n{')
  setTimeout(() => socket.destroy(), 40_000).unref()
}

type Product = { _id: string; slug: string }

/** Repeated entries are more frequent. */
const actionsOf = (products: Product[], buyers: Buyer[]): (() => Promise<void>)[] => {
  const post = (path: string, body: object) => {
    const { token } = randomOf(buyers)
    const headers = { authorization: token, 'content-type': 'application/json' }
    return request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const browse = () =>
    request(randomOf(['/', '/products', '/sale', '/products?page=2', '/search?name=ikat', '/about-us']))
  const product = () => request(`/products/${randomOf(products).slug}`)
  const call = () =>
    request(
      randomOf([
        `/api/v1/user/get-product/${randomOf(products)._id}`,
        '/api/v1/user/get-all-products?page=1&limit=24',
        '/api/v1/user/search-products?name=chanderii&limit=24',
      ]),
    )
  const unknown = () => request(`/no-such-page-${Math.random()}`)
  const addToBag = () => post('/api/v1/user/add-to-cart', { productId: randomOf(products)._id, quantity: 1 })
  const bag = () => request('/api/v1/user/get-cart-details', { headers: { authorization: randomOf(buyers).token } })
  const order = async () => {
    const { token, addressId } = randomOf(buyers)
    const body = { addressId, paymentMethod: 'COD', productId: randomOf(products)._id, quantity: 1 }
    const headers = { authorization: token, 'content-type': 'application/json' }
    await request('/api/v1/user/placed-order', { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const leave = () => {
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), Math.random() * 30)
    return request(randomOf(['/', '/products', '/sitemap.xml']), { signal: leaving.signal })
  }
  return [browse, browse, browse, product, product, product, call, call, call, unknown, addToBag, bag, order, leave]
}

async function endConnections(): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from
     (select pid from pg_stat_activity where application_name like 'kargha%' order by random() limit 3) as chosen`,
  )
}

const rows: Record<string, ProcessFigures> = {}
const samples: ProcessFigures[] = []

try {
  const products = (await createClient(send)('getAllProducts', { query: { limit: 60 } })).data.filter(isSingle)
  const buyers: Buyer[] = []
  while (buyers.length < 8) buyers.push(await newBuyer(send))
  const actions = actionsOf(products, buyers)
  rows['at the start'] = await server.processFigures()

  const end = Date.now() + seconds * 1000
  const isOver = () => Date.now() >= end
  const shopping = Array.from({ length: shoppers }, async () => {
    while (!isOver()) {
      await randomOf(actions)()
      await sleep(Math.random() * longestPauseMs)
    }
  })
  const faults = (async () => {
    const [first, every] = isSmokeTest ? [1_000, 2_000] : [10_000, 20_000]
    for (let next = Date.now() + first; next < end; next += every) {
      await sleep(next - Date.now())
      await endConnections()
      await slowClient()
    }
  })()
  const watching = (async () => {
    for (let elapsed = sampleSeconds; elapsed < seconds; elapsed += sampleSeconds) {
      await sleep(sampleSeconds * 1000)
      const sample = await server.processFigures()
      samples.push(sample)
      if (elapsed % 60 === 0) rows[`after ${elapsed / 60} min`] = sample
    }
  })()
  await Promise.all([...shopping, faults, watching])
  rows['at the end'] = await server.processFigures()
  await sleep(restSeconds * 1000)
  rows['after a rest'] = await server.processFigures()

  const doctor = await runDoctor({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.directory })
  console.table(rows)
  console.log(
    `${seconds} s of ${shoppers} shoppers: ${Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
  )
  console.log(doctor.output.trim())

  const figures = soakFigures(samples, rows['at the start'], rows['after a rest'])
  console.table([figures])
  const problems = [
    ...(Object.keys(statuses).some((status) => !expected.includes(status)) ? ['unexpected answers'] : []),
    ...(doctor.code === 0 ? [] : ['violated invariants']),
    ...(isSmokeTest ? [] : soakProblems(figures)),
  ]
  console.log(problems.length > 0 ? problems.join('; ') : 'All figures are within their limits.')
  if (problems.length > 0) process.exitCode = 1
} finally {
  await server.close()
}
