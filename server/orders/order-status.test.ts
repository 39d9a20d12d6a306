import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { stockLedger } from '../stock/stock-table.ts'
import { lettersTo } from '../testing/checkout.ts'
import { textOf } from '../testing/letter-text.ts'
import { buy, shipment } from '../testing/orders.ts'
import { addProduct } from '../testing/products.ts'
import { winners } from '../testing/rivals.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { moveOrder } from './order-status.ts'
import { coupons, couponUses, orderEvents } from './orders-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())

const shipped = { status: 'Shipped' as const, shipment }

async function placed(given: { quantity?: number; couponCode?: string } = {}) {
  const bought = await buy(shop, given)
  const params = { orderId: bought.orderId }
  const move = (body: object) => asha.client('moveOrder', { params, body: body as never })
  return { ...bought, move }
}

describe('an order’s life', () => {
  it('goes from placed to delivered, told on the timeline with who did it', async () => {
    const { move, order, orderId, customer } = await placed()
    expect((await move({ status: 'Confirmed', note: ' Folding it now ' })).data).toMatchObject({
      status: 'Confirmed',
      nextStatuses: ['Shipped', 'Cancelled'],
    })
    expect((await move(shipped)).data).toMatchObject({ status: 'Shipped', shipment, nextStatuses: ['Delivered'] })
    expect(await order()).toMatchObject({ status: 'Shipped', shipment, paymentStatus: 'Pending', canCancel: false })
    const { data } = await move({ status: 'Delivered' })
    expect(data).toMatchObject({ status: 'Delivered', paymentStatus: 'Completed', nextStatuses: [] })
    expect(data.deliveredAt).toEqual(data.timeline[3]?.at)
    expect(data.timeline.map(({ status, note, actor }) => [status, note, actor])).toEqual([
      ['Order Placed', '', 'customer'],
      ['Confirmed', 'Folding it now', `staff ${asha.email}`],
      ['Shipped', '', `staff ${asha.email}`],
      ['Delivered', '', `staff ${asha.email}`],
    ])
    const seen = await order()
    expect(seen).toMatchObject({ status: 'Delivered', paymentStatus: 'Completed', canReturn: true })
    expect(seen.timeline[1]).toEqual({ status: 'Confirmed', at: data.timeline[1]?.at, note: 'Folding it now' })

    const about = async (words: string) =>
      textOf(await shop.letterWith(`To: ${customer.email}`, `order ${orderId} ${words}`))
    expect(await about('is confirmed')).toContain('Folding it now')
    expect(await about('is on its way')).toContain(shipment.trackingNumber)
    expect(await about('is on its way')).toContain(shipment.trackingUrl)
    expect(await about('has been delivered')).toContain('within 24 hours')
  })

  it('takes an order’s _id and its number in any case', async () => {
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
    [{ status: 'Shipped' }, 'Please give the courier, the tracking number and its link'],
    [
      { ...shipped, shipment: { ...shipment, courier: ' ' } },
      'Please give the courier, the tracking number and its link',
    ],
    [{ ...shipped, shipment: { ...shipment, trackingNumber: undefined } }, /courier, the tracking number/],
    [{ ...shipped, shipment: { ...shipment, trackingUrl: 'javascript:alert(1)' } }, /must be a web address/],
    [{ ...shipped, shipment: { ...shipment, trackingUrl: 'track it' } }, /must be a web address/],
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
  it.each([[[]], [['Confirmed']]])('after %j puts the stock back with its reason', async (steps) => {
    const { move, left, productId, orderId, order } = await placed({ quantity: 3 })
    for (const status of steps) await move({ status })
    expect(await left()).toBe(7)
    await move({ status: 'Cancelled', note: 'The dye ran' })
    expect(await left()).toBe(10)
    const ledger = await shop.db.select().from(stockLedger).where(eq(stockLedger.productId, productId))
    expect(ledger.at(-1)).toMatchObject({
      difference: 3,
      reason: `Order ${orderId} cancelled`,
      actor: `staff ${asha.email}`,
    })
    expect(await order()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed' })
  })

  const couponOf = async (usageLimit: number) => {
    const name = `LOOM${usageLimit}${Math.random().toString(36).slice(2, 8)}`
    const [coupon] = await shop.db
      .insert(coupons)
      .values({ name, percent: 10, description: 'Ten percent', minimumOrder: 0, usageLimit, perCustomerLimit: 1 })
      .returning()
    const used = async () =>
      (await shop.db.select().from(coupons).where(eq(coupons.name, name))).map((row) => row.used)[0]
    const uses = async () =>
      (
        await shop.db
          .select()
          .from(couponUses)
          .where(eq(couponUses.couponId, coupon?.id ?? ''))
      ).length
    return { name, used, uses }
  }

  it('gives an unpaid purchase’s coupon use back, which can then be used again', async () => {
    const coupon = await couponOf(1)
    const { move, customer, productId } = await placed({ couponCode: coupon.name })
    expect([await coupon.used(), await coupon.uses()]).toEqual([1, 1])
    await move({ status: 'Cancelled' })
    expect([await coupon.used(), await coupon.uses()]).toEqual([0, 0])
    const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity: 1 }
    await customer.client('placeOrder', { body: { ...body, couponCode: coupon.name } })
    expect([await coupon.used(), await coupon.uses()]).toEqual([1, 1])
  })

  it('gives it back with the last of a purchase’s orders only, both cancelled at once too', async () => {
    const coupon = await couponOf(9)
    const purchaseOfTwo = async () => {
      const { client, addressId } = await shop.signUp()
      for (const _ of [1, 2]) await client('addToCart', { body: { productId: await addProduct(shop.db), quantity: 1 } })
      const body = { addressId, paymentMethod: 'COD' as const, couponCode: coupon.name }
      return (await client('placeOrder', { body })).data.orders.map(({ orderId }) => orderId)
    }
    const cancel = (orderId: string) => asha.client('moveOrder', { params: { orderId }, body: { status: 'Cancelled' } })
    const [first = '', second = ''] = await purchaseOfTwo()
    await cancel(first)
    expect(await coupon.used()).toBe(1)
    await cancel(second)
    expect(await coupon.used()).toBe(0)
    await Promise.all((await purchaseOfTwo()).map(cancel))
    expect([await coupon.used(), await coupon.uses()]).toEqual([0, 0])
  })
})

describe('two moves at once', () => {
  it.each(['Confirmed', 'Cancelled'])('to %s: one wins, the others are told', async (status) => {
    const { move, order, left } = await placed()
    const asked = Array.from({ length: 6 }, () => move({ status }))
    expect(await winners(asked, 'ORDER_STATUS')).toHaveLength(1)
    expect((await order()).timeline).toHaveLength(2)
    expect(await left()).toBe(status === 'Cancelled' ? 10 : 8)
  })

  it('stand on the timeline in the order they happened, even when the later one began first', async () => {
    const { orderId, order } = await placed()
    const world = { jobs: shop.jobs, publicUrl: 'https://shop.example.in' }
    const begun = Promise.withResolvers<void>()
    const confirmed = Promise.withResolvers<void>()
    const later = inTransaction(shop.db, async (tx) => {
      await tx.select().from(coupons).limit(1)
      begun.resolve()
      await confirmed.promise
      return moveOrder(tx, world, orderId, { status: 'Cancelled' }, 'customer')
    })
    await begun.promise
    await inTransaction(shop.db, (tx) => moveOrder(tx, world, orderId, { status: 'Confirmed' }, 'staff'))
    confirmed.resolve()
    await later
    expect((await order()).timeline.map(({ status }) => status)).toEqual(['Order Placed', 'Confirmed', 'Cancelled'])
  })
})

describe('a move that fails half-way', () => {
  it('leaves nothing behind', async () => {
    const { orderId, order, left, customer } = await placed()
    const before = await order()
    expect(await lettersTo(shop, customer.email)).toBe(1)
    const world = { jobs: shop.jobs, publicUrl: '' }
    const broken = inTransaction(shop.db, async (tx) => {
      await moveOrder(tx, world, orderId, { status: 'Cancelled' }, 'staff')
      throw new Error('the power went')
    })
    await expect(broken).rejects.toThrow('the power went')
    expect(await order()).toEqual(before)
    expect(await left()).toBe(8)
    expect(await lettersTo(shop, customer.email)).toBe(1)
    expect(await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, before._id))).toHaveLength(1)
  })
})
