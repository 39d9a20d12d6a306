import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@kargha/contract/shop/client.ts'
import { freePort } from '../launch/ports.ts'
import { openTemporaryShop } from '../launch/temporary-shop.ts'
import { type Buyer, isSingle, newBuyer, prepareForOrders, sendTo, signInAsOwner } from './api-client.ts'
import { isSmokeTest, numberArgument } from './load.ts'

/**
 * Pays 50 online orders a second for 10 seconds, or 20 for `npm run bench:webhooks -- 20`, and prints how soon webhooks
 * are answered and orders paid. Then pays some orders without a webhook. Exits with 1 beyond a limit.
 */
const seconds = isSmokeTest ? 1 : numberArgument(10)
const perSecond = isSmokeTest ? 10 : 50
const limitsMs = { responded: 300, paid: 5_000, paidWithoutWebhook: 60_000 }
/** As many as a moment's outage makes a shop miss. */
const withoutWebhook = isSmokeTest ? 10 : 50

const [port, sandboxPort] = [await freePort(), await freePort()]
const closeShop = await openTemporaryShop('bench-webhooks', { port, sandboxPort })
const origin = `http://127.0.0.1:${port}`
const send = sendTo(origin)

async function control(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${sandboxPort}/control${path}`
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The sandbox rejected ${path}: ${await response.text()}`)
}

const statuses: Record<string, number> = {}
const responseTimes: number[] = []

/** Times the webhooks. */
const proxy = createServer(async (request, reply) => {
  const body = (await request.toArray()).join('')
  const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' }
  const start = performance.now()
  const response = await fetch(`${origin}/api/v1/payments/phonepe/webhook`, { method: 'POST', headers, body })
  await response.text()
  responseTimes.push(performance.now() - start)
  statuses[response.status] = (statuses[response.status] ?? 0) + 1
  reply.writeHead(response.status).end()
})

type OnlineOrder = { buyer: Buyer; transactionId: string; orderId: string }

async function restockedProducts(pieces: number): Promise<string[]> {
  const { staff } = await signInAsOwner(send)
  const products = (await createClient(send)('getAllProducts', { query: { inStock: 'true', limit: 40 } })).data
    .filter(isSingle)
    .slice(0, 10)
    .map(({ _id }) => _id)
  await prepareForOrders(staff, products, pieces)
  return products
}

async function placeOnline(buyer: Buyer, productId: string): Promise<OnlineOrder> {
  const body = { addressId: buyer.addressId, paymentMethod: 'PhonePe' as const, productId, quantity: 1 }
  const { data } = await buyer.client('placeOrder', { body })
  if (!data.payment.transactionId) throw new Error('An order got no payment')
  return { buyer, transactionId: data.payment.transactionId, orderId: data.orders[0]?.orderId ?? '' }
}

async function placeMany(count: number, buyers: Buyer[], products: string[]): Promise<OnlineOrder[]> {
  const placed: OnlineOrder[] = []
  while (placed.length < count) {
    const productFor = (index: number) => products[(placed.length + index) % products.length] ?? ''
    placed.push(...(await Promise.all(buyers.map((buyer, index) => placeOnline(buyer, productFor(index))))))
  }
  return placed
}

const pay = ({ transactionId }: OnlineOrder) => control('POST', `/orders/${transactionId}/choose`, { choice: 'pay' })

const quantile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN)

const giveUpAfterMs = 120_000

/** By a call that doesn't query the gateway. */
async function timeUntilPaid({ buyer, orderId }: OnlineOrder): Promise<number> {
  const start = performance.now()
  let elapsed = 0
  while (elapsed < giveUpAfterMs) {
    const { data } = await buyer.client('getOrder', { params: { orderId } })
    elapsed = performance.now() - start
    if (data.paymentStatus === 'Completed') break
    await sleep(100)
  }
  return elapsed
}

try {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  await control('PATCH', '/webhooks', { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/` })

  const amount = perSecond * seconds
  const products = await restockedProducts(amount + withoutWebhook)
  const buyers: Buyer[] = []
  // Hashing is slow on purpose.
  while (buyers.length < 10) buyers.push(await newBuyer(send))
  const orders = await placeMany(amount, buyers, products)

  const payments: Promise<void>[] = []
  const watched: Promise<number>[] = []
  const start = performance.now()
  for (const [index, order] of orders.entries()) {
    await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()))
    payments.push(pay(order))
    // Watching every order would be a load of its own.
    if (index % perSecond === 0) watched.push(timeUntilPaid(order))
  }
  await Promise.all(payments)
  const paid = await Promise.all(watched)

  await control('PATCH', '/webhooks', { drop: true })
  const unnotified = await placeMany(withoutWebhook, buyers, products)
  await Promise.all(unnotified.map(pay))
  const paidWithoutWebhook = await Promise.all(unnotified.map(timeUntilPaid))

  const isAccepted = Object.keys(statuses).every((status) => status === '200')
  const statusCounts = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
  const figures = [
    { name: 'response to a webhook, ms', times: responseTimes, limit: limitsMs.responded, notes: statusCounts },
    { name: 'order paid after its webhook, ms', times: paid, limit: limitsMs.paid, notes: 'one a second' },
    {
      name: 'order paid without a webhook, ms',
      times: paidWithoutWebhook,
      limit: limitsMs.paidWithoutWebhook,
      notes: 'all',
    },
  ].map(({ name, times, limit, notes }) => ({
    name,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: quantile(times, 1),
    'limit of p99': limit,
    measured: `${times.length}, ${notes}`,
  }))
  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model}, ${amount} payments, ${perSecond} a second, then ${withoutWebhook}\n`,
  )
  console.table(figures)
  // Also false for NaN, without measurements.
  const isWithinLimits = figures.every((figure) => figure.p99 <= figure['limit of p99'])
  if (!isAccepted || responseTimes.length < amount || (!isWithinLimits && !isSmokeTest)) {
    console.log(isAccepted ? 'Limits were exceeded' : 'Webhooks were rejected')
    process.exitCode = 1
  }
} finally {
  proxy.close()
  proxy.closeAllConnections()
  await closeShop()
}
