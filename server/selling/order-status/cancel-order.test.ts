import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addCoupon, couponUsage } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { buy, deliver, tracking } from '../../../testing/orders.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { stockLedger } from '../../catalogue/stock/stock-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

type Bought = Awaited<ReturnType<typeof buy>>
const cancel = ({ customer, orderId }: Bought, body: object = { reason: 'Changed my mind' }) =>
  customer.client('cancelOrder', { params: { orderId }, body: body as { reason: string } })
const move = (orderId: string, status: 'Confirmed' | 'Cancelled') =>
  asha.client('moveOrder', { params: { orderId }, body: { status } })

const usedOnce = { counter: 1, recorded: 1 }
const unused = { counter: 0, recorded: 0 }

const stockReturns = async ({ productId }: Bought) =>
  (await shop.db.select().from(stockLedger).where(eq(stockLedger.productId, productId)))
    .map(({ difference, reason }) => ({ difference, reason }))
    .filter(({ reason }) => reason.endsWith('cancelled'))

describe('reasons', () => {
  const reasonsFor = async (purpose?: 'cancellation' | 'return') =>
    (await shop.client()('getReasons', { query: { for: purpose } })).data.map(({ value }) => value)

  it('for a cancellation are none that only a delivered piece can have', async () => {
    const [cancellation, both] = [await reasonsFor('cancellation'), await reasonsFor()]
    expect(cancellation).toContain('Changed my mind')
    expect(cancellation).not.toContain('Damaged or defective')
    expect(cancellation.at(-1)).toBe('Other')
    expect(both).toEqual([...(await reasonsFor('return')).slice(0, -1), ...cancellation])
  })
})

describe('cancelling an own order', () => {
  it.each([[[]], [['Confirmed']]] as const)('after %j returns stock and coupon and queues an email', async (steps) => {
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const bought = await buy(shop, { quantity: 3, couponCode })
    for (const status of steps) await move(bought.orderId, status)
    expect([await bought.stockLeft(), await couponUsage(shop, couponCode)]).toEqual([7, usedOnce])
    const { data, message } = await cancel(bought)
    expect(message).toBe('Your order has been cancelled.')
    expect(data).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed', canCancel: false, canReturn: false })
    expect(data.timeline.at(-1)).toMatchObject({ status: 'Cancelled', note: 'Changed my mind' })
    expect([await bought.stockLeft(), await couponUsage(shop, couponCode)]).toEqual([10, unused])
    expect(await stockReturns(bought)).toEqual([{ difference: 3, reason: `Order ${bought.orderId} cancelled` }])
    const about = await shop.emailWith(`Order cancelled: ${bought.orderId}`)
    expect(about).toContain(`To: ${bought.customer.email}`)
    expect(emailText(about)).toContain('Your reason: Changed my mind')
    expect((await buy(shop, { couponCode })).orderId).toMatch(/^KG-/)
  })

  it('stores the custom reason with Other, and accepts the order’s _id and its number in any case', async () => {
    const bought = await buy(shop)
    const { _id } = await bought.order()
    const body = { reason: 'Other', customReason: ' My sister has <b>one</b> ' }
    const { data } = await bought.customer.client('cancelOrder', { params: { orderId: _id }, body })
    expect(data.timeline.at(-1)?.note).toBe('My sister has <b>one</b>')
    const lower = await buy(shop)
    const params = { orderId: lower.orderId.toLowerCase() }
    expect((await lower.customer.client('cancelOrder', { params, body })).data.status).toBe('Cancelled')
  })

  it.each([
    [{}, 'Please select a reason', 'reason'],
    [{ reason: ' ' }, 'Please select a reason', 'reason'],
    [{ reason: 'Other' }, 'Please enter your reason', 'customReason'],
    [{ reason: 'Other', customReason: '  ' }, 'Please enter your reason', 'customReason'],
    [{ reason: 'x'.repeat(121) }, /120/, 'reason'],
    [{ reason: 'Other', customReason: 'x'.repeat(1001) }, /1000/, 'customReason'],
  ])('refuses %j', async (body, message, path) => {
    const bought = await buy(shop)
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/user/order/${bought.orderId}/cancel`,
      headers: { authorization: bought.customer.token },
      body,
    })
    expect(answer.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', details: [{ path }] })
    expect(answer.json().message).toMatch(message)
    expect((await bought.order()).status).toBe('Order Placed')
  })

  it('is refused after the order was shipped, and a second time', async () => {
    const shippedOrder = await buy(shop)
    await move(shippedOrder.orderId, 'Confirmed')
    await asha.client('moveOrder', {
      params: { orderId: shippedOrder.orderId },
      body: { status: 'Shipped', shipment: tracking },
    })
    const refused = { status: 409, code: 'ORDER_STATUS' }
    expect(await refusal(cancel(shippedOrder))).toEqual({
      ...refused,
      message: `Order ${shippedOrder.orderId} is Shipped and can’t be cancelled any more`,
    })
    await asha.client('moveOrder', { params: { orderId: shippedOrder.orderId }, body: { status: 'Delivered' } })
    expect(await refusal(cancel(shippedOrder))).toMatchObject(refused)
    expect(await shippedOrder.stockLeft()).toBe(8)

    const cancelled = await buy(shop)
    await cancel(cancelled)
    const twice = { ...refused, message: `Order ${cancelled.orderId} is Cancelled already` }
    expect(await refusal(cancel(cancelled))).toEqual(twice)
    expect(await cancelled.stockLeft()).toBe(10)
  })

  it('is not found for another customer’s order and for unknown ones', async () => {
    const bought = await buy(shop)
    const other = await shop.signUp()
    for (const orderId of [bought.orderId, 'KG-2222-2222', 'nothing', randomUUID()])
      expect(await refusal(cancel({ ...bought, customer: other, orderId }))).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
    expect((await bought.order()).status).toBe('Order Placed')
  })
})

describe('simultaneous changes of one order', () => {
  it('carry out one of twenty cancellations and return everything once', async () => {
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const bought = await buy(shop, { quantity: 4, couponCode })
    const requests = Array.from({ length: 20 }, () => cancel(bought))
    expect(await notRefused(requests, 'ORDER_STATUS')).toHaveLength(1)
    expect([await bought.stockLeft(), await couponUsage(shop, couponCode)]).toEqual([10, unused])
    expect(await stockReturns(bought)).toHaveLength(1)
    expect((await bought.order()).timeline).toHaveLength(2)
  })

  it('either cancel it or ship it, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const bought = await buy(shop)
      await move(bought.orderId, 'Confirmed')
      const { orderId } = bought
      const competing = [
        () => cancel(bought),
        () => asha.client('moveOrder', { params: { orderId }, body: { status: 'Shipped', shipment: tracking } }),
      ]
      const inOrder: (() => Promise<unknown>)[] = round % 2 ? competing : competing.toReversed()
      const requests = inOrder.map((send) => send())
      expect(await notRefused(requests, 'ORDER_STATUS')).toHaveLength(1)
      const { status, shipment: sent } = await bought.order()
      expect(['Shipped', 'Cancelled']).toContain(status)
      expect([sent !== null, await bought.stockLeft()]).toEqual(status === 'Shipped' ? [true, 8] : [false, 10])
    }
  })

  it('return the coupon once when customer and staff cancel all orders of a purchase', async () => {
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const customer = await shop.signUp()
    const first = await buy(shop)
    const second = await buy(shop)
    for (const { productId } of [first, second])
      await customer.client('addToCart', { body: { productId, quantity: 1 } })
    const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, couponCode }
    const { data } = await customer.client('placeOrder', { body })
    const requests = data.orders.flatMap(({ orderId }): Promise<unknown>[] => [
      cancel({ ...first, customer, orderId }),
      move(orderId, 'Cancelled'),
    ])
    expect(await notRefused(requests, 'ORDER_STATUS')).toHaveLength(2)
    expect([await couponUsage(shop, couponCode), await first.stockLeft(), await second.stockLeft()]).toEqual([
      unused,
      8,
      8,
    ])
  })

  it('can’t record a step twice, because the database refuses it', async () => {
    const bought = await buy(shop)
    await deliver(asha, bought.orderId)
    const { _id } = await bought.order()
    const again = shop.db.execute(
      `insert into order_events (order_id, status, actor) values ('${_id}', 'Delivered', 'test')`,
    )
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'order_events_once' } })
  })
})
