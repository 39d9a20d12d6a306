import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refunds } from '../orders/refunds-table.ts'
import { type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { refusal } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { type Gateway, GatewayAway, GatewayRefusal } from './gateway.ts'
import { moveRefund } from './move-refund.ts'
import { openGateway } from './phonepe.ts'

/** Nobody but the test takes refunds on, by a gateway that tells late of what it has. */
let online: OnlineShop
let real: Gateway
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  // What the gateway did by our ids and denied is for staff; the doctor tells of it.
  online = await openOnlineShop({ isIdle: true, brokenOnPurpose: true })
  real = openGateway(online.sandbox.phonepe)
  owner = await hireStaff(online.shop, 'owner')
})
afterAll(() => online.close())

/** An order that was paid and cancelled. */
async function cancelled() {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await bought.customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
  const params = { orderId: bought.orderId }
  await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  const first = `${bought.orderId}-R1`
  const second = `${bought.orderId}-R2`
  const tries = async () =>
    online.shop.db.select().from(refunds).where(eq(refunds.paymentId, bought.transactionId)).orderBy(refunds.attempt)
  const states = async () => (await tries()).map(({ state }) => state)
  const money = async () => (await owner.client('getOrder', { params })).data.money
  return { ...bought, params, first, second, tries, states, money }
}
/** Takes a refund on by a gateway that does some of its work otherwise. */
const move = async (id: string, otherwise: Partial<Gateway> = {}) => {
  const { db, jobs } = online.shop
  await moveRefund({ db, jobs, gateway: { ...real, ...otherwise }, publicUrl: 'http://shop.test' }, id)
}
const unheard: Partial<Gateway> = { refundStatus: async () => undefined }
const answerLost: Partial<Gateway> = {
  async refund(request) {
    await real.refund(request)
    throw new GatewayAway('lost')
  },
}
const refuses: Partial<Gateway> = {
  refund: () => Promise.reject(new GatewayRefusal('refund', 400, 'EXCESS_REFUND_AMOUNT')),
}
const aMinutePasses = () => online.shop.db.execute(sql`update refunds set asked_at = asked_at - interval '1 minute'`)
const asksOf = async (id: string) =>
  (await online.sandbox.requests('refund')).filter(({ body }) => JSON.stringify(body).includes(id)).length

it('a refund whose answer was lost is paid once, however late the gateway tells of it', async () => {
  const { first, states, tries, money, order } = await cancelled()
  await move(first, answerLost)
  expect(await states()).toEqual(['Asked'])
  // Somebody else asks at once: the first call may be under way still.
  await move(first, unheard)
  expect(await asksOf(first)).toBe(1)
  for (let minute = 0; minute < 9; minute += 1) {
    await aMinutePasses()
    await move(first, unheard)
  }
  // It was asked for under its own id and no other, and refused as known; then it waits for the owner.
  expect(await states()).toEqual(['Asked'])
  expect(await asksOf(first)).toBe(5)
  expect((await tries())[0]?.failure).toMatch(/does not know of it/)
  expect((await money()).refunds).toMatchObject([{ isGivenUp: true }])
  expect((await owner.client('getDashboard')).data.waiting.refundsToLookAt).toBe(1)

  await online.sandbox.control('POST', `/refunds/${first}/force`, { state: 'COMPLETED' })
  await move(first)
  expect(await states()).toEqual(['Completed'])
  expect((await owner.client('getDashboard')).data.waiting.refundsToLookAt).toBe(0)
  expect((await order()).paymentStatus).toBe('Refunded')
})

it('a refund that never arrived is asked for again, under the same id', async () => {
  const { first, states } = await cancelled()
  await move(first, { refund: () => Promise.reject(new GatewayAway('lost')) })
  await aMinutePasses()
  await move(first)
  expect(await states()).toEqual(['Pending'])
  expect(await asksOf(first)).toBe(1)
})

it('what refuses while another asks for the same says nothing', async () => {
  const { first, states } = await cancelled()
  await move(first, {
    ...unheard,
    // The first call hangs for over a minute; another one is heard meanwhile.
    async refund() {
      await aMinutePasses()
      await move(first, answerLost)
      throw new GatewayRefusal('refund', 400, 'BAD_REQUEST')
    },
  })
  expect(await states()).toEqual(['Asked'])
  expect(await asksOf(first)).toBe(1)
})

it('given up by the gateway’s silence: the owner’s retry goes under a new id, and only the owner’s', async () => {
  const { first, second, states, params } = await cancelled()
  await move(first, { refund: () => Promise.reject(new GatewayAway('lost')) })
  expect(await refusal(owner.client('retryRefund', { params }))).toMatchObject({ code: 'ORDER_STATUS' })
  for (let ask = 0; ask < 5; ask += 1) {
    await aMinutePasses()
    await move(first, refuses)
  }
  expect(await states()).toEqual(['Asked'])
  await owner.client('retryRefund', { params })
  expect(await states()).toEqual(['Failed', 'Queued'])
  await move(second)
  expect(await states()).toEqual(['Failed', 'Pending'])
})

it('one that failed and arrives all the same is booked, and the next is not asked for', async () => {
  const { first, second, states, order } = await cancelled()
  await move(first, { ...refuses, ...unheard })
  expect(await states()).toEqual(['Failed', 'Queued'])
  await move(first, {
    refundStatus: async () => ({ state: 'COMPLETED', amount: 200_000, gatewayRefundId: 'OMR-LATE' }),
  })
  expect(await states()).toEqual(['Completed', 'Failed'])
  expect((await order()).paymentStatus).toBe('Refunded')
  await move(second)
  expect([await states(), await asksOf(second)]).toEqual([['Completed', 'Failed'], 0])
})

it('one that arrives beside the next is shown to staff: the money went back twice', async () => {
  const { first, second, states, tries, money } = await cancelled()
  await move(first, { ...refuses, ...unheard })
  await move(second)
  await online.sandbox.control('POST', `/refunds/${second}/force`, { state: 'COMPLETED' })
  await move(second)
  const arrived: Partial<Gateway> = {
    refundStatus: async () => ({ state: 'COMPLETED', amount: 200_000, gatewayRefundId: 'OMR-TWICE' }),
  }
  await move(first, arrived)
  expect(await states()).toEqual(['Failed', 'Completed'])
  expect((await tries())[0]?.failure).toMatch(/has paid this one, too/)
  expect((await money()).payments).toMatchObject([{ isFlagged: true }])
})

it('another sum or another id than ours is not believed, and shown to staff', async () => {
  const other = await cancelled()
  await move(other.first, {
    refund: async (request) => ({ ...(await real.refund(request)), amount: 199_999 }),
  })
  expect(await other.tries()).toMatchObject([{ state: 'Pending', failure: 'The gateway has 199999 paise' }])
  expect((await other.money()).payments).toMatchObject([{ isFlagged: true }])

  const renamed = await cancelled()
  await move(renamed.first)
  const [{ gatewayRefundId } = { gatewayRefundId: null }] = await renamed.tries()
  await move(renamed.first, {
    refundStatus: async () => ({ state: 'COMPLETED', amount: 200_000, gatewayRefundId: 'OMR-OTHER' }),
  })
  expect(await renamed.tries()).toMatchObject([
    { state: 'Pending', gatewayRefundId, failure: expect.stringContaining('calls it OMR-OTHER') },
  ])
  expect((await renamed.money()).payments).toMatchObject([{ isFlagged: true }])
})
