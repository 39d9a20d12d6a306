import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { nullIfRefused } from '../../../testing/concurrency.ts'
import { openInvoicing } from '../../../testing/invoices.ts'
import { manyCustomers } from '../../../testing/many-customers.ts'
import { tracking } from '../../../testing/orders.ts'
import { pack } from '../../../testing/parcels.ts'
import { shopProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

const inBulk = 60
const alone = 300

/** Each of one order. */
async function packAll(count: number): Promise<string[]> {
  const productId = await addProduct(shop.db, { stock: count })
  const orderIds: string[] = []
  for (const { token, addressId } of await manyCustomers(shop.db, count)) {
    const body = { addressId, paymentMethod: 'COD' as const, productId, quantity: 1 }
    const { data } = await shop.client(token)('placeOrder', { body })
    orderIds.push(data.orders[0]?.orderId ?? '')
  }
  await shop.db.execute(
    sql`insert into order_events (order_id, status, actor) select id, 'Confirmed', 'staff' from orders`,
  )
  await shop.db.execute(sql`update orders set status = 'Confirmed'`)
  const ids: string[] = []
  for (const orderId of orderIds) ids.push((await pack(asha, [orderId]))._id)
  return ids
}

/** Repeats a request that the busy shop refuses. */
async function untilAdmitted(request: () => Promise<unknown>): Promise<void> {
  let reply: unknown = null
  while (reply === null) reply = await nullIfRefused(request(), 'UNAVAILABLE')
}

it('300 hand-overs at once by two servers, beside three of 20 parcels each, are numbered without a gap', async () => {
  await openInvoicing(shop)
  const ids = await packAll(inBulk + alone)
  const servers = await Promise.all([shopProcess(shop), shopProcess(shop)])
  const clients = servers.map((server) => server.staffClient(asha.token))
  const clientOf = (index: number) => clients[index % clients.length] ?? asha.client
  const bulks = [0, 20, 40].map((from, index) => {
    const shipments = ids.slice(from, from + 20).map((id) => ({ id, shipment: tracking }))
    return untilAdmitted(() => clientOf(index)('handOverShipments', { body: { shipments } }))
  })
  const singles = ids
    .slice(inBulk)
    .map((id, index) =>
      untilAdmitted(() => clientOf(index)('handOver', { params: { id }, body: { shipment: tracking } })),
    )
  await Promise.all([...bulks, ...singles])
  await Promise.all(servers.map((server) => server.stop()))
  const { rows } = await shop.db.execute(
    sql`select count(*)::int, min(count)::int as first, max(count)::int as last, count(distinct parcel_id)::int as parcels from invoices`,
  )
  const all = inBulk + alone
  expect(rows).toEqual([{ count: all, first: 1, last: all, parcels: all }])
  expect(await violationsIn(shop.db)).toEqual([])
}, 400_000)
