import { canMove, nextStatuses, orderLife, paymentAfter, returnLife } from '@kargha/contract/lives.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus, ReturnStatus } from '@kargha/contract/orders.ts'
import { orderStatuses, paymentMethods, returnStatuses } from '@kargha/contract/words.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCoupon, buyNow, type Customer, left } from '../testing/checkout.ts'
import { type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { shipment } from '../testing/orders.ts'
import { addProduct } from '../testing/products.ts'
import { brokenPromises } from '../testing/promises.ts'
import { unlessRefused } from '../testing/rivals.ts'
import { home, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { coupons, orders } from './orders-table.ts'

let online: OnlineShop
let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
let shoppers: Customer[]
beforeAll(async () => {
  online = await openOnlineShop()
  shop = online.shop
  // The gateway moves when an act says so.
  await online.sandbox.webhooks({ drop: true })
  await online.sandbox.settings({ refundOutcome: 'MANUAL' })
  owner = await hireStaff(shop, 'owner')
  shoppers = [await shop.signUp(), await shop.signUp()]
})
afterAll(() => online.close())

/** What shoppers and staff may try, whether or not it is allowed. Orders are counted round those that there are. */
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('buy' as const),
      shopper: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 4 }),
      withCoupon: fc.boolean(),
      paymentMethod: fc.constantFrom(...paymentMethods),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      order: fc.nat(5),
      choice: fc.constantFrom('pay' as const, 'pay' as const, 'fail' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), order: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      order: fc.nat(5),
      to: fc.constantFrom(...orderStatuses, 'Confirmed' as const, 'Shipped' as const, 'Delivered' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ask' as const), order: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('giveBack' as const),
      order: fc.nat(5),
      to: fc.constantFrom(...returnStatuses.slice(1)),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** An order as it should stand, by the tables of allowed moves alone. */
type Expected = {
  orderId: string
  shopper: number
  quantity: number
  usesCoupon: boolean
  paymentMethod: PaymentMethod
  transactionId: string
  /** Whether the gateway has been told to pay or to fail. */
  isChosen: boolean
  /** Whether it was paid before it was cancelled: then its coupon stays used. */
  wasSpent: boolean
  /** Whether the money of its return is on its way. */
  isBeingRefunded: boolean
  status: OrderStatus
  paymentStatus: PaymentStatus
  returnId: string
  returnStatus: ReturnStatus | null
}

const stockAtFirst = 8
const couponLimits = { usageLimit: 3, perCustomerLimit: 2 }
/** A shop as it should be, beside the shop as it is. */
class Model {
  readonly orders: Expected[] = []
  readonly productId: string
  readonly couponCode: string
  constructor(productId: string, couponCode: string) {
    this.productId = productId
    this.couponCode = couponCode
  }
  get left() {
    return this.orders
      .filter(({ status }) => status !== 'Cancelled')
      .reduce((pieces, { quantity }) => pieces - quantity, stockAtFirst)
  }
  uses(shopper?: number) {
    const counted = this.orders.filter(
      ({ usesCoupon, status, wasSpent }) => usesCoupon && (status !== 'Cancelled' || wasSpent),
    )
    return counted.filter((order) => shopper === undefined || order.shopper === shopper).length
  }
  /** What the shop has got for good, in paise. */
  get earned() {
    return this.orders
      .filter(({ paymentStatus }) => paymentStatus === 'Completed')
      .reduce((paise, { quantity, usesCoupon }) => paise + quantity * (usesCoupon ? 90_000 : 100_000), 0)
  }
}

/** Does an act on the shop and on the model; both must agree on whether it is allowed. */
async function perform(model: Model, tried: Act): Promise<void> {
  if (tried.act === 'buy') {
    const { shopper, quantity, withCoupon, paymentMethod } = tried
    const { usageLimit, perCustomerLimit } = couponLimits
    const mayUse = !withCoupon || (model.uses() < usageLimit && model.uses(shopper) < perCustomerLimit)
    const more = { quantity, paymentMethod, ...(withCoupon && { couponCode: model.couponCode }) }
    const asked = buyNow(shoppers[shopper] as Customer, model.productId, more)
    const done = await unlessRefused(asked, 'INSUFFICIENT_STOCK', 'COUPON_NOT_USABLE')
    expect(done !== null).toBe(quantity <= model.left && mayUse)
    if (done !== null)
      model.orders.push({
        orderId: done.data.orders[0]?.orderId ?? '',
        shopper,
        quantity,
        usesCoupon: withCoupon,
        paymentMethod,
        transactionId: done.data.payment.transactionId ?? '',
        isChosen: paymentMethod === 'COD',
        wasSpent: false,
        isBeingRefunded: false,
        status: 'Order Placed',
        paymentStatus: 'Pending',
        returnId: '',
        returnStatus: null,
      })
    return
  }
  const order = model.orders[tried.order % model.orders.length]
  if (order === undefined) return
  const params = { orderId: order.orderId }
  const { client } = shoppers[order.shopper] as Customer
  const standing = { ...order }

  if (tried.act === 'pay') {
    if (order.isChosen) return
    order.isChosen = true
    await online.sandbox.choose(order.transactionId, tried.choice)
    await owner.client('askGateway', { params })
    // What comes for a cancelled order is booked too, and goes back.
    if (tried.choice === 'pay') order.paymentStatus = 'Completed'
    else if (order.status === 'Order Placed') Object.assign(order, { status: 'Cancelled', paymentStatus: 'Failed' })
    return
  }
  if (tried.act === 'cancel' || tried.act === 'move') {
    const to = tried.act === 'cancel' ? 'Cancelled' : tried.to
    const body = to === 'Shipped' ? { status: to, shipment } : { status: to }
    const asked =
      tried.act === 'cancel'
        ? client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
        : owner.client('moveOrder', { params, body })
    const allowed = nextStatuses(standing).includes(to)
    const isUnpaid = order.paymentMethod !== 'COD' && order.paymentStatus !== 'Completed'
    expect(allowed).toBe(canMove(orderLife, order.status, to) && !(to === 'Confirmed' && isUnpaid))
    expect((await unlessRefused<unknown>(asked, 'ORDER_STATUS')) !== null).toBe(allowed)
    if (!allowed) return
    if (to === 'Cancelled') order.wasSpent = order.paymentStatus === 'Completed'
    Object.assign(order, { status: to, paymentStatus: paymentAfter(standing, to) })
    return
  }
  if (tried.act === 'ask') {
    const body = { reason: 'Damaged or defective', returnResolution: 'Refund' as const, pickupAddress: home }
    const done = await unlessRefused(client('returnOrder', { params, body }), 'ORDER_STATUS')
    expect(done !== null).toBe(order.status === 'Delivered' && order.returnStatus === null)
    if (done !== null) Object.assign(order, { returnId: done.data._id, returnStatus: 'Requested' })
    return
  }
  const mayMove = order.returnStatus !== null && canMove(returnLife, order.returnStatus, tried.to)
  const allowed = mayMove && !order.isBeingRefunded
  const body = { status: tried.to, note: 'Looked at', refundReference: 'UPI 1' } as never
  const asked = owner.client('moveReturn', { params: { id: order.returnId || 'none' }, body })
  expect((await unlessRefused(asked, 'RETURN_STATUS', 'NOT_FOUND')) !== null).toBe(allowed)
  if (!allowed) return
  if (tried.to === 'Refunded' && order.paymentMethod !== 'COD') {
    order.isBeingRefunded = true
    return
  }
  order.returnStatus = tried.to
  if (tried.to === 'Refunded') order.paymentStatus = 'Refunded'
}

/** The shop stands where the model does: every order, the stock, the coupon's uses, the money. */
async function expectAsModelled(model: Model): Promise<void> {
  const rows = await shop.db.select().from(orders).where(eq(orders.productId, model.productId))
  const told = ({ status, paymentStatus }: { status: string; paymentStatus: string }) => `${status}, ${paymentStatus}`
  expect(Object.fromEntries(rows.map((row) => [row.number, told(row)]))).toEqual(
    Object.fromEntries(model.orders.map((order) => [order.orderId, told(order)])),
  )
  expect(await left(shop, model.productId)).toBe(model.left)
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.name, model.couponCode))
  expect(coupon?.used).toBe(model.uses())
  const earned = rows.filter(({ paymentStatus }) => paymentStatus === 'Completed')
  expect(earned.reduce((paise, { finalTotal }) => paise + finalTotal, 0)).toBe(model.earned)
  expect(await brokenPromises(shop.db)).toEqual([])
}

it('whatever shoppers and staff try, orders, stock, coupons and money add up after each act', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24, size: 'max' }), async (acts) => {
      const productId = await addProduct(shop.db, { stock: stockAtFirst })
      const model = new Model(productId, await addCoupon(shop, couponLimits))
      for (const tried of acts) {
        await perform(model, tried)
        await expectAsModelled(model)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
