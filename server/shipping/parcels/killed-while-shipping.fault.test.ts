import { NoResponse } from '@kargha/contract/kernel/client.ts'
import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailsTo } from '../../../testing/checkout.ts'
import { tracking } from '../../../testing/orders.ts'
import { buyLines, pack, sendParcel } from '../../../testing/parcels.ts'
import { serverKilledAt } from '../../../testing/processes.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { shippingFailpoints } from '../../platform/failpoints.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())

const [packing, ...moving] = shippingFailpoints

it('a server killed while it packs has packed nothing, and the same orders can be packed', async () => {
  const { orderIds } = await buyLines(shop, asha)
  const server = await serverKilledAt(shop, packing)
  const killed = server.staffClient(asha.token)('packShipment', { body: { orderIds, courier: 'manual' } })
  await expect(killed).rejects.toBeInstanceOf(NoResponse)
  expect(await server.ended).toBe('SIGKILL')
  await expect.poll(async () => (await asha.client('getShipments', { query: { q: orderIds[0] } })).data).toEqual([])
  expect((await pack(asha, orderIds)).lines).toHaveLength(3)
  expect(await violationsIn(shop.db)).toEqual([])
})

describe.each(moving)('a server killed at “%s”', (killAt) => {
  it('while it hands a parcel over has shipped nothing, and a repeated request ships all of it', async () => {
    const { orderIds, statuses, customer } = await buyLines(shop, asha)
    const params = { id: (await pack(asha, orderIds))._id }
    const emails = await emailsTo(shop, customer.email)
    const server = await serverKilledAt(shop, killAt)
    const killed = server.staffClient(asha.token)('handOver', { params, body: { shipment: tracking } })
    await expect(killed).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect(await statuses()).toEqual(['Confirmed', 'Confirmed', 'Confirmed'])
    expect(await violationsIn(shop.db)).toEqual([])
    await asha.client('handOver', { params, body: { shipment: tracking } })
    expect(await statuses()).toEqual(['Shipped', 'Shipped', 'Shipped'])
    expect(await emailsTo(shop, customer.email)).toBe(emails + 1)
  })

  it.each<[ParcelStatus, string, number]>([
    ['Delivered', 'Delivered', 0],
    ['Returning', 'Undelivered', 0],
  ])('while a parcel becomes %s has changed nothing, and a repeated request does', async (status, ended, owes) => {
    const { orderIds, statuses } = await buyLines(shop, asha, { lines: 2 })
    const { id, move } = await sendParcel(asha, orderIds)
    const server = await serverKilledAt(shop, killAt)
    const body = { status, note: null } as never
    const killed = server.staffClient(asha.token)('moveShipment', { params: { id }, body })
    await expect(killed).rejects.toBeInstanceOf(NoResponse)
    expect(await server.ended).toBe('SIGKILL')
    expect(await statuses()).toEqual(['Shipped', 'Shipped'])
    expect(await violationsIn(shop.db)).toEqual([])
    await move(status)
    expect(await statuses()).toEqual([ended, ended])
    const { data } = await asha.client('getOrder', { params: { orderId: orderIds[0] ?? '' } })
    expect(data.money.owes).toBe(owes)
    expect(await violationsIn(shop.db)).toEqual([])
  })
})
