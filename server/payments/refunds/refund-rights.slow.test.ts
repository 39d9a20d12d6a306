import { paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withKey } from '../../../testing/checkout.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { deliver, tracking } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, refusal } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import type { Email } from '../../platform/mail/email.ts'

type Member = Awaited<ReturnType<typeof hireStaff>>

let online: OnlineShop
let owner: Member
/** Without the permission. */
let asha: Member
/** Up to ₹ 2,000. */
let ravi: Member
beforeAll(async () => {
  online = await openOnlineShop()
  owner = await hireStaff(online.shop, 'owner')
  asha = await hireStaff(online.shop)
  ravi = await hireStaff(online.shop, await addRole(online.shop, ['refund'], paise(200_000)))
})
afterAll(() => online.close())

const product = (price: number) =>
  addProduct(online.shop.db, { sellingPrice: paise(price), originalPrice: paise(price) })

/** An order of one piece. */
async function paid(price: number) {
  const bought = await online.buyOnline({ productId: await product(price), quantity: 1 })
  const { customer, transactionId, order } = bought
  await online.sandbox.choose(transactionId, 'pay')
  await customer.client('getPaymentStatus', { params: { transactionId } })
  return { ...bought, untilRefunded: () => expect.poll(async () => (await order()).paymentStatus).toBe('Refunded') }
}

const cancel = (by: Member, orderId: string) =>
  by.client('moveOrder', { params: { orderId }, body: { status: 'Cancelled', note: 'Torn' } })
const refundsOf = async (paymentId: string) =>
  (await online.shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.amount)).map(
    ({ state, amount }) => `${amount} ${state}`,
  )
const retry = (by: Member, orderId: string) => by.client('retryRefund', { params: { orderId } })
async function waiting() {
  const { purchases, waiting: work } = (await owner.client('getDashboard')).data
  // The morning page has one tile for both.
  expect(purchases.payments).toBe(work.refundsToLookAt)
  return work.refundsToLookAt
}

describe('cancelling a paid order', () => {
  it('by a member whose role refunds nothing puts the piece back, and leaves the refund to an owner', async () => {
    const before = await waiting()
    const { orderId, stockLeft, transactionId, order, untilRefunded } = await paid(50_000)
    expect((await cancel(asha, orderId)).data).toMatchObject({
      status: 'Cancelled',
      money: { refunds: [{ state: 'Waiting', amount: 500, isGivenUp: false }] },
    })
    expect(await stockLeft()).toBe(10)
    expect(await waiting()).toBe(before + 1)
    const listed = (await asha.client('getOrders', { query: { needsLook: 'true' } })).data
    expect(listed.map((row) => row.orderId)).toContain(orderId)
    // Reading the gateway's state does not pay it.
    await asha.client('syncWithGateway', { params: { orderId } })
    expect(await refundsOf(transactionId)).toEqual(['50000 Waiting'])
    expect((await order()).paymentStatus).toBe('Completed')
    expect(await violationsIn(online.shop.db)).toEqual([])

    expect(await refusal(retry(asha, orderId))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await retry(owner, orderId)
    await untilRefunded()
    expect(await refundsOf(transactionId)).toEqual(['50000 Completed'])
    expect(await waiting()).toBe(before)
    expect(await refusal(retry(owner, orderId))).toMatchObject({ code: 'ORDER_STATUS' })
    await expectNoMismatches(online)
  })

  it('emails each member who may pay the refund once, with a link to the order', async () => {
    const emailsAbout = async (orderId: string) => {
      const { rows } = await online.shop.db.execute<{ data: Email }>(
        sql`select data from pgboss.job where name = 'mail' and data->>'subject' like ${`%waits: ${orderId}`}`,
      )
      return rows.map(({ data }) => data).toSorted((one, other) => one.to.localeCompare(other.to))
    }
    const recipients = async (orderId: string) => (await emailsAbout(orderId)).map(({ to }) => to)
    const small = await paid(50_000)
    await cancel(asha, small.orderId)
    await expect.poll(() => recipients(small.orderId)).toEqual([owner.email, ravi.email].toSorted())
    const [email] = await emailsAbout(small.orderId)
    const url = expect.stringMatching(/^http:.+\/admin\/#\/orders\/[\w-]{36}\/show$/)
    expect(email).toMatchObject({
      subject: expect.stringContaining('₹ 500'),
      links: [{ label: 'Open the order', url }],
    })
    await retry(ravi, small.orderId)
    await small.untilRefunded()

    const large = await paid(200_001)
    await cancel(ravi, large.orderId)
    await expect.poll(() => recipients(large.orderId)).toEqual([owner.email])
    await retry(owner, large.orderId)
    await large.untilRefunded()
    expect(await recipients(small.orderId)).toHaveLength(2)
  })

  it('refunds at the role’s limit at once, and one paisa above it when somebody with the right pays it', async () => {
    const [at, above] = [await paid(200_000), await paid(200_001)]
    for (const { orderId } of [at, above]) await cancel(ravi, orderId)
    await at.untilRefunded()
    expect(await refundsOf(above.transactionId)).toEqual(['200001 Waiting'])
    expect(await refusal(retry(ravi, above.orderId))).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: 'Your role doesn’t allow a refund of ₹ 2,000.01: an owner can pay it, or a member whose role does',
    })
    expect(await refundsOf(above.transactionId)).toEqual(['200001 Waiting'])
    await retry(owner, above.orderId)
    await above.untilRefunded()
  })

  it('counts each refund by itself: two within the limit are paid, though together they exceed it', async () => {
    const customer = await online.shop.signUp()
    for (const price of [150_000, 160_000])
      await customer.client('addToCart', { body: { productId: await product(price), quantity: 1 } })
    const body = { addressId: customer.addressId, paymentMethod: 'PhonePe' as const }
    const { data } = await customer.client('placeOrder', { body, ...withKey('two-refunds') })
    const transactionId = data.payment.transactionId ?? ''
    await online.sandbox.choose(transactionId, 'pay')
    await customer.client('getPaymentStatus', { params: { transactionId } })
    for (const { orderId } of data.orders) await cancel(ravi, orderId)
    const done = async () => {
      await online.makeJobsDue('move-refund')
      return refundsOf(transactionId)
    }
    await expect.poll(done).toEqual(['150000 Completed', '160000 Completed'])
  })

  it('by the customer is refunded, whatever the amount', async () => {
    const { customer, orderId, untilRefunded } = await paid(900_000)
    await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
    await untilRefunded()
  })
})

describe('what turned back or was lost', () => {
  it.each([['Undelivered'], ['a returning parcel'], ['a lost parcel']])(
    '%s ends as it did, and its refund beyond the role waits',
    async (end) => {
      const { orderId, transactionId, order, untilRefunded } = await paid(50_000)
      const move = (body: object) => asha.client('moveOrder', { params: { orderId }, body: body as never })
      await move({ status: 'Confirmed' })
      await move({ status: 'Shipped', shipment: tracking })
      const { data } = await asha.client('getShipments', { query: { q: orderId } })
      const params = { id: data[0]?._id ?? '' }
      const report = (status: 'Returning' | 'Lost') => asha.client('moveShipment', { params, body: { status } })
      if (end === 'Undelivered') await move({ status: 'Undelivered' })
      else if (end === 'a returning parcel') await report('Returning')
      else {
        await report('Lost')
        await asha.client('refundLost', { params, body: {} })
      }
      expect(await order()).toMatchObject({ status: 'Undelivered', paymentStatus: 'Completed' })
      expect(await refundsOf(transactionId)).toEqual(['50000 Waiting'])
      await retry(ravi, orderId)
      await untilRefunded()
    },
  )

  it('is found by the doctor when its refund has waited for three days', async () => {
    const { orderId, transactionId, untilRefunded } = await paid(50_000)
    await cancel(asha, orderId)
    const isIt = eq(refunds.paymentId, transactionId)
    await online.shop.db.update(refunds).set({ createdAt: sql`now() - interval '73 hours'` }).where(isIt)
    expect(JSON.stringify(await violationsIn(online.shop.db))).toContain(`refund ${orderId}-R1 of 50000 paise waits`)
    await retry(owner, orderId)
    await untilRefunded()
  })
})

describe('the refund of a return', () => {
  it('is refused beyond the role, at the counter as through the gateway, and the return stays to be refunded', async () => {
    const { customer, orderId, transactionId } = await paid(200_001)
    await deliver(asha, orderId)
    const requested = await customer.client('returnOrder', {
      params: { orderId },
      body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home },
    })
    const move = (by: Member, status: 'Approved' | 'Picked up' | 'Refunded') =>
      by.client('moveReturn', { params: { id: requested.data._id }, body: { status, note: '' } })
    for (const status of ['Approved', 'Picked up'] as const) await move(asha, status)
    for (const by of [asha, ravi]) expect(await refusal(move(by, 'Refunded'))).toMatchObject({ status: 403 })
    expect(await refundsOf(transactionId)).toEqual([])
    await move(owner, 'Refunded')
    await expect.poll(() => refundsOf(transactionId)).toEqual(['200001 Completed'])
  })
})
