import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '@kargha/contract/shop/orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureInBucket } from './fault-services.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'
import { answerLimit, atOnce, type Requests, slowestAnswers } from './slowest-answers.ts'

let shop: FaultShop
const figures: object[] = []
beforeAll(async () => {
  shop = await openFaultShop({ withBucket: true })
})
afterAll(async () => {
  await shop?.close()
  console.table(figures)
})

const get = (path: string, authorization = '') => fetch(`${shop.url}${path}`, { headers: { authorization } })

function post(path: string, body: object, authorization = ''): Promise<Response> {
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return fetch(`${shop.url}/api/v1/user/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function order(paymentMethod: PaymentMethod): Promise<Response> {
  const { token, addressId } = shop.nextShopper()
  return post('placed-order', { addressId, paymentMethod, productId: shop.productId, quantity: 1 }, token)
}

/** What shoppers do; two spellings of a page, as equal ones share a rendering. */
const requests: Requests = {
  page: () => get(`/?a=${randomUUID()}`),
  list: () => get('/api/v1/user/get-all-products?limit=24'),
  product: () => get(`/api/v1/user/get-product/${shop.productId}`),
  cart: () => get('/api/v1/user/get-cart-details', shop.nextShopper().token),
  order: () => order('COD'),
  'sign in': () => post('signin', { email: `${randomUUID()}@kargha.test`, password: 'Wrong-password-1' }),
}

/** Statuses by kind: those that a shop may give which has what these requests need, or else lacks it. */
async function expectAnswers(name: string, wanted: Record<string, number[]>, of = requests): Promise<void> {
  const answers = await slowestAnswers(of)
  figures.push({ away: name, ...Object.fromEntries(answers.map(({ kind, slowest }) => [`${kind} (ms)`, slowest])) })
  for (const { kind, statuses, slowest } of answers) {
    expect(wanted[kind], `${kind} was answered with ${statuses}`).toEqual(expect.arrayContaining(statuses))
    expect(slowest, `${kind} waited while ${name} was away`).toBeLessThan(answerLimit)
  }
}

const served = { page: [200], list: [200], product: [200], cart: [200], order: [200], 'sign in': [401] }
/** What is kept may be shown for a moment longer. */
const refused = { page: [200, 503], list: [200, 503], product: [200, 503], cart: [503], order: [503], 'sign in': [503] }

const untilServed = () => expect.poll(async () => (await get('/readyz')).status).toBe(200)

describe('every shopper gets an answer or a refusal at once, while', () => {
  it('nothing is away', () => expectAnswers('nothing', served))

  it('the database is frozen', async () => {
    shop.freezeDatabase()
    try {
      await expectAnswers('the database, frozen', refused)
    } finally {
      shop.thawDatabase()
    }
    await untilServed()
    await expectAnswers('nothing, after a frozen database', served)
  })

  it('the lines to the database are silent', async () => {
    shop.database.set({ isSilent: true })
    await expectAnswers('the lines to the database', refused)
    shop.database.set({})
    await untilServed()
  })

  it('the database is killed', async () => {
    await shop.killDatabase()
    await expectAnswers('the database, killed', refused)
    await shop.startDatabase()
    await untilServed()
  })

  it('the mail server hangs', async () => {
    shop.mail.hang(true)
    await expectAnswers('the mail server', served)
    shop.mail.hang(false)
  })

  it('the gateway is silent', async () => {
    shop.gateway.set({ isSilent: true })
    await expectAnswers('the gateway, for other requests', served)
    // The first wait for it, as a gateway may take seconds; once it is known to be silent, nobody does.
    const first = Array.from({ length: atOnce }, () => order('PhonePe'))
    await sleep(2_500)
    await expectAnswers(
      'the gateway, for online orders',
      { ...served, online: [200] },
      { ...requests, online: () => order('PhonePe') },
    )
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(atOnce).fill(200))
    shop.gateway.set({})
  })

  it('the courier is silent, or refuses connections', async () => {
    shop.courier.set({ isSilent: true })
    await expectAnswers('the courier, silent', served)
    shop.courier.set({ refuses: true })
    await expectAnswers('the courier', served)
    shop.courier.set({})
  })

  it('the bucket is silent, or refuses connections', async () => {
    const withPicture = { ...requests, picture: () => get(`/media/${pictureInBucket}`) }
    shop.bucket?.set({ isSilent: true })
    await expectAnswers('the bucket, silent', { ...served, picture: [503] }, withPicture)
    shop.bucket?.set({ refuses: true })
    await expectAnswers('the bucket', { ...served, picture: [503] }, withPicture)
    shop.bucket?.set({})
    await expect.poll(async () => (await withPicture.picture()).status).toBe(200)
  })

  it('the disk of the database is full', async ({ skip }) => {
    const disk = shop.disks.database
    if (disk === undefined) return skip('this user may not mount a small disk')
    disk.fill()
    await expectAnswers('the disk of the database', { ...served, order: [200, 507], 'sign in': [401, 507] })
    disk.empty()
    await untilServed()
  })

  it('the disk for media is full', async ({ skip }) => {
    const disk = shop.disks.media
    if (disk === undefined) return skip('this user may not mount a small disk')
    disk.fill()
    await expectAnswers('the disk for media', served)
    disk.empty()
  })
})
