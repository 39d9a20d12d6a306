import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailsTo } from '../../../testing/checkout.ts'
import { emailText } from '../../../testing/email-text.ts'
import { tracking } from '../../../testing/orders.ts'
import { buyLines, pack, sendParcel } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { lockParcel } from './lock-parcel.ts'
import { reportEvents } from './report-events.ts'
import { setTracking } from './set-tracking.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())

const start = Date.now()
/** Minutes after this test began. */
const minute = (minutes: number) => new Date(start + minutes * 60_000)
type Reported = readonly [ParcelStatus | null, number, string?]

/** Reports events one by one, as webhooks do. */
async function report(id: string, ...events: Reported[]) {
  const deps = { jobs: shop.jobs, publicUrl: 'https://shop.example' }
  for (const [status, minutes, text = ''] of events) {
    const event = { status, at: minute(minutes), text, place: 'Kochi', source: 'shiprocket' }
    await inTransaction(shop.db, (tx) => reportEvents(tx, deps, id, [event]))
  }
}

describe('a courier’s reports', () => {
  it('take a parcel to its customer, with an email for each step that matters and the cash collected', async () => {
    const { orderIds, statuses, customer, order, placed } = await buyLines(shop, asha, { lines: 2 })
    const { id, parcel } = await sendParcel(asha, orderIds)
    const before = await emailsTo(shop, customer.email)
    await report(
      id,
      ['In transit', -50],
      [null, -40, 'Arrived at hub'],
      ['Out for delivery', -30],
      ['Attempt failed', -20, 'Door locked'],
      ['Out for delivery', -10],
      ['Delivered', -5],
    )
    expect(await parcel()).toMatchObject({ status: 'Delivered', attempts: 1, cashToCollect: placed.finalTotal })
    expect(await statuses()).toEqual(['Delivered', 'Delivered'])
    const { parcel: shown, ...delivered } = await order()
    expect(delivered).toMatchObject({ paymentStatus: 'Completed', canReturn: true })
    expect(shown).toMatchObject({ status: 'Delivered', shipment: tracking, orderIds, cashToCollect: placed.finalTotal })
    // By their own times, here before the packing.
    expect(shown?.events.map(({ status, text, place }) => [status, text, place])).toEqual([
      ['In transit', 'It’s on its way to you.', 'Kochi'],
      [null, 'Seen by the courier', 'Kochi'],
      ['Out for delivery', 'The courier is bringing it to you.', 'Kochi'],
      ['Attempt failed', 'The courier couldn’t deliver it.', 'Kochi'],
      ['Out for delivery', 'The courier is bringing it to you.', 'Kochi'],
      ['Delivered', 'The courier has delivered it.', 'Kochi'],
      ['Packed', '', ''],
      ['Handed over', '', ''],
    ])
    // Twice Out for delivery, the failed attempt, Delivered.
    expect(await emailsTo(shop, customer.email)).toBe(before + 4)
    const failed = emailText(await shop.emailWith(`To: ${customer.email}`, 'Delivery failed:'))
    expect(failed).not.toContain('Door locked')
    expect((await parcel()).events.map(({ text }) => text)).toContain('Door locked')
    expect(failed).toContain('ready for the courier')
    const { data } = await asha.client('getOrder', { params: { orderId: orderIds[0] ?? '' } })
    expect(data.money).toMatchObject({ owes: 0, ledger: [{ kind: 'COD due' }, { kind: 'COD received' }] })
  })

  it.each<[ParcelStatus, string, string]>([
    ['Handed over', 'Picked Up', 'On its way:'],
    ['Attempt failed', 'CONSIGNEE UNAVAILABLE', 'Delivery failed:'],
    ['Delivered', 'Shipment Delivered - OTP verified', 'Delivered:'],
    ['Returning', 'RTO Initiated', 'Not delivered:'],
  ])('of %s say “%s” to staff alone', async (status, words, subject) => {
    const { orderIds, customer, order } = await buyLines(shop, asha, { lines: 1 })
    const { _id: id } = await pack(asha, orderIds)
    const params = { id }
    await inTransaction(shop.db, async (tx) => setTracking(tx, await lockParcel(tx, id), tracking))
    await report(id, [status, -20, words])
    const { data } = await asha.client('getShipment', { params })
    expect(data.events.map(({ text }) => text)).toContain(words)
    expect(JSON.stringify(await order())).not.toContain(words)
    const email = emailText(await shop.emailWith(`To: ${customer.email}`, subject))
    expect(email).not.toContain(words)
    expect(email).not.toContain('A note from us')
  })

  it('that come twenty times change nothing more', async () => {
    const { orderIds, customer } = await buyLines(shop, asha, { lines: 1 })
    const { id, parcel } = await sendParcel(asha, orderIds)
    const events: Reported[] = [
      ['Out for delivery', -30],
      ['Attempt failed', -20, 'Door locked'],
      ['Returning', -10],
    ]
    await report(id, ...events)
    const [once, emails] = [await parcel(), await emailsTo(shop, customer.email)]
    const again = Array.from({ length: 19 }, () => events).flat()
    await Promise.all(again.map((event) => report(id, event)))
    expect(await parcel()).toEqual(once)
    expect(await emailsTo(shop, customer.email)).toBe(emails)
  })

  it('that are late by their own time are shown, and change nothing', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 1 })
    const { id, parcel } = await sendParcel(asha, orderIds)
    await report(id, ['Out for delivery', -10], ['In transit', -20], ['Attempt failed', -15, 'Door locked'])
    expect(await parcel()).toMatchObject({ status: 'Out for delivery', attempts: 1 })
    expect((await parcel()).events.map(({ status, isApplied }) => [status, isApplied])).toContainEqual([
      'In transit',
      false,
    ])
  })

  it('count as Delivered even if a later scan was reported first', async () => {
    const { orderIds, statuses } = await buyLines(shop, asha, { lines: 1 })
    const { id } = await sendParcel(asha, orderIds)
    await report(id, ['Out for delivery', -10], ['Delivered', -12])
    expect(await statuses()).toEqual(['Delivered'])
  })

  it.each<[ParcelStatus, ParcelStatus]>([
    ['Delivered', 'Returning'],
    ['Delivered', 'Lost'],
    ['Returning', 'Delivered'],
    ['Lost', 'Delivered'],
  ])('after %s leave %s to staff', async (end, other) => {
    const { orderIds, statuses, order } = await buyLines(shop, asha, { lines: 1 })
    const { id, parcel } = await sendParcel(asha, orderIds)
    await report(id, [end, -20])
    const before = await statuses()
    await report(id, [other, -10])
    expect(await parcel()).toMatchObject({ status: end, contradiction: other, needsLook: true })
    expect((await order()).parcel?.events.map(({ status }) => status)).not.toContain(other)
    expect(await statuses()).toEqual(before)
    const listed = async () => {
      const { data } = await asha.client('getShipments', { query: { needsLook: 'true', limit: 100 } })
      return data.some(({ _id }) => _id === id)
    }
    expect(await listed()).toBe(true)
    const clear = () => asha.client('clearContradiction', { params: { id }, body: { note: 'The courier was asked' } })
    expect((await clear()).data).toMatchObject({ contradiction: null, needsLook: end === 'Lost' })
    expect(await listed()).toBe(end === 'Lost')
    expect(await refusal(clear())).toMatchObject({ code: 'SHIPMENT_STATUS' })
  })

  it('of an earlier parcel with the same tracking number change nothing', async () => {
    const { orderIds, statuses } = await buyLines(shop, asha, { lines: 1 })
    const { id, parcel } = await sendParcel(asha, orderIds)
    await report(id, ['Attempt failed', -3 * 24 * 60], ['Delivered', -2 * 24 * 60])
    expect(await parcel()).toMatchObject({ status: 'Handed over', attempts: 0 })
    expect(await statuses()).toEqual(['Shipped'])
  })

  it('from a clock ahead of ours do not make the next ones late', async () => {
    const { orderIds, statuses } = await buyLines(shop, asha, { lines: 1 })
    const { id } = await sendParcel(asha, orderIds)
    await report(id, ['In transit', 60 * 24 * 365])
    const event = { status: 'Delivered' as const, at: new Date(), source: 'shiprocket' }
    const deps = { jobs: shop.jobs, publicUrl: 'https://shop.example' }
    await inTransaction(shop.db, (tx) => reportEvents(tx, deps, id, [event]))
    expect(await statuses()).toEqual(['Delivered'])
  })

  it('hand over a packed parcel, as what the courier has was handed over', async () => {
    const { orderIds, statuses, order } = await buyLines(shop, asha, { lines: 2 })
    const { _id: id } = await pack(asha, orderIds)
    await inTransaction(shop.db, async (tx) => setTracking(tx, await lockParcel(tx, id), tracking))
    await report(id, ['In transit', -10])
    expect(await statuses()).toEqual(['Shipped', 'Shipped'])
    const other = { ...tracking, trackingNumber: 'NEW-AWB' }
    await inTransaction(shop.db, async (tx) => setTracking(tx, await lockParcel(tx, id), other))
    expect(await order()).toMatchObject({ shipment: other })
  })

  it('of a parcel that was unpacked change nothing', async () => {
    const { orderIds, statuses } = await buyLines(shop, asha, { lines: 1 })
    const { _id: id } = await pack(asha, orderIds)
    await asha.client('undoPacking', { params: { id }, body: {} })
    await report(id, ['In transit', -10], ['Delivered', -5])
    expect(await statuses()).toEqual(['Confirmed'])
    const restated = inTransaction(shop.db, async (tx) => setTracking(tx, await lockParcel(tx, id), tracking))
    await expect(restated).rejects.toMatchObject({ code: 'SHIPMENT_STATUS' })
  })
})

const delivered: Reported[] = [
  ['Handed over', -90],
  ['In transit', -80],
  ['Out for delivery', -70],
  ['Attempt failed', -60, 'Door locked'],
  ['Out for delivery', -50],
  ['Attempt failed', -40, 'Phone off'],
  ['Out for delivery', -30],
  ['Delivered', -20],
]
const returned: Reported[] = [
  ...delivered.slice(0, 6),
  ['Attempt failed', -30, 'Refused'],
  ['Returning', -20],
  ['Received back', -10],
]
const lost: Reported[] = [...delivered.slice(0, 3), ['Lost', -20]]

it('in any order, some of them twice, take a parcel to the same end', async () => {
  const productId = await addProduct(shop.db, { stock: 1_000 })
  const way = fc.constantFrom(delivered, returned, lost)
  const reported = way.chain((events) =>
    fc
      .shuffledSubarray([...events, ...events.slice(2)], { minLength: events.length * 2 - 2 })
      .map((order) => ({ events, order })),
  )
  await fc.assert(
    fc.asyncProperty(reported, async ({ events, order }) => {
      const bought = await buyLines(shop, asha, { lines: 1, productIds: [productId] })
      const { id, parcel } = await sendParcel(asha, bought.orderIds)
      await report(id, ...order)
      const [end] = events.at(-1) ?? []
      expect(await parcel()).toMatchObject({ status: end, contradiction: null })
      expect(await bought.statuses()).toEqual([end === 'Delivered' ? end : end === 'Lost' ? 'Shipped' : 'Undelivered'])
      expect((await parcel()).attempts).toBe(events.filter(([status]) => status === 'Attempt failed').length)
    }),
    { numRuns: 12 },
  )
  expect(await violationsIn(shop.db)).toEqual([])
})
