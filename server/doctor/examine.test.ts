import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openShelf, type Shelf } from '../media/shelf.ts'
import { GatewayAway } from '../payments/gateway.ts'
import { openGateway } from '../payments/phonepe.ts'
import { addCoupon, buyNow } from '../testing/checkout.ts'
import { type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { deliver } from '../testing/orders.ts'
import { addProduct } from '../testing/products.ts'
import { brokenPromises } from '../testing/promises.ts'
import { askReturn } from '../testing/returns.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { examine } from './examine.ts'
import { againstGateway } from './gateway-word.ts'

let online: OnlineShop
let shop: TestShop
let media: string
let shelf: Shelf
beforeAll(async () => {
  online = await openOnlineShop({ brokenOnPurpose: true })
  shop = online.shop
  shelf = await openShelf({ dataDirectory: shop.dataDirectory, s3: undefined })
  media = shelf.directory

  const owner = await hireStaff(shop, 'owner')
  const customer = await shop.signUp()
  const productId = await addProduct(shop.db, { stock: 50 })
  const couponCode = await addCoupon(shop, { usageLimit: 5, perCustomerLimit: 2 })
  const orderId = async (more: object = {}) =>
    (await buyNow(customer, productId, { couponCode, ...more })).data.orders[0]?.orderId ?? ''
  await deliver(owner, await orderId())
  await customer.client('addRating', { body: { productId, rating: 5, title: 'Lovely', review: 'Soft.' } })
  const params = { orderId: await orderId() }
  await customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  await orderId()
  const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity: 2 }
  await customer.client('placeOrder', { body, headers: { 'idempotency-key': 'one' } })
  const { returnId } = await askReturn(shop, owner)
  for (const move of [
    { status: 'Approved' },
    { status: 'Picked up' },
    { status: 'Refunded', refundReference: 'UPI 1' },
  ] as const)
    await owner.client('moveReturn', { params: { id: returnId }, body: move })
  await shop.letterWith('UPI 1')
  await payOnline()
})
afterAll(() => online.close())

/** One online order that is kept, and one that was cancelled and refunded. */
async function payOnline() {
  const [kept, cancelled] = [await online.buyOnline(), await online.buyOnline()]
  for (const { customer, transactionId } of [kept, cancelled]) {
    await online.sandbox.choose(transactionId, 'pay')
    await customer.client('getPaymentStatus', { params: { transactionId } })
  }
  const params = { orderId: cancelled.orderId }
  await cancelled.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  await shop.letterWith(cancelled.orderId, 'went back to you the way it was paid')
}

/** What is found after a change, which is then undone. */
async function foundAfter(change: string): Promise<{ promise: string; broken: string[] }[]> {
  const undo = new Error('undo')
  let found: { promise: string; broken: string[] }[] = []
  await shop.db
    .transaction(async (tx) => {
      await tx.execute(`set session_replication_role = replica; ${change}`)
      found = (await examine(tx)).filter(({ broken }) => broken.length > 0)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

describe('a healthy shop', () => {
  it('keeps all its promises, files included', async () => {
    expect(await brokenPromises(shop.db, shelf)).toEqual([])
    expect((await examine(shop.db, shelf)).length).toBeGreaterThan(25)
  })

  it('says of payments and refunds what the gateway says', async () => {
    const gateway = openGateway(online.sandbox.phonepe)
    const word = async () => (await examine(shop.db, undefined, gateway)).at(-1)?.broken
    expect(await word()).toEqual([])
    const { orders, refunds } = await online.sandbox.state()
    const [kept, back] = [orders[0]?.merchantOrderId ?? '', refunds[0]?.merchantRefundId ?? '']
    const force = (path: string, body: object) => online.sandbox.control('POST', `${path}/force`, body)
    const isOf = (id: string, told: string) =>
      expect.stringMatching(new RegExp(`^\\w+ ${id} of 200000 paise is ${told}$`))

    await online.sandbox.fault({ call: 'orderStatus', kind: 'error-500' })
    await force(`/refunds/${back}`, { state: 'FAILED' })
    expect((await word())?.toSorted()).toEqual([
      expect.stringMatching(/^payment \S+ could not be asked about: /),
      isOf(back, 'Completed, at the gateway FAILED of 200000'),
    ])
    await force(`/refunds/${back}`, { state: 'COMPLETED', amount: 199_999 })
    await force(`/orders/${kept}`, { state: 'COMPLETED', amount: 200_001 })
    expect((await word())?.toSorted()).toEqual([
      isOf(kept, 'Completed, at the gateway COMPLETED of 200001'),
      isOf(back, 'Completed, at the gateway COMPLETED of 199999'),
    ])
    await online.sandbox.reset()
    expect(await word()).toHaveLength(3)
    expect(await word()).toContainEqual(isOf(kept, 'Completed, at the gateway unknown of 0'))
  })

  it('has more payments than a page, all of which are asked about, unless the gateway is away', async () => {
    const asked: string[] = []
    const none = { state: 'FAILED', amount: 0 } as const
    const orderStatus = async (id: string) => {
      asked.push(id)
      return none
    }
    const gateway = { ...openGateway(online.sandbox.phonepe), orderStatus, refundStatus: async () => none }
    const undo = new Error('undo')
    let first: string[] = []
    let second: string[] = []
    const looked = shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into payments (id, purchase_id, number, amount, order_ids, state, expires_at, settled_at)
        select 'KG-MANY-' || number, gen_random_uuid(), 1, 100, array[gen_random_uuid()], 'Failed', now(), now()
        from generate_series(1, 450) number`)
      first = await againstGateway(tx, gateway)
      second = await againstGateway(tx, { ...gateway, orderStatus: () => Promise.reject(new GatewayAway('No answer')) })
      throw undo
    })
    await expect(looked).rejects.toBe(undo)
    expect(new Set(asked).size).toBe(452)
    expect(first).toHaveLength(3)
    expect(second).toHaveLength(11)
    expect(second.at(-1)).toBe('443 more could not be asked about: the gateway is away')
  })

  it('is the demo’s, too', async () => {
    const demo = await openShop({ seeded: true })
    const demoShelf = await openShelf({ dataDirectory: inject('runDirectory'), s3: undefined })
    expect(await brokenPromises(demo.db, demoShelf)).toEqual([])
    await demo.close()
  })
})

const anOrder = (status: string) => `(select id from orders where status = '${status}' limit 1)`

describe('a broken promise is found:', () => {
  it.each([
    ['update stock set on_hand = on_hand + 1', /has 47 pieces, its ledger adds up to 46/],
    ["delete from stock_ledger where reason = 'Sold'", /is of 1 pieces, taken were 0/],
    ["update stock_ledger set actor = 'purchase none' where reason = 'Sold'", /for purchase none, which is not there/],
    ["delete from stock_ledger where reason like '%cancelled'", /is Cancelled, back came 0/],
    [
      "insert into stock_ledger (product_id, difference, reason, actor) select product_id, difference, reason, actor from stock_ledger where reason like '%cancelled'",
      /is Cancelled, back came 2/,
    ],
    ['delete from orders', /^purchase .* paise, its orders 0/],
    ['update orders set final_total = final_total - 100, savings = savings + 100', /^purchase .* costs/],
    ['update orders set customer_id = gen_random_uuid()', /is another customer’s than its purchase/],
    [`update orders set status = 'Confirmed' where id = ${anOrder('Order Placed')}`, /is Confirmed, its last step was/],
    ["delete from order_events where status = 'Shipped'", /went from Confirmed to Delivered/],
    ["delete from order_events where status = 'Order Placed'", /went from nothing to Confirmed/],
    ['update orders set shipment = null', /is Delivered without courier and tracking/],
    [
      "update orders set payment_status = 'Completed' where status = 'Cancelled'",
      /COD, is Cancelled and its payment Compl/,
    ],
    [
      "update orders set payment_status = 'Pending' where status = 'Delivered'",
      /COD, is Delivered and its payment Pending/,
    ],
    [
      "update orders set payment_status = 'Completed' where payment_status = 'Refunded'",
      /is Delivered and its payment Compl/,
    ],
    [
      "update orders set payment_status = 'Refunded' where status = 'Delivered'",
      /is Delivered and its payment Refunded/,
    ],
    ["delete from money_ledger where kind = 'COD due'", /owed 0, of which 0 were let go/],
    ["delete from money_ledger where kind = 'Cancellation'", /of which 0 were let go/],
    ["delete from money_ledger where kind = 'COD received'", /is Completed: of 90000 paise 0 came/],
    ["delete from money_ledger where kind = 'Payment'", /^payment KG-.* of 200000 paise is Completed, booked are 0/],
    ["update payments set state = 'Surplus'", /is paid by KG-.*-1, it kept none/],
    ["update refunds set state = 'Pending', settled_at = null", /^refund KG-.*-R1 .* is Pending, booked are 200000/],
    ['update refunds set amount = amount + 1', /gave back 200001/],
    ["delete from money_ledger where kind = 'Refund'; delete from refunds", /^order KG-.* is owed 200000 paise/],
    [
      "insert into money_ledger (order_id, kind, amount, reference) select order_id, kind, amount, 'again' from money_ledger where kind = 'Payment'",
      /^order KG-.* of 200000 paise has kept 400000/,
    ],
    [
      "update purchases set pay_by = now() - interval '3 hours' where pay_by is not null; update orders set payment_status = 'Pending' where status = 'Order Placed'",
      /could be paid until .* and still waits/,
    ],
    [
      "update payments set state = 'Opening', settled_at = null, next_check_at = now() - interval '3 hours'",
      /is Opening and should have been asked about/,
    ],
    ["update payments set state = 'Mismatch', settled_at = now() - interval '4 days'", /of 200000 paise: /],
    ["update refunds set state = 'Pending', settled_at = null, failure = 'The gateway has 1 paise'", /has 1 paise/],
    ['update returns set refund_reference = null', /is Refunded with the reference none/],
    ['update idempotency_keys set reply = null', /^key one of customer/],
    ["update pgboss.job set state = 'failed' where name = 'mail'", /was given up/],
    ['update coupons set used = used + 1', /counts 3 uses, there are 2/],
    ['update coupons set per_customer_limit = 1', /was used 2 times by customer/],
    ['delete from coupon_uses', /has used no coupon/],
    ['update purchases set coupon_id = null', /keeps a use/],
    ['update products set rating_sum = 4 where rating_sum = 5', /counts 4 stars in 1 reviews, there are 5 in 1/],
    ['update ratings set customer_id = gen_random_uuid()', /has rated product/],
  ])('%s', async (change, told) => {
    const found = await foundAfter(change)
    expect(found.flatMap(({ broken }) => broken)).toContainEqual(expect.stringMatching(told))
  })
})

describe('files', () => {
  it('that rows name but are not there, and old ones that no row names', async () => {
    const names = ['forgotten.webp', 'fresh.webp']
    for (const name of names) await writeFile(join(media, name), 'x')
    await utimes(join(media, 'forgotten.webp'), 0, 0)
    await shop.db.execute("update subcategories set image = '/media/lost.webp'")
    const found = await brokenPromises(shop.db, shelf)
    expect(found.map(({ promise }) => promise)).toEqual([
      'Every file that a row names is there',
      'Every file that lies here for two days is named by a row',
    ])
    expect(found[0]?.broken[0]).toMatch(/^sub-category cotton names \/media\/lost\.webp$/)
    expect(found[1]?.broken).toEqual(['/media/forgotten.webp'])
  })
})
