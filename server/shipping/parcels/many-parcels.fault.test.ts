import { Refused } from '@kargha/contract/kernel/client.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { manyCustomers } from '../../../testing/many-customers.ts'
import { tracking } from '../../../testing/orders.ts'
import { type ShopProcess, shopProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'

const shop = await openShop()
afterAll(() => shop.close())
const staff = [await hireStaff(shop), await hireStaff(shop)]

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

const purchases = 300
const lines = 3

/** Returns the order numbers of each purchase. */
async function placeAll(): Promise<string[][]> {
  const productIds: string[] = []
  for (let product = 0; product < 6; product += 1) productIds.push(await addProduct(shop.db, { stock: 1_000 }))
  const placed: string[][] = []
  await forEach(await manyCustomers(shop.db, purchases), async ({ token, addressId }) => {
    const client = shop.client(token)
    const first = placed.length % productIds.length
    for (let line = 0; line < lines; line += 1) {
      const productId = productIds[(first + line) % productIds.length] ?? ''
      await client('addToCart', { body: { productId, quantity: 1 } })
    }
    const { data } = await client('placeOrder', { body: { addressId, paymentMethod: 'COD' } })
    placed.push(data.orders.map(({ orderId }) => orderId))
  })
  await shop.db.execute(
    sql`insert into order_events (order_id, status, actor) select id, 'Confirmed', 'staff' from orders`,
  )
  await shop.db.execute(sql`update orders set status = 'Confirmed'`)
  return placed
}

const unlessRefused = async <Reply>(request: Promise<Reply>): Promise<Reply | null> =>
  request.catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'SHIPMENT_STATUS') return null
    throw error
  })

async function printLabels({ url }: ShopProcess, token: string, ids: readonly string[]): Promise<void> {
  const headers = { authorization: token }
  const response = await fetch(`${url}/api/v1/admin/papers/address-labels?parcels=${ids.join()}`, { headers })
  const { texts } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(texts).toHaveLength(ids.length)
}

/** One of the staff packs, labels and hands over everything: whole purchases, or line by line. */
async function sendAll(server: ShopProcess, token: string, placed: readonly string[][], turn: number): Promise<number> {
  const client = server.staffClient(token)
  const packed: string[] = []
  const order = turn === 0 ? placed : placed.toReversed()
  await forEach(order, async (orderIds) => {
    const chosen = orderIds.length % 2 === turn ? [orderIds] : [orderIds.slice(0, 2), orderIds.slice(2), orderIds]
    for (const each of chosen) {
      const parcel = await unlessRefused(client('packShipment', { body: { orderIds: each, courier: 'manual' } }))
      if (parcel) packed.push(parcel.data._id)
    }
  })
  let handedOver = 0
  for (let from = 0; from < packed.length; from += 50) {
    await printLabels(server, token, packed.slice(from, from + 50))
    const parcels = packed.slice(from, from + 50).map((id) => ({ id, shipment: tracking }))
    handedOver += (await client('handOverShipments', { body: { shipments: parcels } })).data.handedOver.length
  }
  expect(handedOver).toBe(packed.length)
  return handedOver
}

it('300 purchases of several lines are packed, labelled and handed over by two staff at once, no line in two parcels', async () => {
  const placed = await placeAll()
  const servers = await Promise.all(staff.map(() => shopProcess(shop)))
  const sent = await Promise.all(servers.map((server, turn) => sendAll(server, staff[turn]?.token ?? '', placed, turn)))
  await Promise.all(servers.map((server) => server.stop()))
  const { rows } = await shop.db.execute(sql`
    select count(*)::int as lines, count(distinct order_id)::int as orders, count(distinct parcel_id)::int as parcels,
      (select count(*)::int from orders where status = 'Shipped') as shipped,
      (select count(*)::int from pgboss.job where name = 'mail' and data->>'subject' like 'On its way:%') as emails,
      (select sum(final_total)::float8 from orders) = (select sum(cash_to_collect)::float8 from parcels) as cash
    from parcel_lines where is_live`)
  const parcels = sent.reduce((sum, count) => sum + count, 0)
  const all = purchases * lines
  expect(rows).toEqual([{ lines: all, orders: all, parcels, shipped: all, emails: parcels, cash: true }])
  expect(sent.every((count) => count > 0)).toBe(true)
  expect(await violationsIn(shop.db)).toEqual([])
}, 400_000)
