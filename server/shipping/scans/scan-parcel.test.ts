import { afterAll, describe, expect, it } from 'vitest'
import { emailsTo } from '../../../testing/checkout.ts'
import { tracking } from '../../../testing/orders.ts'
import { buyLines, pack } from '../../../testing/parcels.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { lockParcel } from '../parcels/lock-parcel.ts'
import { setTracking } from '../parcels/set-tracking.ts'
import { readCode } from './read-code.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const ravi = await hireStaff(shop)
const owner = await hireStaff(shop, 'owner')

type Step = 'pack' | 'hand over'
const scan = (step: Step, code: string, staff = asha) => staff.client('scanParcel', { body: { code, step } })
const refusalOf = async (step: Step, code: string) => {
  const { code: why, message } = await refusal(scan(step, code))
  return [why, message]
}
const auditOf = async (subject: string) =>
  (await owner.client('getAudit', { query: { q: subject } })).data.map(({ action }) => action)

let numbers = 0
/** Packed, with a tracking number of its own, as a courier's service gives it. */
async function labelled(lines = 1) {
  const bought = await buyLines(shop, asha, { lines })
  const { _id: id, number } = await pack(asha, bought.orderIds)
  numbers += 1
  const awb = `AWB${1000 + numbers}IN`
  const own = { ...tracking, trackingNumber: awb }
  await inTransaction(shop.db, async (tx) => setTracking(tx, await lockParcel(tx, id), own))
  return { ...bought, id, number, awb }
}

describe('a code', () => {
  it.each([
    ['KG-7F3K-92QD', { kind: 'order', number: 'KG-7F3K-92QD' }],
    [' kg-7f3k-92qd\r', { kind: 'order', number: 'KG-7F3K-92QD' }],
    ['https://shop.example.in/order/KG-7F3K-92QD', { kind: 'order', number: 'KG-7F3K-92QD' }],
    ['https://shop.example.in/order/KG-7F3K-92QD/?from=slip', { kind: 'order', number: 'KG-7F3K-92QD' }],
    ['\u001dsh-7f3k-92qd', { kind: 'parcel', number: 'SH-7F3K-92QD' }],
    ['14 3455 2210', { kind: 'tracking number', number: '1434552210' }],
    [
      'https://elsewhere.example/order/none',
      { kind: 'tracking number', number: 'https://elsewhere.example/order/none' },
    ],
  ])('%j is read', (text, code) => expect(readCode(text)).toEqual(code))
})

describe('scanning to pack', () => {
  it('packs what is confirmed of the order’s purchase, once, with its entry in the audit', async () => {
    const { orderIds, order } = await buyLines(shop, asha, { lines: 2 })
    const { message, data } = await scan('pack', `https://shop.example.in/order/${orderIds[1]}`)
    const { number } = data.parcel
    expect([message, data.isNew]).toEqual([`Parcel ${number} is Packed`, true])
    expect(data.parcel.lines.map(({ orderId }) => orderId)).toEqual(orderIds)
    expect((await order()).status).toBe('Confirmed')
    for (const code of [orderIds[0] ?? '', orderIds[1] ?? '', number]) {
      const again = await scan('pack', code, ravi)
      expect([again.message, again.data.isNew]).toEqual([`Parcel ${number} is Packed already`, false])
      expect([again.data.at, again.data.by]).toEqual([data.at, `staff ${asha.email}`])
    }
    expect(await auditOf(number)).toEqual(['packShipment'])
  })

  it('says why it packs nothing', async () => {
    const { orderIds, customer } = await buyLines(shop, asha, { lines: 1 })
    const [orderId = ''] = orderIds
    await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Ordered by mistake' } })
    expect(await refusalOf('pack', orderId)).toEqual([
      'SHIPMENT_STATUS',
      `Item ${orderId} is Cancelled: only confirmed items are packed`,
    ])
    expect(await refusalOf('pack', 'KG-2222-2222')).toEqual(['NOT_FOUND', 'Order KG-2222-2222 not found'])
    expect(await refusalOf('pack', 'SH-2222-2222')).toEqual(['NOT_FOUND', 'Parcel SH-2222-2222 not found'])
    expect(await refusalOf('pack', '8901234567890')).toEqual([
      'NOT_FOUND',
      'No order or parcel has the code 8901234567890',
    ])
    for (const nonsense of ['', '   ', 'x'.repeat(301)])
      expect((await refusalOf('pack', nonsense))[0]).toBe('VALIDATION_FAILED')
    expect((await refusalOf('pack', '\u001d%_\'"\\'))[0]).toBe('NOT_FOUND')
    const sent = await labelled()
    await scan('hand over', sent.awb)
    expect(await refusalOf('pack', sent.orderIds[0] ?? '')).toEqual([
      'SHIPMENT_STATUS',
      `Parcel ${sent.number} is Handed over already`,
    ])
  })

  it('by two members at once makes one parcel, and the other reads who did it', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 3 })
    const both = await Promise.all(
      [...orderIds, ...orderIds].map((code, index) => scan('pack', code, index % 2 ? asha : ravi)),
    )
    expect(new Set(both.map(({ data }) => data.parcel._id)).size).toBe(1)
    expect(both.filter(({ data }) => data.isNew)).toHaveLength(1)
  })

  it('packs again what was unpacked', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 1 })
    const [orderId = ''] = orderIds
    const { data: first } = await scan('pack', orderId)
    await asha.client('undoPacking', { params: { id: first.parcel._id }, body: {} })
    expect(await refusalOf('pack', first.parcel.number)).toEqual([
      'SHIPMENT_STATUS',
      `Parcel ${first.parcel.number} was unpacked: please pack its items again`,
    ])
    const { data: second } = await scan('pack', orderId)
    expect([second.isNew, second.parcel._id === first.parcel._id]).toEqual([true, false])
  })
})

describe('scanning to hand over', () => {
  it.each([
    ['its tracking number', ({ awb }: Awaited<ReturnType<typeof labelled>>) => awb.toLowerCase()],
    ['its own number', ({ number }: Awaited<ReturnType<typeof labelled>>) => number],
    [
      'the code of its slip',
      ({ orderIds }: Awaited<ReturnType<typeof labelled>>) => `https://x.example/order/${orderIds[0]}`,
    ],
  ])('ships a parcel by %s, once, with one email', async (_, codeOf) => {
    const parcel = await labelled(2)
    const before = await emailsTo(shop, parcel.customer.email)
    const { message, data } = await scan('hand over', codeOf(parcel))
    expect([message, data.isNew, data.by]).toEqual([
      `Parcel ${parcel.number} is Handed over`,
      true,
      `staff ${asha.email}`,
    ])
    expect(await parcel.statuses()).toEqual(['Shipped', 'Shipped'])
    const again = await scan('hand over', parcel.awb, ravi)
    expect([again.message, again.data.isNew]).toEqual([`Parcel ${parcel.number} is Handed over already`, false])
    expect([again.data.at, again.data.by]).toEqual([data.at, data.by])
    expect(await emailsTo(shop, parcel.customer.email)).toBe(before + 1)
    expect(await auditOf(parcel.number)).toEqual(['handOver', 'packShipment'])
  })

  it('by two members at once ships it once', async () => {
    const parcel = await labelled()
    const all = await Promise.all([asha, ravi, asha, ravi].map((staff) => scan('hand over', parcel.awb, staff)))
    expect(all.filter(({ data }) => data.isNew)).toHaveLength(1)
    expect((await auditOf(parcel.number)).filter((action) => action === 'handOver')).toHaveLength(1)
  })

  it('says why a parcel must stay', async () => {
    const cancelled = await labelled()
    const [orderId = ''] = cancelled.orderIds
    await cancelled.customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Ordered by mistake' } })
    expect(await refusalOf('hand over', cancelled.awb)).toEqual([
      'SHIPMENT_STATUS',
      `Parcel ${cancelled.number} was unpacked: item ${orderId} is Cancelled`,
    ])
    expect((await refusalOf('hand over', orderId))[1]).toBe(`Item ${orderId} is Cancelled, and in no parcel`)
    const unpacked = await buyLines(shop, asha, { lines: 1 })
    expect((await refusalOf('hand over', unpacked.orderIds[0] ?? ''))[1]).toBe(
      `Item ${unpacked.orderIds[0]} is not packed yet`,
    )
    const byHand = await pack(asha, unpacked.orderIds)
    expect((await refusalOf('hand over', byHand.number))[1]).toBe(
      `Parcel ${byHand.number} has no tracking number yet: please hand it over on its page`,
    )
    const booked = await buyLines(shop, asha, { lines: 1 })
    const unlabelled = await pack(asha, booked.orderIds, { courier: 'shiprocket' })
    expect((await refusalOf('hand over', unlabelled.number))[1]).toBe(
      `Parcel ${unlabelled.number} has no label yet: please book it with its courier first`,
    )
  })

  it('takes what couriers report before the driver has left for done, and refuses what came back', async () => {
    const { id, number, awb } = await labelled()
    await scan('hand over', awb)
    const move = (status: 'In transit' | 'Returning') =>
      asha.client('moveShipment', { params: { id }, body: { status, note: '' } })
    await move('In transit')
    expect((await scan('hand over', awb)).message).toBe(`Parcel ${number} is In transit already`)
    await move('Returning')
    expect((await refusalOf('hand over', awb))[1]).toBe(`Parcel ${number} is Returning: it can’t be handed over`)
  })

  it('prefers the parcel that has still to leave where a courier used a number twice, and asks if there are two', async () => {
    const [first, second, third] = [await labelled(), await labelled(), await labelled()]
    await scan('hand over', first.awb)
    const renumber = async ({ id }: { id: string }) =>
      inTransaction(shop.db, async (tx) =>
        setTracking(tx, await lockParcel(tx, id), { ...tracking, trackingNumber: first.awb }),
      )
    await renumber(second)
    await renumber(third)
    expect((await refusalOf('hand over', first.awb))[1]).toBe(
      `Several parcels have the tracking number ${first.awb}: please scan the packing slip`,
    )
    await scan('hand over', second.number)
    expect((await scan('hand over', first.awb)).data.parcel.number).toBe(third.number)
  })
})
