import { parcelQueues } from '@kargha/domain/enums.ts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buy, deliver, tracking } from '../../../testing/orders.ts'
import { buyLines, pack, sendParcel } from '../../../testing/parcels.ts'
import { requestReturn } from '../../../testing/returns.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

const list = async (query: object = {}) => (await asha.client('getPurchases', { query: { limit: 100, ...query } })).data
const idsIn = async (query: object) => (await list(query)).map(({ _id }) => _id)

describe('purchases', () => {
  it('are listed newest first, each with its lines and the parcels they are in', async () => {
    const { purchaseId, orderIds, customer } = await buyLines(shop, asha, { lines: 2 })
    const parcel = await pack(asha, orderIds.slice(0, 1))
    const later = await buy(shop, { customer })
    const [newest, bought] = await list({ customerId: customer.id })
    expect([newest?._id, bought?._id]).toEqual([later.purchaseId, purchaseId])
    expect(bought).toMatchObject({ city: 'Kochi', pincode: '682001', paymentMethod: 'COD', tags: [], noteCount: 0 })
    expect(bought?.lines.map(({ orderId, status, parcel: inside }) => [orderId, status, inside?.number])).toEqual([
      [orderIds[0], 'Confirmed', parcel.number],
      [orderIds[1], 'Confirmed', undefined],
    ])
    const page = await asha.client('getPurchases', { query: { customerId: customer.id, limit: 1, order: 'asc' } })
    expect(page.pagination).toMatchObject({ total: 2, totalPages: 2 })
    expect(page.data.map(({ _id }) => _id)).toEqual([purchaseId])
  })

  it('are in the queue of what they wait for', async () => {
    const placed = await buy(shop)
    const confirmed = await buyLines(shop, asha, { lines: 2 })
    const packed = await buyLines(shop, asha, { lines: 1 })
    await pack(asha, packed.orderIds)
    const returned = await requestReturn(shop, asha)
    const queues = async (purchaseId: string | undefined) => {
      const found: string[] = []
      for (const queue of ['to confirm', 'to pack', 'unpaid', 'late', 'returns', 'payments'] as const)
        if ((await idsIn({ queue })).includes(purchaseId ?? '')) found.push(queue)
      return found
    }
    expect(await queues(placed.purchaseId)).toEqual(['to confirm'])
    expect(await queues(confirmed.purchaseId)).toEqual(['to pack'])
    await pack(asha, confirmed.orderIds.slice(0, 1))
    expect(await queues(confirmed.purchaseId)).toEqual(['to pack'])
    expect(await queues(packed.purchaseId)).toEqual([])
    const [row] = await list({ q: returned.orderId })
    expect(await queues(row?._id)).toEqual(['returns'])

    const setPurchase = (values: string) =>
      shop.db.execute(sql`update purchases set ${sql.raw(values)} where id = ${placed.purchaseId}`)
    await setPurchase('ship_by = current_date - 2, earliest_delivery = null, latest_delivery = null')
    expect(await queues(placed.purchaseId)).toEqual(['to confirm', 'late'])
    await setPurchase("payment_method = 'PhonePe', pay_by = now() + interval '1 hour', cod_fee = 0")
    expect(await queues(placed.purchaseId)).toEqual(['unpaid'])
    await setPurchase("payment_method = 'COD', pay_by = null")
    await asha.client('moveOrder', { params: { orderId: placed.orderId }, body: { status: 'Cancelled' } })
    expect(await queues(placed.purchaseId)).toEqual([])
  })

  it('are as many as the dashboard counts', async () => {
    const owner = await hireStaff(shop, 'owner')
    const { data } = await owner.client('getDashboard')
    for (const queue of ['to confirm', 'to pack', 'returns'] as const)
      expect([queue, data.purchases[queue]]).toEqual([queue, (await list({ queue })).length])
    const packed = (await asha.client('getShipments', { query: { queue: 'to hand over' } })).data
    expect(data.parcels['to hand over']).toBe(packed.length)
    expect(packed.length).toBeGreaterThan(0)
  })

  it('are found by order, parcel and tracking number, and by the beginnings of the customer’s words', async () => {
    const customer = await shop.signUp('Ilango Adigal')
    const { purchaseId, orderIds } = await buyLines(shop, asha, { customer, lines: 2 })
    const sent = await sendParcel(asha, orderIds)
    const [, second = ''] = orderIds
    for (const q of [
      second,
      second.toLowerCase(),
      second.replace('KG-', ''),
      second.slice(3),
      sent.number,
      ` ${second} `,
    ])
      expect([q, await idsIn({ q })]).toEqual([q, [purchaseId]])
    for (const q of ['ilango', 'ILANGO ADI', 'adigal ilango', customer.email, customer.email.split('@')[0]])
      expect([q, (await idsIn({ q })).includes(purchaseId)]).toEqual([q, true])
    for (const q of ['9876543210', '+91 98765 43210', '098765-43210', tracking.trackingNumber.toLowerCase()])
      expect([q, (await idsIn({ q })).includes(purchaseId)]).toEqual([q, true])
    for (const q of ['%', "o'brien", '\\', ':*', '& |', 'no such thing', '()']) expect(await idsIn({ q })).toEqual([])
  })

  it('are found by the days on which they were placed', async () => {
    const { purchaseId } = await buy(shop)
    await shop.db.execute(sql`update purchases set created_at = '2024-03-09T18:30:00Z' where id = ${purchaseId}`)
    expect(await idsIn({ from: '2024-03-10', to: '2024-03-10' })).toEqual([purchaseId])
    expect(await idsIn({ to: '2024-03-09' })).toEqual([])
    expect(await refusal(list({ from: 'yesterday' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('are read whole, by any of their numbers', async () => {
    const { purchaseId, orderIds } = await buyLines(shop, asha, { lines: 2 })
    const parcel = await pack(asha, orderIds)
    const { data } = await asha.client('getPurchase', { params: { id: purchaseId } })
    expect(data.orders.map(({ orderId, nextStatuses }) => [orderId, nextStatuses])).toEqual(
      orderIds.map((orderId) => [orderId, ['Shipped', 'Cancelled']]),
    )
    expect(data.parcels.map(({ number }) => number)).toEqual([parcel.number])
    for (const id of [orderIds[1] ?? '', data.lines[0]?._id ?? ''])
      expect((await asha.client('getPurchase', { params: { id } })).data._id).toBe(purchaseId)
    for (const id of ['KG-0000-0000', 'nothing', '00000000-0000-0000-0000-000000000000'])
      expect(await refusal(asha.client('getPurchase', { params: { id } }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('parcels', () => {
  it('are in the queue of what they wait for', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 1 })
    const sent = await sendParcel(asha, orderIds)
    const queueOf = async () => {
      const found: string[] = []
      for (const queue of parcelQueues) {
        const { data } = await asha.client('getShipments', { query: { queue, limit: 100 } })
        if (data.some(({ _id }) => _id === sent.id)) found.push(queue)
      }
      return found
    }
    expect(await queueOf()).toEqual(['on the way'])
    await sent.move('Attempt failed')
    expect(await queueOf()).toEqual(['failed attempts'])
    await sent.move('Returning')
    expect(await queueOf()).toEqual(['returning'])
    await sent.move('Received back')
    expect(await queueOf()).toEqual(['to inspect'])
    const line = { orderId: orderIds[0] ?? '', restocked: 1, writtenOff: 0 }
    await asha.client('inspectShipment', { params: { id: sent.id }, body: { lines: [line] } })
    expect(await queueOf()).toEqual([])
    const delivered = await buy(shop)
    await deliver(asha, delivered.orderId)
    expect(await queueOf()).toEqual([])
  })
})
