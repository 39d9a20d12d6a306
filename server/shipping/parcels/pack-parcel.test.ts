import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { emailsTo } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { tracking } from '../../../testing/orders.ts'
import { buyLines, pack } from '../../../testing/parcels.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { parcelLines } from './parcels-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const ravi = await hireStaff(shop)

const packOf = (orderIds: string[], staff = asha) => staff.client('packShipment', { body: { orderIds } })
const undo = (id: string) => asha.client('undoPacking', { params: { id }, body: {} })
const handOver = (id: string, body = { shipment: tracking } as object) =>
  asha.client('handOver', { params: { id }, body: body as never })

describe('packing', () => {
  it('puts orders of a purchase into a parcel with its weight, size and the cash to collect', async () => {
    const { orderIds, placed } = await buyLines(shop, asha)
    const size = { lengthCm: 30, widthCm: 20, heightCm: 8 }
    const parcel = await pack(asha, orderIds.slice(0, 2), { weightGrams: 850, size })
    expect(parcel).toMatchObject({ status: 'Packed', weightGrams: 850, size, shipment: null, attempts: 0 })
    expect(parcel.number).toMatch(/^SH-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(parcel.lines.map(({ orderId, status }) => [orderId, status])).toEqual(
      orderIds.slice(0, 2).map((orderId) => [orderId, 'Confirmed']),
    )
    expect(parcel.cashToCollect).toBe((placed.orders[0]?.finalTotal ?? 0) + (placed.orders[1]?.finalTotal ?? 0))
    expect(parcel.events.map(({ status, source }) => [status, source])).toEqual([['Packed', `staff ${asha.email}`]])
    const { data: found } = await asha.client('getShipment', { params: { id: parcel.number.toLowerCase() } })
    expect(found).toEqual(parcel)
  })

  it('weighs a parcel by its pieces, where staff type no weight', async () => {
    const { orderIds, productIds } = await buyLines(shop, asha, { lines: 1 })
    expect(await pack(asha, orderIds)).toMatchObject({ weightGrams: 500, size: null })
    const other = await buyLines(shop, asha, { productIds: productIds.slice(0, 1), lines: 1 })
    await shop.db
      .update(productVariants)
      .set({ weightGrams: 420 })
      .where(eq(productVariants.id, productIds[0] ?? ''))
    expect((await pack(asha, other.orderIds)).weightGrams).toBe(420)
  })

  it('refuses orders of two purchases, unknown ones, unconfirmed ones and packed ones', async () => {
    const [first, second] = [await buyLines(shop, asha), await buyLines(shop, asha, { lines: 1 })]
    const together = await refusal(packOf([...first.orderIds, ...second.orderIds]))
    expect(together).toMatchObject({ code: 'SHIPMENT_STATUS', message: 'A parcel holds items of one order only' })
    expect(await refusal(packOf(['KG-2222-2222']))).toMatchObject({ code: 'NOT_FOUND' })
    const [packed = '', cancelled = '', ...others] = first.orderIds
    const parcel = await pack(asha, [packed])
    expect(await refusal(packOf([packed, ...others]))).toMatchObject({
      message: `Item ${packed} is in parcel ${parcel.number} already`,
    })
    await asha.client('moveOrder', { params: { orderId: cancelled }, body: { status: 'Cancelled' } })
    expect(await refusal(packOf([cancelled]))).toMatchObject({
      message: `Item ${cancelled} is Cancelled: only confirmed items are packed`,
    })
    expect((await pack(asha, others)).lines).toHaveLength(1)
  })

  it('of two staff who pack the same orders at once, lets one', async () => {
    const { orderIds } = await buyLines(shop, asha)
    const overlapping = [orderIds, orderIds.slice(0, 2), orderIds.slice(1), orderIds]
    const packed = await notRefused(
      overlapping.map((chosen, index) => packOf(chosen, index % 2 === 0 ? asha : ravi)),
      'SHIPMENT_STATUS',
    )
    const lines = packed.flatMap(({ data }) => data.lines.map(({ orderId }) => orderId))
    expect(new Set(lines).size).toBe(lines.length)
    expect(packed).toHaveLength(1)
  })

  it('has each order in one live parcel, whoever writes', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 2 })
    const [first, second] = [await pack(asha, orderIds.slice(0, 1)), await pack(asha, orderIds.slice(1))]
    const row = { parcelId: second._id, orderId: first.lines[0]?._id ?? '' }
    const twice = inTransaction(shop.db, (tx) => tx.insert(parcelLines).values(row))
    await expect(twice).rejects.toMatchObject({ cause: { constraint: 'parcel_lines_one_live' } })
  })
})

describe('undoing it', () => {
  it('lets the orders be packed again', async () => {
    const { orderIds } = await buyLines(shop, asha)
    const { _id } = await pack(asha, orderIds)
    expect((await undo(_id)).data).toMatchObject({ status: 'Cancelled', nextStatuses: [] })
    expect(await refusal(undo(_id))).toMatchObject({ code: 'SHIPMENT_STATUS' })
    expect((await pack(asha, orderIds)).lines).toHaveLength(3)
  })

  it('happens by itself when an order in the parcel is cancelled, and the rest can be packed again', async () => {
    const { orderIds, customer } = await buyLines(shop, asha)
    const [first = '', ...others] = orderIds
    const { _id: id } = await pack(asha, orderIds)
    const body = { reason: 'Ordered by mistake' }
    await customer.client('cancelOrder', { params: { orderId: first }, body })
    const { data } = await asha.client('getShipment', { params: { id } })
    expect(data).toMatchObject({ status: 'Cancelled', events: [{}, { text: `Order ${first} was cancelled` }] })
    expect((await pack(asha, others)).lines).toHaveLength(2)
  })
})

describe('handing over', () => {
  it('ships all orders of the parcel with one email, and fixes the cash to collect', async () => {
    const { orderIds, order, statuses, customer } = await buyLines(shop, asha)
    const parcel = await pack(asha, orderIds.slice(0, 2))
    const before = await emailsTo(shop, customer.email)
    const { data } = await handOver(parcel._id)
    expect(data).toMatchObject({ status: 'Handed over', shipment: tracking, cashToCollect: parcel.cashToCollect })
    expect(await statuses()).toEqual(['Shipped', 'Shipped', 'Confirmed'])
    expect(await order()).toMatchObject({ shipment: tracking })
    expect(await emailsTo(shop, customer.email)).toBe(before + 1)
    expect(await refusal(undo(parcel._id))).toMatchObject({ code: 'SHIPMENT_STATUS' })
    expect(await refusal(handOver(parcel._id))).toMatchObject({
      message: `Parcel ${parcel.number} is Handed over already`,
    })
  })

  it('asks for the courier where nobody has stated it', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 1 })
    const { _id } = await pack(asha, orderIds)
    expect(await refusal(handOver(_id, {}))).toMatchObject({ status: 400 })
  })

  it('of many parcels lists those that could not leave', async () => {
    const [first, second, third] = [await buyLines(shop, asha), await buyLines(shop, asha), await buyLines(shop, asha)]
    const parcels = [
      await pack(asha, first.orderIds),
      await pack(asha, second.orderIds),
      await pack(asha, third.orderIds),
    ]
    const [one, two, three] = parcels.map(({ _id }) => _id)
    await undo(two ?? '')
    const chosen = [{ id: one ?? '', shipment: tracking }, { id: two ?? '', shipment: tracking }, { id: three ?? '' }]
    const { data } = await asha.client('handOverShipments', { body: { shipments: chosen } })
    expect(data.handedOver.map(({ _id, status }) => [_id, status])).toEqual([[one, 'Handed over']])
    expect(data.refused.map(({ id }) => id).toSorted()).toEqual([two, three].toSorted())
    expect([await first.statuses(), await second.statuses(), await third.statuses()].map(([status]) => status)).toEqual(
      ['Shipped', 'Confirmed', 'Confirmed'],
    )
    const { data: found } = await asha.client('getShipments', {
      query: { q: first.orderIds[0] ?? '', status: 'Handed over' },
    })
    expect(found.map(({ _id }) => _id)).toEqual([one])
  })
})
