import { afterAll, expect, it } from 'vitest'
import { emailText } from '../../../testing/email-text.ts'
import { buy, deliver } from '../../../testing/orders.ts'
import { home, openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const owner = await hireStaff(shop, 'owner')
await owner.client('saveSettings', { body: { offersExchange: true } })

const tracking = {
  courier: 'India Post',
  trackingNumber: 'EK55IN',
  trackingUrl: 'https://tracking.example/EK55IN',
}
const exchanged = { status: 'Exchanged', shipment: tracking, note: 'From the same loom' }

/** Picked up; two of ten pieces. */
async function pickedUp(returnResolution: 'Refund' | 'Exchange') {
  const bought = await buy(shop)
  await deliver(asha, bought.orderId)
  const { data } = await bought.customer.client('returnOrder', {
    params: { orderId: bought.orderId },
    body: { reason: 'Damaged or defective', returnResolution, pickupAddress: home },
  })
  const params = { id: data._id }
  const move = (body: object, by = asha) => by.client('moveReturn', { params, body: body as never })
  for (const status of ['Approved', 'Picked up']) await move({ status })
  const read = async () => (await asha.client('getReturn', { params })).data
  return { ...bought, move, read }
}

it('an exchange sends the same piece from the stock, and emails the customer how to track it', async () => {
  const { move, read, order, orderId, customer, productId, stockLeft } = await pickedUp('Exchange')
  expect(await read()).toMatchObject({ resolution: 'Exchange', nextStatuses: ['Refunded', 'Exchanged', 'Rejected'] })
  expect(emailText(await shop.emailWith(`To: ${customer.email}`, 'Return picked up'))).toContain(
    'we’ll send you another one',
  )
  const { data } = await move(exchanged)
  expect(data).toMatchObject({
    status: 'Exchanged',
    nextStatuses: [],
    replacement: tracking,
    paymentStatus: 'Completed',
  })
  expect(await stockLeft()).toBe(6)
  const { data: history } = await asha.client('getStock', { params: { id: productId }, query: {} })
  expect(history[0]).toMatchObject({
    difference: -2,
    reason: `Order ${orderId} exchanged`,
    actor: `staff ${asha.email}`,
  })
  expect((await order()).timeline.at(-1)).toMatchObject({
    status: 'Exchanged',
    note: 'Sent by India Post, tracking number EK55IN. From the same loom',
  })
  const email = emailText(await shop.emailWith(`To: ${customer.email}`, 'Exchange sent'))
  expect(email).toContain(tracking.trackingUrl)
  expect(email).toContain('From the same loom')
  expect(await refusal(move(exchanged))).toMatchObject({ status: 409, code: 'RETURN_STATUS' })
  expect(await stockLeft()).toBe(6)
})

it('twenty exchanges of a return at once send one piece', async () => {
  const { move, stockLeft } = await pickedUp('Exchange')
  const replies = await Promise.allSettled(Array.from({ length: 20 }, () => move(exchanged)))
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockLeft()).toBe(6)
})

it('an exchange without a piece left is refused, and can be refunded', async () => {
  const { move, read, productId, orderId, stockLeft } = await pickedUp('Exchange')
  await owner.client('changeStock', { params: { id: productId }, body: { difference: -7, reason: 'Moths' } })
  expect(await refusal(move(exchanged))).toEqual({
    status: 409,
    code: 'INSUFFICIENT_STOCK',
    message: `There aren’t 2 in stock to exchange item ${orderId}: refund it instead`,
  })
  expect(await read()).toMatchObject({ status: 'Picked up', replacement: null })
  expect(await stockLeft()).toBe(1)
  await move({ status: 'Refunded', refundReference: 'UPI 7' }, owner)
  expect(await read()).toMatchObject({ status: 'Refunded', paymentStatus: 'Refunded' })
})

it('a return for a refund can’t be exchanged, and an exchange needs its parcel', async () => {
  const refund = await pickedUp('Refund')
  expect(await refusal(refund.move(exchanged))).toMatchObject({ status: 409, code: 'RETURN_STATUS' })
  expect(await refund.stockLeft()).toBe(8)
  const exchange = await pickedUp('Exchange')
  expect(await refusal(exchange.move({ status: 'Exchanged' }))).toMatchObject({
    status: 400,
    message: 'Please enter the courier, the tracking number and its link',
  })
})
