import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addCoupon, couponUsage, emailsTo } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { buy, tracking } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { stockLedger } from '../../catalogue/stock/stock-table.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { byRule, theCustomer } from '../../orders/ledger/refund-right.ts'
import { orderEvents } from '../../orders/records/orders-table.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { moveOrder } from './move-order.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

const shipped = { status: 'Shipped' as const, shipment: tracking }

async function placed(options: { quantity?: number; couponCode?: string } = {}) {
  const bought = await buy(shop, options)
  const params = { orderId: bought.orderId }
  const move = (body: object) => asha.client('moveOrder', { params, body: body as never })
  return { ...bought, move }
}

describe('an order’s status', () => {
  it('goes from placed to delivered, with each step and its actor on the timeline', async () => {
    const { move, order, orderId, customer } = await placed()
    expect((await move({ status: 'Confirmed', note: ' Folding it now ' })).data).toMatchObject({
      status: 'Confirmed',
      nextStatuses: ['Shipped', 'Cancelled'],
    })
    expect((await move(shipped)).data).toMatchObject({
      status: 'Shipped',
      shipment: tracking,
      nextStatuses: ['Delivered', 'Undelivered'],
    })
    expect(await order()).toMatchObject({
      status: 'Shipped',
      shipment: tracking,
      paymentStatus: 'Pending',
      canCancel: false,
    })
    const { data } = await move({ status: 'Delivered' })
    expect(data).toMatchObject({ status: 'Delivered', paymentStatus: 'Completed', nextStatuses: [] })
    expect(data.deliveredAt).toEqual(data.timeline[3]?.at)
    expect(data.timeline.map(({ status, note, actor }) => [status, note, actor])).toEqual([
      ['Order Placed', '', 'customer'],
      ['Confirmed', 'Folding it now', `staff ${asha.email}`],
      ['Shipped', '', `staff ${asha.email}`],
      ['Delivered', '', `staff ${asha.email}`],
    ])
    const own = await order()
    expect(own).toMatchObject({ status: 'Delivered', paymentStatus: 'Completed', canReturn: true })
    expect(own.timeline[1]).toEqual({ status: 'Confirmed', at: data.timeline[1]?.at, note: 'Folding it now' })

    const emailAbout = async (words: string) => emailText(await shop.emailWith(`To: ${customer.email}`, orderId, words))
    expect(await emailAbout('Order confirmed:')).toContain('Folding it now')
    expect(await emailAbout('On its way:')).toContain(tracking.trackingNumber)
    expect(await emailAbout('On its way:')).toContain(tracking.trackingUrl)
    expect(await emailAbout('Delivered:')).toContain('request a return from My Orders by')
  })

  it('can be changed by the order’s _id and by its number in any case', async () => {
    const { orderId } = await placed()
    const { data } = await asha.client('getOrder', { params: { orderId: orderId.toLowerCase() } })
    const body = { status: 'Confirmed' as const }
    expect((await asha.client('moveOrder', { params: { orderId: data._id }, body })).data.orderId).toBe(orderId)
  })

  it.each([
    [[], 'Order Placed', 'is Order Placed already'],
    [[], 'Shipped', 'it can only become Confirmed or Cancelled'],
    [[], 'Delivered', 'it can only become Confirmed or Cancelled'],
    [['Confirmed'], 'Confirmed', 'is Confirmed already'],
    [['Confirmed'], 'Order Placed', 'it can only become Shipped or Cancelled'],
    [['Confirmed'], 'Delivered', 'it can only become Shipped or Cancelled'],
    [['Confirmed', 'Shipped'], 'Cancelled', 'is Shipped and can’t be cancelled any more'],
    [['Confirmed', 'Shipped', 'Delivered'], 'Cancelled', 'can’t be cancelled any more'],
    [['Cancelled'], 'Confirmed', 'can’t be changed any more'],
  ])('after %j refuses %s', async (steps, status, why) => {
    const { move, order } = await placed()
    const bodyOf = (to: string) => (to === 'Shipped' ? shipped : { status: to })
    for (const step of steps) await move(bodyOf(step))
    const before = await order()
    const answer = await refusal(move(bodyOf(status)))
    expect(answer).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
    expect(answer.message).toContain(why)
    expect(await order()).toEqual(before)
  })

  it.each([
    [{}, 'Please choose a status'],
    [{ status: 'Lost' }, 'Please choose a status'],
    [{ status: 'Shipped' }, 'Please enter the courier, the tracking number and its link'],
    [
      { ...shipped, shipment: { ...tracking, courier: ' ' } },
      'Please enter the courier, the tracking number and its link',
    ],
    [{ ...shipped, shipment: { ...tracking, trackingNumber: undefined } }, /courier, the tracking number/],
    [{ ...shipped, shipment: { ...tracking, trackingUrl: 'javascript:alert(1)' } }, /must be a web address/],
    [{ ...shipped, shipment: { ...tracking, trackingUrl: 'track it' } }, /must be a web address/],
    [{ status: 'Confirmed', note: 'x'.repeat(1001) }, /1000/],
  ])('refuses %j', async (body, message) => {
    const { move, order } = await placed()
    await move({ status: 'Confirmed' })
    const answer = await refusal(move(body))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect((await order()).status).toBe('Confirmed')
  })

  it.each(['KG-2222-2222', 'nothing', '00000000-0000-4000-8000-000000000000', '%00'])(
    'does not know order %s',
    async (orderId) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/v1/admin/orders/${orderId}/status`,
        headers: { authorization: asha.token },
        body: { status: 'Confirmed' },
      })
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    },
  )
})

describe('a cancellation', () => {
  it.each([[[]], [['Confirmed']]])('after %j returns the stock with its reason', async (steps) => {
    const { move, stockLeft, productId, orderId, order } = await placed({ quantity: 3 })
    for (const status of steps) await move({ status })
    expect(await stockLeft()).toBe(7)
    await move({ status: 'Cancelled', note: 'The dye ran' })
    expect(await stockLeft()).toBe(10)
    const ledger = await shop.db.select().from(stockLedger).where(eq(stockLedger.productId, productId))
    expect(ledger.at(-1)).toMatchObject({
      difference: 3,
      reason: `Order ${orderId} cancelled`,
      actor: `staff ${asha.email}`,
    })
    expect(await order()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed' })
  })

  it('returns the coupon use of an unpaid purchase, which can then be used again', async () => {
    const couponCode = await addCoupon(shop, { usageLimit: 1, perCustomerLimit: 1 })
    const { move, customer, productId } = await placed({ couponCode })
    expect(await couponUsage(shop, couponCode)).toEqual({ counter: 1, recorded: 1 })
    await move({ status: 'Cancelled' })
    expect(await couponUsage(shop, couponCode)).toEqual({ counter: 0, recorded: 0 })
    const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity: 1 }
    await customer.client('placeOrder', { body: { ...body, couponCode } })
    expect(await couponUsage(shop, couponCode)).toEqual({ counter: 1, recorded: 1 })
  })

  it('returns the coupon use only with the last of a purchase’s orders, even if both are cancelled simultaneously', async () => {
    const couponCode = await addCoupon(shop, { usageLimit: 9, perCustomerLimit: 1 })
    const purchaseOfTwo = async () => {
      const { client, addressId } = await shop.signUp()
      for (const _ of [1, 2]) await client('addToCart', { body: { productId: await addProduct(shop.db), quantity: 1 } })
      const body = { addressId, paymentMethod: 'COD' as const, couponCode }
      return (await client('placeOrder', { body })).data.orders.map(({ orderId }) => orderId)
    }
    const cancel = (orderId: string) => asha.client('moveOrder', { params: { orderId }, body: { status: 'Cancelled' } })
    const [first = '', second = ''] = await purchaseOfTwo()
    await cancel(first)
    expect((await couponUsage(shop, couponCode)).counter).toBe(1)
    await cancel(second)
    expect((await couponUsage(shop, couponCode)).counter).toBe(0)
    await Promise.all((await purchaseOfTwo()).map(cancel))
    expect(await couponUsage(shop, couponCode)).toEqual({ counter: 0, recorded: 0 })
  })
})

describe('simultaneous changes of a status', () => {
  it.each(['Confirmed', 'Cancelled'])('to %s: one is carried out, the others are refused', async (status) => {
    const { move, order, stockLeft } = await placed()
    const requests = Array.from({ length: 6 }, () => move({ status }))
    expect(await notRefused(requests, 'ORDER_STATUS')).toHaveLength(1)
    expect((await order()).timeline).toHaveLength(2)
    expect(await stockLeft()).toBe(status === 'Cancelled' ? 10 : 8)
  })

  it('are on the timeline in the order in which they happened, even if the later one’s transaction began first', async () => {
    const { orderId, order } = await placed()
    const deps = { jobs: shop.jobs, publicUrl: 'https://shop.example.in' }
    const begun = Promise.withResolvers<void>()
    const confirmed = Promise.withResolvers<void>()
    const later = inTransaction(shop.db, async (tx) => {
      await tx.select().from(coupons).limit(1)
      begun.resolve()
      await confirmed.promise
      return moveOrder(tx, deps, orderId, { status: 'Cancelled' }, theCustomer)
    })
    await begun.promise
    await inTransaction(shop.db, (tx) => moveOrder(tx, deps, orderId, { status: 'Confirmed' }, byRule('staff')))
    confirmed.resolve()
    await later
    expect((await order()).timeline.map(({ status }) => status)).toEqual(['Order Placed', 'Confirmed', 'Cancelled'])
  })
})

describe('a change of status that fails half-way', () => {
  it('is rolled back completely', async () => {
    const { orderId, order, stockLeft, customer } = await placed()
    const before = await order()
    expect(await emailsTo(shop, customer.email)).toBe(1)
    const deps = { jobs: shop.jobs, publicUrl: '' }
    const broken = inTransaction(shop.db, async (tx) => {
      await moveOrder(tx, deps, orderId, { status: 'Cancelled' }, byRule('staff'))
      throw new Error('the power went')
    })
    await expect(broken).rejects.toThrow('the power went')
    expect(await order()).toEqual(before)
    expect(await stockLeft()).toBe(8)
    expect(await emailsTo(shop, customer.email)).toBe(1)
    expect(await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, before._id))).toHaveLength(1)
  })
})
