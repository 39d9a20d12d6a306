import { percent } from '@kargha/domain/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, emailsTo, stockLeft } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { buy, deliver, tracking } from '../../../testing/orders.ts'
import { buyLines, sendParcel } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { refusal, type TestShop } from '../../../testing/shop.ts'
import { addRole, hireStaff, letAuthenticationExpire } from '../../../testing/staff.ts'

let online: OnlineShop
let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  online = await openOnlineShop()
  shop = online.shop
  asha = await hireStaff(shop, await addRole(shop, ['refund']))
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => online.close())

const keepCharge = (undeliveredCharge: number) => owner.client('saveSettings', { body: { undeliveredCharge } })
const moneyOf = async (orderId = '') => (await asha.client('getOrder', { params: { orderId } })).data.money
const inspect = (id: string, lines: object[]) =>
  asha.client('inspectShipment', { params: { id }, body: { lines } as never })

describe('a parcel by Cash on Delivery that is refused three times', () => {
  it('ends its orders undelivered, reverses what was due, and waits to be inspected', async () => {
    const couponCode = await addCoupon(shop, { percent: percent(7) })
    const { orderIds, statuses, order, customer, productIds } = await buyLines(shop, asha, { couponCode })
    const { id, move, parcel } = await sendParcel(asha, orderIds)
    const before = await emailsTo(shop, customer.email)
    await move(
      'Out for delivery',
      'Attempt failed',
      'Out for delivery',
      'Attempt failed',
      'Attempt failed',
      'Returning',
    )
    expect(await parcel()).toMatchObject({ status: 'Returning', attempts: 3, nextStatuses: ['Received back', 'Lost'] })
    expect(await statuses()).toEqual(['Undelivered', 'Undelivered', 'Undelivered'])
    expect(await order()).toMatchObject({ paymentStatus: 'Failed', canCancel: false, canReturn: false, canPay: false })
    for (const orderId of orderIds)
      expect(await moneyOf(orderId)).toMatchObject({ owes: 0, ledger: [{ kind: 'COD due' }, { kind: 'Undelivered' }] })
    // Two times out for delivery, three failed attempts, and the end: one for all orders.
    expect(await emailsTo(shop, customer.email)).toBe(before + 6)
    const email = emailText(await shop.emailWith(`To: ${customer.email}`, 'Not delivered:'))
    expect(email).toContain('You haven’t paid for it, so no refund is due.')

    const [first = '', ...others] = orderIds
    expect(await refusal(inspect(id, [{ orderId: first, restocked: 1, writtenOff: 0 }]))).toMatchObject({
      code: 'SHIPMENT_STATUS',
    })
    await move('Received back')
    expect(await parcel()).toMatchObject({ needsLook: true, nextStatuses: [] })
    const restocked = others.map((orderId) => ({ orderId, restocked: 1, writtenOff: 0 }))
    await inspect(id, restocked)
    expect(await parcel()).toMatchObject({ needsLook: true })
    const { data } = await inspect(id, [{ orderId: first, restocked: 0, writtenOff: 1, reason: 'Torn' }])
    expect(data).toMatchObject({ needsLook: false, lines: [{ inspection: { writtenOff: 1, reason: 'Torn' } }, {}, {}] })
    expect(await Promise.all(productIds.map((productId) => stockLeft(shop, productId)))).toEqual([9, 10, 10])
    expect(await refusal(inspect(id, restocked))).toMatchObject({
      message: expect.stringContaining('inspected already'),
    })
  })

  it('has each of its pieces accounted for, with a reason for what is written off', async () => {
    const { orderId, productId, stockLeft: left } = await buy(shop, { quantity: 3 })
    await asha.client('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
    const { id, move } = await sendParcel(asha, [orderId])
    await move('Returning', 'Received back')
    for (const line of [
      { restocked: 2, writtenOff: 0 },
      { restocked: 2, writtenOff: 1 },
      { restocked: -1, writtenOff: 4, reason: 'Torn' },
      { restocked: 3, writtenOff: 1, reason: 'Torn' },
    ])
      expect(await refusal(inspect(id, [{ orderId, ...line }]))).toMatchObject({ code: 'VALIDATION_FAILED' })
    const other = await buy(shop, { productId })
    expect(await refusal(inspect(id, [{ orderId: other.orderId, restocked: 2, writtenOff: 0 }]))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    const line = { orderId, restocked: 2, writtenOff: 1, reason: 'Torn' }
    const at = await left()
    const inspected = await notRefused(
      Array.from({ length: 5 }, () => inspect(id, [line])),
      'SHIPMENT_STATUS',
    )
    expect([inspected.length, await left()]).toEqual([1, (at ?? 0) + 2])
  })
})

async function sendPaid(quantity = 2) {
  const bought = await online.buyOnline({ quantity })
  await online.sandbox.choose(bought.transactionId, 'pay')
  await bought.customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
  await asha.client('moveOrder', { params: { orderId: bought.orderId }, body: { status: 'Confirmed' } })
  return { ...bought, ...(await sendParcel(asha, [bought.orderId])) }
}

describe('a prepaid parcel', () => {
  it('has no cash to collect, and is refunded when it comes back', async () => {
    await keepCharge(0)
    const { move, parcel, order, orderId } = await sendPaid()
    expect(await parcel()).toMatchObject({ cashToCollect: 0, paymentMethod: 'PhonePe' })
    await move('Returning')
    expect(await order()).toMatchObject({ status: 'Undelivered', paymentStatus: 'Completed' })
    await expect.poll(async () => (await order()).paymentStatus).toBe('Refunded')
    expect(await moneyOf(orderId)).toMatchObject({ owes: 0, paid: 0, refunds: [{ amount: 2000, state: 'Completed' }] })
  })

  it('is refunded less the charge for the way, where the shop keeps one', async () => {
    await keepCharge(149.5)
    expect((await shop.client()('getShop')).data.undeliveredCharge).toBe(149.5)
    const { move, order, orderId, customer } = await sendPaid()
    await move('Returning')
    await expect.poll(async () => (await order()).paymentStatus).toBe('Refunded')
    expect(await moneyOf(orderId)).toMatchObject({ owes: 0, paid: 149.5, refunds: [{ amount: 1850.5 }] })
    const email = emailText(await shop.emailWith(`To: ${customer.email}`, 'Not delivered:'))
    expect(email).toContain(
      'We’ll refund ₹ 1,850.50 to your original payment method: what you paid less ₹ 149.50 for its way to you.',
    )
    await keepCharge(0)
  })

  it('that was lost is refunded in full, once, and only by somebody who gave the password just now', async () => {
    await keepCharge(100)
    const { id, move, order, orderId, customer } = await sendPaid()
    const refund = (staff = asha) => staff.client('refundLost', { params: { id }, body: { note: 'Sorry' } })
    expect(await refusal(refund())).toMatchObject({ code: 'SHIPMENT_STATUS' })
    await move('Lost')
    expect(await order()).toMatchObject({ status: 'Shipped', paymentStatus: 'Completed' })
    const ravi = await hireStaff(shop)
    await letAuthenticationExpire(shop, ravi.id)
    expect(await refusal(refund(ravi))).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    const refunded = await notRefused(
      Array.from({ length: 5 }, () => refund()),
      'SHIPMENT_STATUS',
    )
    expect(refunded).toHaveLength(1)
    await expect.poll(async () => (await order()).paymentStatus).toBe('Refunded')
    expect(await moneyOf(orderId)).toMatchObject({ owes: 0, paid: 0, refunds: [{ amount: 2000 }] })
    expect(emailText(await shop.emailWith(`To: ${customer.email}`, 'Not delivered:'))).toContain(
      'has lost it on the way',
    )
    await keepCharge(0)
  })
})

describe('a lost parcel', () => {
  it('is sent again with other pieces, and is the same order with a new way', async () => {
    const { orderIds, productIds, statuses, order, customer } = await buyLines(shop, asha, { lines: 2 })
    const { id, move, parcel, number } = await sendParcel(asha, orderIds)
    await move('Lost')
    expect(await parcel()).toMatchObject({ needsLook: true, nextStatuses: [] })
    const again = () => asha.client('sendAgain', { params: { id }, body: {} })
    const [sent, ...more] = await notRefused([again(), again(), again()], 'SHIPMENT_STATUS')
    expect(more).toEqual([])
    expect(sent?.data).toMatchObject({ status: 'Packed', lines: [{ status: 'Shipped' }, { status: 'Shipped' }] })
    expect(sent?.data.number).not.toBe(number)
    expect(await parcel()).toMatchObject({ needsLook: false, lines: [{ isLive: false }, { isLive: false }] })
    expect(await Promise.all(productIds.map((productId) => stockLeft(shop, productId)))).toEqual([8, 8])
    const params = { id: sent?.data._id ?? '' }
    const emails = await emailsTo(shop, customer.email)
    const second = { ...tracking, trackingNumber: 'EK-SECOND' }
    const { data } = await asha.client('handOver', { params, body: { shipment: second } })
    expect(data.cashToCollect).toBe(2000)
    expect(await order()).toMatchObject({ status: 'Shipped', shipment: second })
    expect(await emailsTo(shop, customer.email)).toBe(emails + 1)
    await asha.client('moveShipment', { params, body: { status: 'Delivered' } })
    expect(await statuses()).toEqual(['Delivered', 'Delivered'])
    expect(await moneyOf(orderIds[0])).toMatchObject({ owes: 0 })
  })

  it('can be decided on anew once its other parcel is unpacked', async () => {
    const { orderIds, productIds, statuses } = await buyLines(shop, asha, { lines: 2 })
    const { id, move, parcel } = await sendParcel(asha, orderIds)
    await move('Lost')
    const again = async () => (await asha.client('sendAgain', { params: { id }, body: {} })).data
    const sent = await again()
    const deliver = asha.client('moveOrder', { params: { orderId: orderIds[0] ?? '' }, body: { status: 'Delivered' } })
    expect(await refusal(deliver)).toMatchObject({ code: 'SHIPMENT_STATUS' })
    await asha.client('undoPacking', { params: { id: sent._id }, body: {} })
    expect(await Promise.all(productIds.map((productId) => stockLeft(shop, productId)))).toEqual([9, 9])
    expect(await parcel()).toMatchObject({ needsLook: true, lines: [{ isLive: true }, { isLive: true }] })
    expect((await again())._id).not.toBe(sent._id)
    expect(await Promise.all(productIds.map((productId) => stockLeft(shop, productId)))).toEqual([8, 8])
    expect(await statuses()).toEqual(['Shipped', 'Shipped'])
  })

  it('is refunded for what is sold out, and sent again for the rest', async () => {
    const rare = await addProduct(shop.db, { stock: 1 })
    const { orderIds, productIds, order } = await buyLines(shop, asha, { lines: 2, productIds: [rare] })
    const { id, move } = await sendParcel(asha, orderIds)
    await move('Lost')
    const again = (chosen?: string[]) => asha.client('sendAgain', { params: { id }, body: { orderIds: chosen } })
    expect(await refusal(again())).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
    const soldOut: string[] = []
    for (const orderId of orderIds) if ((await order(orderId)).productId === rare) soldOut.push(orderId)
    const rest = orderIds.filter((orderId) => !soldOut.includes(orderId))
    expect((await again(rest)).data.lines.map(({ orderId }) => orderId)).toEqual(rest)
    const refund = (chosen: string[]) => asha.client('refundLost', { params: { id }, body: { orderIds: chosen } })
    expect(await refusal(refund(rest))).toMatchObject({ code: 'SHIPMENT_STATUS' })
    await refund(soldOut)
    expect((await order(soldOut[0])).status).toBe('Undelivered')
    expect(productIds).toContain(rare)
  })

  it('on its way back is lost for nobody but the shop', async () => {
    const { orderIds, statuses } = await buyLines(shop, asha, { lines: 1 })
    const { id, move, parcel } = await sendParcel(asha, orderIds)
    await move('Returning', 'Lost')
    expect(await parcel()).toMatchObject({ status: 'Lost', needsLook: false })
    expect(await statuses()).toEqual(['Undelivered'])
    const sendAgain = asha.client('sendAgain', { params: { id }, body: {} })
    expect(await refusal(sendAgain)).toMatchObject({ code: 'SHIPMENT_STATUS' })
  })
})

describe('an order moved by itself', () => {
  it('takes its parcel along, with the other orders in it', async () => {
    const { orderIds, statuses } = await buyLines(shop, asha, { lines: 2 })
    const { parcel } = await sendParcel(asha, orderIds)
    await asha.client('moveOrder', { params: { orderId: orderIds[0] ?? '' }, body: { status: 'Delivered' } })
    expect(await statuses()).toEqual(['Delivered', 'Delivered'])
    expect(await parcel()).toMatchObject({ status: 'Delivered' })
  })

  it('has a parcel of its own, whichever way it goes', async () => {
    const [delivered, back] = [await buy(shop), await buy(shop)]
    await deliver(asha, delivered.orderId)
    for (const body of [
      { status: 'Confirmed' },
      { status: 'Shipped', shipment: tracking },
      { status: 'Undelivered' },
    ] as const)
      await asha.client('moveOrder', { params: { orderId: back.orderId }, body })
    const parcelOf = async (q: string) => (await asha.client('getShipments', { query: { q } })).data
    expect(await parcelOf(delivered.orderId)).toMatchObject([
      { status: 'Delivered', courier: 'manual', shipment: tracking },
    ])
    expect(await parcelOf(back.orderId)).toMatchObject([{ status: 'Returning' }])
    expect((await back.order()).status).toBe('Undelivered')
  })
})
