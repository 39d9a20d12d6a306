import type { Call } from '@kargha/contract/kernel/call.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Customer } from '../testing/checkout.ts'
import { callsOf, contractInputs } from '../testing/contract-inputs.ts'
import { buy } from '../testing/orders.ts'
import { type ShopProcess, shopProcess } from '../testing/processes.ts'
import { addProduct } from '../testing/products.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

let shop: TestShop
let servers: readonly [ShopProcess, ShopProcess, ShopProcess]
let productId: string
let shopper: Customer
let inputs: Awaited<ReturnType<typeof contractInputs>>
beforeAll(async () => {
  shop = await openShop({ seeded: true })
  inputs = await contractInputs(shop)
  productId = await addProduct(shop.db)
  shopper = (await buy(shop, { productId, quantity: 1 })).customer
  const serverIn = (zone: string, databaseZone: string) =>
    shopProcess(shop, { pages: true, environment: { TZ: zone, PGOPTIONS: `-c timezone=${databaseZone}` } })
  servers = await Promise.all([
    serverIn('Asia/Kolkata', 'UTC'),
    serverIn('America/Los_Angeles', 'Pacific/Kiritimati'),
    serverIn('Pacific/Kiritimati', 'America/Los_Angeles'),
  ])
})
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await shop.close()
})

/** Of each request or moment, whatever the time zone. */
const passing =
  /"(requestId|lastSeenAt|lastUsedAt|at|generatedAt)":"[^"]*"|expires=\d+&(amp;)?signature=[\w-]+|nonce-[\w-]+/g

const answersTo = (path: string, token: string) =>
  Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(url + path, { headers: { authorization: token } })
      return `${answer.status} ${(await answer.text()).replaceAll(passing, '')}`
    }),
  )

async function expectSame(call: Call, token: string) {
  const { params, query } = await inputs.validInput(call)
  const answers = await answersTo(inputs.addressOf(call, { params, query, body: {} }), token)
  // 503: this shop has no courier's service.
  expect(answers[0]).not.toMatch(/^5(?!03 .*COURIER_UNAVAILABLE)/)
  expect(answers[1]).toBe(answers[0])
  expect(answers[2]).toBe(answers[0])
}

/** Says when it was made; each table of the ZIP file is an export of its own, too. */
const isDated = (call: Call) => ['application/pdf', 'application/zip'].includes(call.file?.type ?? '')

const isRead = ({ call }: { call: Call }) => call.route.methods.includes('GET') && !isDated(call)

describe('servers and databases in other time zones answer the same', () => {
  it.each(callsOf(api).filter(isRead))('to $name', async ({ call }) => {
    await expectSame(call, shopper.token)
  })

  it.each(callsOf(staffApi).filter(isRead))('to staff’s $name', async ({ call }) => {
    await expectSame(call, (await hireStaff(shop, 'owner')).token)
  })

  it('with pages, the site map and policies', async () => {
    const product = await shop.client()('getProduct', { params: { id: inputs.ids.productId ?? '' } })
    for (const path of ['/', `/products/${product.data.slug}`, '/shipping-policy', '/privacy-policy', '/sitemap.xml']) {
      const [india, west, east] = await answersTo(path, '')
      expect([path, west, east]).toEqual([path, india, india])
    }
  })
})

it('promises the same days for an order on any of them', async () => {
  const { client } = shopper
  const promised = await Promise.all(
    servers.map(async (server) => {
      const body = { addressId: shopper.addressId, paymentMethod: 'COD' as const, productId, quantity: 1 }
      const { data } = await server.client(shopper.token)('placeOrder', { body })
      const params = { orderId: data.orders[0]?.orderId ?? '' }
      const { data: order } = await client('getOrder', { params })
      return [order.earliestDelivery, order.latestDelivery]
    }),
  )
  expect(promised[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(promised).toEqual([promised[0], promised[0], promised[0]])
})
