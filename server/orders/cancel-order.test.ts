import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockLedger } from '../stock/stock-table.ts'
import { textOf } from '../testing/letter-text.ts'
import { buy, deliver, shipment } from '../testing/orders.ts'
import { winners } from '../testing/rivals.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { coupons, couponUses } from './orders-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())

type Bought = Awaited<ReturnType<typeof buy>>
const cancel = ({ customer, orderId }: Bought, body: object = { reason: 'Changed my mind' }) =>
  customer.client('cancelOrder', { params: { orderId }, body: body as { reason: string } })
const move = (orderId: string, status: 'Confirmed' | 'Cancelled') =>
  asha.client('moveOrder', { params: { orderId }, body: { status } })

async function addCoupon() {
  const name = `LOOM${randomUUID().slice(0, 6)}`
  const given = { name, percent: 10, description: 'Ten off', minimumOrder: 0, usageLimit: 1 }
  const [coupon] = await shop.db.insert(coupons).values(given).returning()
  const id = coupon?.id ?? ''
  const uses = async () => {
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, id))
    return [row?.used, await shop.db.$count(couponUses, eq(couponUses.couponId, id))]
  }
  return { name, uses }
}

/** What came back of a product, by the ledger. */
const backs = async ({ productId }: Bought) =>
  (await shop.db.select().from(stockLedger).where(eq(stockLedger.productId, productId)))
    .map(({ difference, reason }) => ({ difference, reason }))
    .filter(({ reason }) => reason.endsWith('cancelled'))

describe('reasons', () => {
  it('are told to anyone, Other last', async () => {
    const { data } = await shop.visit()('getReasons')
    expect(data.length).toBeGreaterThan(3)
    expect(data.at(-1)).toEqual({ value: 'Other' })
  })
})

describe('cancelling an own order', () => {
  it.each([[[]], [['Confirmed']]] as const)(
    'after %j puts stock and coupon back and writes a letter',
    async (steps) => {
      const coupon = await addCoupon()
      const bought = await buy(shop, { quantity: 3, couponCode: coupon.name })
      for (const status of steps) await move(bought.orderId, status)
      expect([await bought.left(), await coupon.uses()]).toEqual([7, [1, 1]])
      const { data, message } = await cancel(bought)
      expect(message).toBe('Your order has been cancelled.')
      expect(data).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed', canCancel: false, canReturn: false })
      expect(data.timeline.at(-1)).toMatchObject({ status: 'Cancelled', note: 'Changed my mind' })
      expect([await bought.left(), await coupon.uses()]).toEqual([10, [0, 0]])
      expect(await backs(bought)).toEqual([{ difference: 3, reason: `Order ${bought.orderId} cancelled` }])
      const about = await shop.letterWith(`order ${bought.orderId} has been cancelled`)
      expect(about).toContain(`To: ${bought.customer.email}`)
      expect(textOf(about)).toContain('Your reason: Changed my mind')
      expect((await buy(shop, { couponCode: coupon.name })).orderId).toMatch(/^KG-/)
    },
  )

  it('keeps the words of who chose Other, and takes the order’s _id and its number in any case', async () => {
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

  it('is refused once it has left, and a second time', async () => {
    const gone = await buy(shop)
    await move(gone.orderId, 'Confirmed')
    await asha.client('moveOrder', { params: { orderId: gone.orderId }, body: { status: 'Shipped', shipment } })
    const refused = { status: 409, code: 'ORDER_STATUS' }
    expect(await refusal(cancel(gone))).toEqual({
      ...refused,
      message: `Order ${gone.orderId} is Shipped and can’t be cancelled any more`,
    })
    await asha.client('moveOrder', { params: { orderId: gone.orderId }, body: { status: 'Delivered' } })
    expect(await refusal(cancel(gone))).toMatchObject(refused)
    expect(await gone.left()).toBe(8)

    const cancelled = await buy(shop)
    await cancel(cancelled)
    const twice = { ...refused, message: `Order ${cancelled.orderId} is Cancelled already` }
    expect(await refusal(cancel(cancelled))).toEqual(twice)
    expect(await cancelled.left()).toBe(10)
  })

  it('is nobody else’s to do, and unknown ones are unknown', async () => {
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

describe('many hands on one order', () => {
  it('twenty cancels at once: one works, and everything comes back once', async () => {
    const coupon = await addCoupon()
    const bought = await buy(shop, { quantity: 4, couponCode: coupon.name })
    const asked = Array.from({ length: 20 }, () => cancel(bought))
    expect(await winners(asked, 'ORDER_STATUS')).toHaveLength(1)
    expect([await bought.left(), await coupon.uses()]).toEqual([10, [0, 0]])
    expect(await backs(bought)).toHaveLength(1)
    expect((await bought.order()).timeline).toHaveLength(2)
  })

  it('cancel against ship: one of the two, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const bought = await buy(shop)
      await move(bought.orderId, 'Confirmed')
      const { orderId } = bought
      const rivals = [
        () => cancel(bought),
        () => asha.client('moveOrder', { params: { orderId }, body: { status: 'Shipped', shipment } }),
      ]
      const inTurn: (() => Promise<unknown>)[] = round % 2 ? rivals : rivals.toReversed()
      const asked = inTurn.map((act) => act())
      expect(await winners(asked, 'ORDER_STATUS')).toHaveLength(1)
      const { status, shipment: sent } = await bought.order()
      expect(['Shipped', 'Cancelled']).toContain(status)
      expect([sent !== null, await bought.left()]).toEqual(status === 'Shipped' ? [true, 8] : [false, 10])
    }
  })

  it('customer’s and staff’s cancels of a purchase’s many orders bring the coupon back once', async () => {
    const coupon = await addCoupon()
    const customer = await shop.signUp()
    const first = await buy(shop)
    const second = await buy(shop)
    for (const { productId } of [first, second])
      await customer.client('addToCart', { body: { productId, quantity: 1 } })
    const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, couponCode: coupon.name }
    const { data } = await customer.client('placeOrder', { body })
    const asked = data.orders.flatMap(({ orderId }): Promise<unknown>[] => [
      cancel({ ...first, customer, orderId }),
      move(orderId, 'Cancelled'),
    ])
    expect(await winners(asked, 'ORDER_STATUS')).toHaveLength(2)
    expect([await coupon.uses(), await first.left(), await second.left()]).toEqual([[0, 0], 8, 8])
  })

  it('the database itself lets no step be taken twice', async () => {
    const bought = await buy(shop)
    await deliver(asha, bought.orderId)
    const { _id } = await bought.order()
    const again = shop.db.execute(
      `insert into order_events (order_id, status, actor) values ('${_id}', 'Delivered', 'test')`,
    )
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'order_events_once' } })
  })
})
