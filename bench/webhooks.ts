import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Send } from '@kargha/contract/client.ts'
import { createStaffClient } from '@kargha/contract/staff-client.ts'
import { demoSignIns } from '../launch/greeting.ts'
import { freePort } from '../launch/ports.ts'
import { openSpareShop } from '../launch/spare-shop.ts'

/**
 * Pays online orders in the sandbox, 50 a second for so many seconds (`npm run bench:webhooks -- 20`), and prints how soon the
 * shop answers each payment's webhook and how soon its order is paid. The webhooks pass through a door of this program. Then a
 * few are paid of which no webhook comes. Ends with exit code 1 where a limit is passed.
 */
const seconds = Number(process.argv[2] ?? 10)
const perSecond = 50
const wantedMs = { answered: 300, paid: 5_000, foundOut: 60_000 }
/** Paid without a webhook: as many as a shop sees fail at once when its door is shut for a while. */
const unheard = 50

const [port, sandboxPort] = [await freePort(), await freePort()]
const closeShop = await openSpareShop('bench-webhooks', { port, sandboxPort })
const origin = `http://127.0.0.1:${port}`

const send: Send = async ({ method, url, headers, body }) => {
  const answer = await fetch(origin + url, { method, headers, ...(body !== undefined && { body }) })
  return { status: answer.status, body: await answer.json() }
}

async function control(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const address = `http://127.0.0.1:${sandboxPort}/control${path}`
  const answer = await fetch(address, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`)
}

const statuses: Record<string, number> = {}
const answeredAfter: number[] = []

/** Hands each webhook on to the shop and takes the time. */
const door = createServer(async (request, response) => {
  const body = (await request.toArray()).join('')
  const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' }
  const at = performance.now()
  const answer = await fetch(`${origin}/api/v1/payments/phonepe/webhook`, { method: 'POST', headers, body })
  await answer.text()
  answeredAfter.push(performance.now() - at)
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  response.writeHead(answer.status).end()
})

async function newBuyer() {
  const form = { name: 'Bench Buyer', email: `${randomUUID()}@kargha.test`, mobileNo: '9876543210' }
  const password = 'a good long password'
  await createClient(send)('signup', { body: { ...form, password, confirmPassword: password } })
  const { data } = await createClient(send)('signin', { body: { email: form.email, password } })
  const client = createClient(send, () => data.token)
  const address = { street: '1 Loom Street', city: 'Kochi', state: 'Kerala', zipcode: '682001' }
  const profile = await client('updateUser', { params: { userId: data._id }, body: { address } })
  return { client, addressId: profile.data.address[0]?._id ?? '' }
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>
type Purchase = { buyer: Buyer; transactionId: string; orderId: string }

/** Products with pieces enough for everybody. */
async function stocked(pieces: number): Promise<string[]> {
  const owner = demoSignIns({}, true).find(({ who }) => who === 'Owner')
  const { data } = await createStaffClient(send)('signin', {
    body: { email: owner?.email ?? '', password: owner?.password ?? '' },
  })
  const staff = createStaffClient(send, () => data.token)
  const products = (await createClient(send)('getAllProducts', { query: { inStock: 'true', limit: 10 } })).data
  for (const { _id } of products)
    await staff('changeStock', { params: { id: _id }, body: { difference: pieces, reason: 'Bench' } })
  return products.map(({ _id }) => _id)
}

async function placeOnline(buyer: Buyer, productId: string): Promise<Purchase> {
  const body = { addressId: buyer.addressId, paymentMethod: 'PhonePe' as const, productId, quantity: 1 }
  const { data } = await buyer.client('placeOrder', { body })
  if (!data.payment.transactionId) throw new Error('An order got no payment')
  return { buyer, transactionId: data.payment.transactionId, orderId: data.orders[0]?.orderId ?? '' }
}

const quantile = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN)

const givenUpMs = 120_000

/** Milliseconds from the payment until its order is paid, looked for ten times a second where the gateway isn't asked. */
async function paidAfter({ buyer, orderId }: Purchase): Promise<number> {
  for (const start = performance.now(); ; await sleep(100)) {
    const { data } = await buyer.client('getOrder', { params: { orderId } })
    const waited = performance.now() - start
    if (data.paymentStatus === 'Completed' || waited > givenUpMs) return waited
  }
}

try {
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  await control('PATCH', '/webhooks', { url: `http://127.0.0.1:${(door.address() as AddressInfo).port}/` })

  const amount = perSecond * seconds
  const products = await stocked(amount + unheard)
  const buyers: Buyer[] = []
  // One by one: passwords are slow on purpose.
  while (buyers.length < 10) buyers.push(await newBuyer())
  const placeMany = async (count: number) => {
    const placed: Purchase[] = []
    while (placed.length < count)
      placed.push(
        ...(await Promise.all(
          buyers.map((buyer, index) => placeOnline(buyer, products[(placed.length + index) % products.length] ?? '')),
        )),
      )
    return placed
  }
  const purchases = await placeMany(amount)

  const paying: Promise<void>[] = []
  const watched: Promise<number>[] = []
  const start = performance.now()
  for (const [index, purchase] of purchases.entries()) {
    await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()))
    paying.push(control('POST', `/orders/${purchase.transactionId}/choose`, { choice: 'pay' }))
    // One in a second is watched: asking after all of them would be another load.
    if (index % perSecond === 0) watched.push(paidAfter(purchase))
  }
  await Promise.all(paying)
  const paid = await Promise.all(watched)

  await control('PATCH', '/webhooks', { drop: true })
  const unheardOf = await placeMany(unheard)
  await Promise.all(
    unheardOf.map(({ transactionId }) => control('POST', `/orders/${transactionId}/choose`, { choice: 'pay' })),
  )
  const foundOut = await Promise.all(unheardOf.map(paidAfter))

  const isTaken = Object.keys(statuses).every((status) => status === '200')
  const figures = [
    {
      what: 'webhook answered, ms',
      times: answeredAfter,
      'wanted p99': wantedMs.answered,
      told: Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    },
    { what: 'order paid after its webhook, ms', times: paid, 'wanted p99': wantedMs.paid, told: 'one in a second' },
    { what: 'order paid without a webhook, ms', times: foundOut, 'wanted p99': wantedMs.foundOut, told: 'all' },
  ].map(({ what, times, 'wanted p99': wanted, told }) => ({
    what,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    most: quantile(times, 1),
    'wanted p99': wanted,
    told: `${times.length}, ${told}`,
  }))
  console.log(`\n${cpus().length} × ${cpus()[0]?.model}, ${amount} payments, ${perSecond} a second, then ${unheard}\n`)
  console.table(figures)
  // A figure that is none has passed its limit, too.
  const isWithin = figures.every((figure) => figure.p99 <= figure['wanted p99'])
  if (!isTaken || answeredAfter.length < amount || !isWithin) {
    console.log(isTaken ? 'Above its limits' : 'Webhooks were refused')
    process.exitCode = 1
  }
} finally {
  door.close()
  door.closeAllConnections()
  await closeShop()
}
