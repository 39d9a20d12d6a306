import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@kargha/contract/shop/client.ts'
import autocannon from 'autocannon'
import { type Buyer, isSingle, newBuyer, sendTo } from './api-client.ts'
import { isSmokeTest, load, numberArgument } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'

/**
 * Measures the capacity for a mixed load, then sends four times as much for ten seconds, or 30 for `npm run
 * bench:overload -- 30`. Half the capacity must still be served within a second, the rest refused with 503, and
 * /healthz always answered. Exits with 1 beyond a limit.
 */
const seconds = isSmokeTest ? 2 : numberArgument(10)
const overload = 4
const limits = { servedShare: 0.5, servedMs: 1_000, shedP99Ms: 1_000, megabytes: 400 }
/** Enough for that rate, as each waits for its response. */
const connections = isSmokeTest ? 100 : 400

const server = await startMeasuredServer()
const { origin, pool } = server
const send = sendTo(origin)

/** Like a sale's opening. */
async function mixture(): Promise<autocannon.Request[]> {
  const products = (await createClient(send)('getAllProducts', { query: { inStock: 'true', limit: 60 } })).data
    .filter(isSingle)
    .slice(0, 24)
  const ids = products.map(({ _id }) => _id)
  await pool.query('update stock set on_hand = on_hand + 1000000 where product_id = any($1::uuid[])', [ids])
  const entry = 'insert into stock_ledger (product_id, difference, reason, actor) select unnest($1::uuid[]), $2, $3, $3'
  await pool.query(entry, [ids, 1_000_000, 'bench'])
  const buyers: Buyer[] = []
  for (let count = 0; count < 5; count++) buyers.push(await newBuyer(send))
  const get = (path: string, token = '') => ({ method: 'GET' as const, path, headers: { authorization: token } })
  return products.flatMap(({ _id, slug }, index) => {
    const { token, addressId } = buyers[index % buyers.length] ?? { token: '', addressId: '' }
    const requests: autocannon.Request[] = [
      get('/'),
      get(`/products/${slug}`),
      get('/api/v1/user/get-all-products?page=1&limit=24'),
      get(`/api/v1/user/get-product/${_id}`),
      get(`/api/v1/user/get-product/${slug}`),
      get('/api/v1/user/search-products?name=saree&limit=24'),
      get('/api/v1/user/get-cart-details', token),
      get(`/no-such-page-${index}`),
    ]
    if (index % 4 === 0)
      requests.push({
        method: 'POST',
        path: '/api/v1/user/placed-order',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ addressId, paymentMethod: 'COD', productId: _id, quantity: 1 }),
      })
    return requests
  })
}

/** Over 32 connections, which the shop never refuses. */
async function servedPerSecond(requests: autocannon.Request[]): Promise<number> {
  const { statuses, rate } = await load(origin, seconds, requests)
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return rate * (1 - (statuses['503'] ?? 0) / total)
}

type Response = { status: number; ms: number }

async function sendAtRate(requests: autocannon.Request[], perSecond: number): Promise<Response[]> {
  const responses: Response[] = []
  let next = 0
  const setupClient = (client: autocannon.Client) => {
    const start = (next++ * 7) % requests.length
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
    client.on('response', (status, _bytes, ms) => responses.push({ status, ms }))
  }
  await autocannon({
    url: origin,
    connections,
    duration: seconds,
    overallRate: perSecond,
    requests,
    setupClient,
    timeout: 30,
  })
  return responses
}

/** Five times a second until `stop`, which returns the slowest time; infinite after a failure. */
function watchHealth() {
  let stopped = false
  let slowest = 0
  const watching = (async () => {
    while (!stopped) {
      const start = performance.now()
      const isOk = await fetch(`${origin}/healthz`).then(
        async (response) => (await response.text()) !== '' && response.ok,
        () => false,
      )
      slowest = Math.max(slowest, isOk ? performance.now() - start : Number.POSITIVE_INFINITY)
      await sleep(200)
    }
  })()
  return async () => {
    stopped = true
    await watching
    return slowest
  }
}

const quantile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0)

// Success, an unknown page's 404, sold out, or too busy.
const isExpected = ({ status }: Response) => [200, 404, 409, 503].includes(status)

try {
  const requests = await mixture()
  await load(origin, isSmokeTest ? 1 : 3, requests)
  const before = await servedPerSecond(requests)

  const stopWatching = watchHealth()
  const responses = await sendAtRate(requests, Math.ceil(before * overload))
  const health = await stopWatching()
  // Before and after, because machines drift.
  const capacity = (before + (await servedPerSecond(requests))) / 2
  const [shed, answered] = [
    responses.filter(({ status }) => status === 503),
    responses.filter(({ status }) => status !== 503),
  ]
  const inTime = answered.filter(({ ms }) => ms <= limits.servedMs)
  const share = inTime.length / seconds / capacity
  const times = (of: Response[]) => of.map(({ ms }) => ms)
  const shedP99 = quantile(times(shed), 0.99)
  const megabytes = await server.peakMemoryMegabytes()
  const unexpected = responses.filter((response) => !isExpected(response)).length

  console.table({
    'requests served a second, 32 connections': Math.round(capacity),
    'requests received a second, overloaded': Math.round(responses.length / seconds),
    'served within 1 s, a second': Math.round(inTime.length / seconds),
    'share of what could be served': share.toFixed(2),
    'served, p50 ms': quantile(times(answered), 0.5),
    'served, p99 ms': quantile(times(answered), 0.99),
    'answered 503, a second': Math.round(shed.length / seconds),
    '503, p50 ms': quantile(times(shed), 0.5),
    '503, p99 ms': shedP99,
    'other answers': unexpected,
    '/healthz, slowest ms': Math.round(health),
    'memory at most, MB': megabytes,
  })
  const problems = [
    share < limits.servedShare &&
      `less than ${limits.servedShare} of what it could was served within ${limits.servedMs} ms`,
    shedP99 > limits.shedP99Ms && `503 took longer than ${limits.shedP99Ms} ms`,
    megabytes > limits.megabytes && `more than ${limits.megabytes} MB`,
  ].filter(Boolean)
  const failures = [unexpected > 0 && 'unexpected answers', !Number.isFinite(health) && '/healthz failed'].filter(
    Boolean,
  )
  const counted = isSmokeTest ? failures : [...problems, ...failures]
  console.log(counted.length > 0 ? counted.join('; ') : 'All figures are within their limits.')
  if (counted.length > 0) process.exitCode = 1
} finally {
  await server.close()
}
