import { paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nullIfRefused, runBlocked } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { ledgerLines } from '../../../testing/ledger-lines.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { deliver, tracking } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { sareeBands } from '../../../testing/tax-bands.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { findAttempt } from './attempts.ts'
import { payments } from './payments-table.ts'

let online: OnlineShop
let staff: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  online = await openOnlineShop()
  await online.sandbox.settings({ refundSeconds: 0 })
  await online.shop.db.update(settings).set({ codFee: paise(5_000) })
  staff = await hireStaff(online.shop, 'owner')
})
afterAll(() => online.close())

/** COD orders of ₹ 2,000 and ₹ 1,000, fee ₹ 50. */
async function buyInCash() {
  const { shop } = online
  const customer = await shop.signUp()
  for (const sellingPrice of [100_000, 50_000])
    await customer.client('addToCart', {
      body: { productId: await addProduct(shop.db, { sellingPrice: paise(sellingPrice) }), quantity: 2 },
    })
  const body = { addressId: customer.addressId, paymentMethod: 'COD' as const }
  const { data } = await customer.client('placeOrder', { body })
  const ids = data.orders.map(({ orderId }) => orderId)
  const id = (index: number) => ids[index] ?? ''
  const order = async (index: number) => (await customer.client('getOrder', { params: { orderId: id(index) } })).data
  return {
    customer,
    purchaseId: data.purchaseId,
    id,
    order,
    statuses: () =>
      Promise.all([0, 1].map(async (index) => `${(await order(index)).status}, ${(await order(index)).paymentStatus}`)),
    open: async () => (await customer.client('initiatePayment', { body: { orderId: id(0) } })).data.transactionId,
    cancel: (index: number) =>
      customer.client('cancelOrder', { params: { orderId: id(index) }, body: { reason: 'Changed my mind' } }),
    ledger: (index: number) => ledgerLines(shop, id(index)),
  }
}
type Bought = Awaited<ReturnType<typeof buyInCash>>

const pay = async ({ customer }: Bought, transactionId: string) => {
  await online.sandbox.choose(transactionId, 'pay')
  return (await customer.client('getPaymentStatus', { params: { transactionId } })).data
}
const move = (orderId: string, status: 'Confirmed' | 'Shipped') =>
  staff.client('moveOrder', {
    params: { orderId },
    body: status === 'Shipped' ? { status, shipment: tracking } : { status },
  })
const stateOf = async (id: string) => (await findAttempt(online.shop.db, id))?.state
const refundsOf = async (orderId: string) =>
  (await staff.client('getOrder', { params: { orderId } })).data.money.refunds

/** As after a quarter of an hour. */
const endPayingTime = (purchaseId: string) =>
  online.shop.db
    .update(purchases)
    .set({ payingUntil: sql`now() - interval '1 second'` })
    .where(eq(purchases.id, purchaseId))

describe('an order that is to be paid in cash', () => {
  it('is paid online with those it was bought with, without the fee for cash', async () => {
    const bought = await buyInCash()
    expect(await bought.order(0)).toMatchObject({
      finalTotal: 2033.33,
      codFee: 33.33,
      cashDue: 2033.33,
      payOnline: 3000,
      paymentMethod: 'COD',
      canPay: false,
    })
    const transactionId = await bought.open()
    expect((await findAttempt(online.shop.db, transactionId))?.amount).toBe(300_000)
    expect(await bought.statuses()).toEqual(['Order Placed, Pending', 'Order Placed, Pending'])
    expect(await pay(bought, transactionId)).toMatchObject({ paymentStatus: 'Completed', finalTotal: 3000 })

    for (const [index, finalTotal] of [2000, 1000].entries())
      expect(await bought.order(index)).toMatchObject({
        paymentMethod: 'PhonePe',
        paymentStatus: 'Completed',
        finalTotal,
        codFee: 0,
        cashDue: 0,
        payOnline: null,
        status: 'Order Placed',
      })
    expect(await bought.ledger(0)).toEqual(['COD due 203333', 'Payment -200000', 'COD fee waived -3333'])
    const receipt = emailText(await online.shop.emailWith('received your payment of ₹ 3,000.00', bought.id(0)))
    expect(receipt).toContain('Nothing is left to pay on delivery')
    const { data } = await staff.client('getOrders', { query: { paymentMethod: 'PhonePe', q: bought.id(0) } })
    expect(data).toMatchObject([{ orderId: bought.id(0), cashDue: 0 }])

    // Nothing is collected; cancellation and return refund the payment.
    await deliver(staff, bought.id(0))
    expect(await bought.ledger(0)).toHaveLength(3)
    await bought.cancel(1)
    await expect.poll(bought.statuses).toEqual(['Delivered, Completed', 'Cancelled, Refunded'])
    expect(await refundsOf(bought.id(1))).toMatchObject([{ amount: 1000, state: 'Completed' }])
    await expectNoMismatches(online)
  })

  it('has no tax of the waived fee in it any more', async () => {
    const { db } = online.shop
    await addTaxClass(db, { name: 'Saree', hsn: '5007', isDefault: true, bands: sareeBands })
    await registerShop(db)
    const bought = await buyInCash()
    await registerShop(db, { registration: null })
    const tax = async () => {
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.number, bought.id(0)))
      return order && [order.taxable, order.igst]
    }
    expect(await tax()).toEqual([193_650, 9_683])
    await pay(bought, await bought.open())
    expect(await tax()).toEqual([190_476, 9_524])
  })

  it('stays so if the payment fails, and can be tried again', async () => {
    const bought = await buyInCash()
    const failed = await bought.open()
    await online.sandbox.choose(failed, 'fail')
    const status = async () =>
      (await bought.customer.client('getPaymentStatus', { params: { transactionId: failed } })).data
    expect(await status()).toMatchObject({ paymentStatus: 'Failed', canPay: true, finalTotal: 3000 })
    expect(await bought.order(0)).toMatchObject({ paymentMethod: 'COD', paymentStatus: 'Pending', cashDue: 2033.33 })
    await deliver(staff, bought.id(0))
    expect(await bought.order(0)).toMatchObject({ status: 'Delivered', paymentStatus: 'Completed' })
    // What hasn't left can still be paid online.
    const again = (await bought.customer.client('initiatePayment', { body: { orderId: bought.id(1) } })).data
    expect((await pay(bought, again.transactionId)).finalTotal).toBe(1000)
    expect(await bought.statuses()).toEqual(['Delivered, Completed', 'Order Placed, Completed'])
    // Any attempt's page shows the purchase's state.
    expect(await status()).toMatchObject({ paymentStatus: 'Completed', canPay: false })
    expect(await refusal(bought.open())).toMatchObject({ code: 'ORDER_STATUS' })
  })

  it('is not handed over while its customer may be paying, until the payment or its time has ended', async () => {
    const bought = await buyInCash()
    const transactionId = await bought.open()
    await move(bought.id(0), 'Confirmed')
    const refused = await refusal(move(bought.id(0), 'Shipped'))
    expect(refused).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
    expect(refused.message).toContain('The customer is paying online')
    await online.sandbox.choose(transactionId, 'fail')
    await bought.customer.client('getPaymentStatus', { params: { transactionId } })
    await move(bought.id(0), 'Shipped')
    expect(await bought.order(0)).toMatchObject({ status: 'Shipped', payOnline: null, cashDue: 2033.33 })
    expect((await bought.order(1)).payOnline).toBe(1000)
  })

  it('is handed over although its customer would open one link after another', async () => {
    const bought = await buyInCash()
    await move(bought.id(0), 'Confirmed')
    /** As if all its links had been opened and had expired so long ago. */
    const age = (minutes: number) => {
      const span = sql`${minutes} * interval '1 minute'`
      return online.shop.db
        .update(payments)
        .set({ createdAt: sql`created_at - ${span}`, expiresAt: sql`expires_at - ${span}` })
        .where(eq(payments.purchaseId, bought.purchaseId))
    }
    for (let link = 1; link <= 4; link += 1) {
      await bought.open()
      await age(15)
    }
    const refused = await refusal(bought.open())
    expect(refused).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
    expect(refused.message).toContain('open for an hour in all')
    await endPayingTime(bought.purchaseId)
    await move(bought.id(0), 'Shipped')
    expect((await bought.order(0)).status).toBe('Shipped')
  })

  it('may be tried again and again, as payments that fail at once take no time', async () => {
    const bought = await buyInCash()
    for (let link = 1; link <= 6; link += 1) {
      const transactionId = await bought.open()
      await online.sandbox.choose(transactionId, 'fail')
      await bought.customer.client('getPaymentStatus', { params: { transactionId } })
    }
    expect(await pay(bought, await bought.open())).toMatchObject({ paymentStatus: 'Completed' })
  })

  it('is paid to the courier if the money comes after it was handed over: that goes back', async () => {
    const bought = await buyInCash()
    const transactionId = await bought.open()
    await endPayingTime(bought.purchaseId)
    for (const index of [0, 1])
      for (const status of ['Confirmed', 'Shipped'] as const) await move(bought.id(index), status)
    expect(await pay(bought, transactionId)).toMatchObject({ goesBack: true })
    expect(await stateOf(transactionId)).toBe('Surplus')
    await online.shop.emailWith('Your payment of ₹ 3,000.00', bought.id(0))
    await expectNoMismatches(online)
    await staff.client('moveOrder', { params: { orderId: bought.id(0) }, body: { status: 'Delivered' } })
    expect(await bought.statuses()).toEqual(['Delivered, Completed', 'Shipped, Pending'])
    expect((await bought.ledger(0)).at(-1)).toBe('COD received -203333')
  })

  it('goes back in part if only one of two was handed over meanwhile', async () => {
    const bought = await buyInCash()
    const transactionId = await bought.open()
    await endPayingTime(bought.purchaseId)
    for (const status of ['Confirmed', 'Shipped'] as const) await move(bought.id(0), status)
    await pay(bought, transactionId)
    expect(await bought.statuses()).toEqual(['Shipped, Pending', 'Order Placed, Completed'])
    await expect.poll(() => refundsOf(bought.id(0))).toMatchObject([{ amount: 2000, state: 'Completed' }])
    expect(await bought.order(0)).toMatchObject({ paymentMethod: 'COD', cashDue: 2033.33, codFee: 33.33 })
    expect(await bought.order(1)).toMatchObject({ paymentMethod: 'PhonePe', finalTotal: 1000 })
    await bought.cancel(1)
    await expect.poll(bought.statuses).toEqual(['Shipped, Pending', 'Cancelled, Refunded'])
  })

  it('is refunded if it was cancelled while its customer was paying, in part or whole', async () => {
    const [part, whole] = [await buyInCash(), await buyInCash()]
    const [ofPart, ofWhole] = [await part.open(), await whole.open()]
    await part.cancel(1)
    for (const index of [0, 1]) await whole.cancel(index)
    await pay(part, ofPart)
    expect(await part.order(0)).toMatchObject({ status: 'Order Placed', paymentStatus: 'Completed', finalTotal: 2000 })
    await expect.poll(part.statuses).toEqual(['Order Placed, Completed', 'Cancelled, Refunded'])
    expect(await pay(whole, ofWhole)).toMatchObject({ goesBack: true })
    await expect.poll(whole.statuses).toEqual(['Cancelled, Refunded', 'Cancelled, Refunded'])
    await expectNoMismatches(online)
  })

  it('is paid once though two tabs pay for it', async () => {
    const bought = await buyInCash()
    const tabs = [await bought.open(), await bought.open()]
    await Promise.all(tabs.map((id) => pay(bought, id)))
    await expect.poll(() => Promise.all(tabs.map(stateOf))).toEqual(expect.arrayContaining(['Completed', 'Surplus']))
    expect(await bought.statuses()).toEqual(['Order Placed, Completed', 'Order Placed, Completed'])
    await expectNoMismatches(online)
    expect(await violationsIn(online.shop.db)).toEqual([])
  })

  it('is either handed over or being paid, of two requests at the same moment', async () => {
    const bought = await buyInCash()
    await move(bought.id(0), 'Confirmed')
    const [transactionId] = await runBlocked(
      online.shop,
      (tx) => tx.execute(sql`select from purchases where id = ${bought.purchaseId} for update`),
      () => Promise.all([bought.open(), nullIfRefused<unknown>(move(bought.id(0), 'Shipped'), 'ORDER_STATUS')]),
      2,
    )
    const isShipped = (await bought.order(0)).status === 'Shipped'
    // After a hand-over only the other order can be paid online.
    expect((await findAttempt(online.shop.db, transactionId))?.amount).toBe(isShipped ? 100_000 : 300_000)
  })

  it('needs no confirmation any more, and is not cancelled for want of one', async () => {
    await online.shop.db.update(settings).set({ asksToConfirmCod: true })
    const bought = await buyInCash()
    await online.shop.db.update(settings).set({ asksToConfirmCod: false })
    expect((await bought.order(0)).confirmBy).not.toBeNull()
    const transactionId = await bought.open()
    await online.makeJobsDue('end-confirmation')
    const isPostponed = sql`name = 'end-confirmation' and state = 'created' and start_after > now() + interval '10 minutes'
      and data->>'purchaseId' = ${bought.purchaseId}`
    await expect.poll(() => online.shop.db.$count(sql`pgboss.job`, isPostponed)).toBe(1)
    await pay(bought, transactionId)
    expect(await bought.order(0)).toMatchObject({ status: 'Order Placed', confirmBy: null })
    await online.makeJobsDue('end-confirmation')
    await expect.poll(() => online.shop.db.$count(sql`pgboss.job`, isPostponed)).toBe(0)
    expect(await bought.statuses()).toEqual(['Order Placed, Completed', 'Order Placed, Completed'])
  })
})
