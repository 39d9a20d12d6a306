import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noPaise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { addCoupon, buyNow } from '../../../testing/checkout.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { requestReturn } from '../../../testing/returns.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { openGateway } from '../../payments/phonepe/phonepe.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type FileStore, openFileStore } from '../../platform/media/file-store.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { examineShop } from './examine-shop.ts'
import { gatewayMismatches } from './gateway-mismatches.ts'

let online: OnlineShop
let shop: TestShop
let media: string
let fileStore: FileStore
beforeAll(async () => {
  online = await openOnlineShop({ allowsViolations: true })
  shop = online.shop
  fileStore = await openFileStore({ dataDirectory: shop.dataDirectory, s3: undefined })
  media = fileStore.directory

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
  const { returnId } = await requestReturn(shop, owner)
  for (const move of [
    { status: 'Approved' },
    { status: 'Picked up' },
    { status: 'Refunded', refundReference: 'UPI 1' },
  ] as const)
    await owner.client('moveReturn', { params: { id: returnId }, body: move })
  await shop.emailWith('UPI 1')
  await payOnline()
})
afterAll(() => online.close())

async function payOnline() {
  const [paid, cancelled] = [await online.buyOnline(), await online.buyOnline()]
  for (const { customer, transactionId } of [paid, cancelled]) {
    await online.sandbox.choose(transactionId, 'pay')
    await customer.client('getPaymentStatus', { params: { transactionId } })
  }
  const params = { orderId: cancelled.orderId }
  await cancelled.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  await shop.emailWith(cancelled.orderId, 'paid your refund')
}

/** The change is rolled back. */
async function violatedAfter(change: string): Promise<{ invariant: string; violations: string[] }[]> {
  const undo = new Error('undo')
  let found: { invariant: string; violations: string[] }[] = []
  const changed = inTransaction(shop.ownerDb, async (tx) => {
    await tx.execute(`set session_replication_role = replica; ${change}`)
    found = (await examineShop(tx)).filter(({ violations }) => violations.length > 0)
    throw undo
  })
  await changed.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found
}

describe('a sound shop', () => {
  it('violates no invariant, of its files either', async () => {
    expect(await violationsIn(shop.db, fileStore)).toEqual([])
    expect((await examineShop(shop.db, fileStore)).length).toBeGreaterThan(25)
  })

  it('agrees with the gateway on payments and refunds, and reports every mismatch', async () => {
    const gateway = openGateway(online.sandbox.phonepe)
    const mismatches = async () => (await examineShop(shop.db, undefined, gateway)).at(-1)?.violations
    expect(await mismatches()).toEqual([])
    const { orders, refunds } = await online.sandbox.state()
    const [paid, refund] = [orders[0]?.merchantOrderId ?? '', refunds[0]?.merchantRefundId ?? '']
    const force = (path: string, body: object) => online.sandbox.control('POST', `${path}/force`, body)
    const isOf = (id: string, states: string) =>
      expect.stringMatching(new RegExp(`^\\w+ ${id} of 200000 paise is ${states}$`))

    await online.sandbox.fault({ call: 'orderStatus', kind: 'error-500' })
    await force(`/refunds/${refund}`, { state: 'FAILED' })
    expect((await mismatches())?.toSorted()).toEqual([
      expect.stringMatching(/^payment \S+ could not be checked: /),
      isOf(refund, 'Completed, at the gateway FAILED of 200000'),
    ])
    await force(`/refunds/${refund}`, { state: 'COMPLETED', amount: 199_999 })
    await force(`/orders/${paid}`, { state: 'COMPLETED', amount: 200_001 })
    expect((await mismatches())?.toSorted()).toEqual([
      isOf(paid, 'Completed, at the gateway COMPLETED of 200001'),
      isOf(refund, 'Completed, at the gateway COMPLETED of 199999'),
    ])
    await online.sandbox.reset()
    expect(await mismatches()).toHaveLength(3)
    expect(await mismatches()).toContainEqual(isOf(paid, 'Completed, at the gateway unknown of 0'))
  })

  it('compares more payments than fit on a page, and stops when the gateway is unavailable', async () => {
    const checked: string[] = []
    const none = { state: 'FAILED', amount: noPaise } as const
    const orderStatus = async (id: string) => {
      checked.push(id)
      return none
    }
    const gateway = { ...openGateway(online.sandbox.phonepe), orderStatus, refundStatus: async () => none }
    const undo = new Error('undo')
    let first: string[] = []
    let second: string[] = []
    const compared = inTransaction(shop.ownerDb, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into payments (id, purchase_id, number, amount, order_ids, state, expires_at, settled_at)
        select 'KG-MANY-' || number, gen_random_uuid(), 1, 100, array[gen_random_uuid()], 'Failed', now(), now()
        from generate_series(1, 450) number`)
      first = await gatewayMismatches(tx, gateway)
      second = await gatewayMismatches(tx, {
        ...gateway,
        orderStatus: () => Promise.reject(new ServiceUnavailable('No answer')),
      })
      throw undo
    })
    await expect(compared).rejects.toBe(undo)
    expect(new Set(checked).size).toBe(452)
    expect(first).toHaveLength(3)
    expect(second).toHaveLength(11)
    expect(second.at(-1)).toBe('443 more could not be checked: the gateway is unavailable')
  })

  it('is the demo shop, too', async () => {
    const demo = await openShop({ seeded: true })
    onTestFinished(demo.close)
    const demoFiles = await openFileStore({ dataDirectory: inject('runDirectory'), s3: undefined })
    expect(await violationsIn(demo.db, demoFiles)).toEqual([])
  })
})

const payOut = (rows: number) => `
  insert into remittances (courier, file_name, file_hash) values ('India Post', 'may.csv', 'a');
  insert into remittance_lines (remittance_id, row, awb, amount, outcome, parcel_id, due)
  select (select id from remittances), row, awb, 1, 'Exact', id, 1
  from parcels, generate_series(1, ${rows}) row where status = 'Delivered' order by cash_to_collect limit ${rows}`
const anOrder = (status: string) => `(select id from orders where status = '${status}' limit 1)`

describe('reports a violation after', () => {
  it.each([
    ['update stock set on_hand = on_hand + 1', /has 47 pieces in stock, but its ledger adds up to 46/],
    ["delete from stock_ledger where reason = 'Sold'", /is for 1 pieces, but took 0 from the stock/],
    [
      "update stock_ledger set actor = 'purchase none' where reason = 'Sold'",
      /for purchase none, which does not exist/,
    ],
    ["delete from stock_ledger where reason like '%cancelled'", /is Cancelled, but returned 0 to the stock/],
    [
      "insert into stock_ledger (product_id, difference, reason, actor) select product_id, difference, reason, actor from stock_ledger where reason like '%cancelled'",
      /is Cancelled, but returned 2 to the stock/,
    ],
    ['delete from listed_products', /^lists have product .* otherwise than it is/],
    ['update listed_products set is_in_stock = not is_in_stock', /^lists have product .* otherwise than it is/],
    ["update listed_products set facet_values = '{0}'", /^lists have product .* otherwise than it is/],
    ['delete from orders', /^purchase .* paise, but its orders 0/],
    ['update orders set final_total = final_total - 100, savings = savings + 100', /^purchase .* costs/],
    [
      'update orders set coupon_savings = coupon_savings - 1 where coupon_savings > 0',
      /saves \d+ paise by its coupon, but its orders \d+/,
    ],
    ['update orders set customer_id = gen_random_uuid()', /belongs to another customer than its purchase/],
    [
      `update orders set status = 'Confirmed' where id = ${anOrder('Order Placed')}`,
      /is Confirmed, but its last step is/,
    ],
    ["delete from order_events where status = 'Shipped'", /went from Confirmed to Delivered/],
    ["delete from order_events where status = 'Order Placed'", /went from nothing to Confirmed/],
    ['update orders set tracking = null', /is Delivered, but has no tracking number/],
    [
      "update orders set payment_status = 'Completed' where status = 'Cancelled'",
      /COD, is Cancelled, but its payment status is Compl/,
    ],
    [
      "update orders set payment_status = 'Pending' where status = 'Delivered'",
      /COD, is Delivered, but its payment status is Pending/,
    ],
    [
      "update orders set payment_status = 'Completed' where payment_status = 'Refunded'",
      /is Delivered, but its payment status is Compl/,
    ],
    [
      "update orders set payment_status = 'Refunded' where status = 'Delivered'",
      /is Delivered, but its payment status is Refunded/,
    ],
    ["delete from money_ledger where kind = 'COD due'", /was charged 0 online and 0 in cash/],
    ["delete from money_ledger where kind = 'Cancellation'", /of which 0 were waived and 0 reversed/],
    [
      "delete from money_ledger where kind = 'COD received'",
      /has payment status Completed: of 90000 paise 0 were received/,
    ],
    [
      "delete from money_ledger where kind = 'Payment'",
      /^payment KG-.* of 200000 paise is Completed, but 0 are booked/,
    ],
    ["update payments set state = 'Surplus'", /is paid by KG-.*-1, but its completed payment is none/],
    [
      "update refunds set state = 'Pending', settled_at = null",
      /^refund KG-.*-R1 .* is Pending, but 200000 are booked/,
    ],
    ['update refunds set amount = amount + 1', /but 200001 are refunded/],
    [
      "delete from money_ledger where kind = 'Refund'; delete from refunds",
      /^200000 paise of order KG-.* are owed to its customer/,
    ],
    [
      "insert into money_ledger (order_id, kind, amount, reference) select order_id, kind, amount, 'again' from money_ledger where kind = 'Payment'",
      /^400000 paise are held for order KG-.* of 200000/,
    ],
    [
      "update purchases set pay_by = now() - interval '3 hours', paid_by = null where pay_by is not null; update orders set payment_status = 'Pending' where status = 'Order Placed'",
      /could be paid until .* and is still open/,
    ],
    [
      "update payments set state = 'Opening', settled_at = null, next_check_at = now() - interval '3 hours'",
      /is Opening and should have been checked/,
    ],
    ["update payments set state = 'Mismatch', settled_at = now() - interval '4 days'", /of 200000 paise: /],
    ["update refunds set state = 'Pending', settled_at = null, failure = 'The gateway has 1 paise'", /has 1 paise/],
    ['update returns set refund_reference = null', /its return is Refunded with reference none/],
    [
      "update returns set status = 'Exchanged', refund_reference = null, replacement = '{}'",
      /has a return that is Exchanged, but took 0 more from the stock/,
    ],
    ['delete from parcel_lines', /^parcel SH-.* has 0 orders, 0 of other purchases/],
    ["update parcels set status = 'In transit', delivered_at = null", /is Delivered, and its parcel is In transit/],
    ['update parcel_lines set is_live = false', /is no more in parcel SH-.*, which is Delivered/],
    ["delete from parcel_events where status = 'Delivered'", /is Delivered, but its last step is Handed over/],
    ["delete from parcel_events where status = 'Handed over'", /went from Packed to Delivered/],
    ['update parcels set attempts = 1', /counts 1 failed attempts, but has 0/],
    ['update parcels set cash_to_collect = 1', /was to collect 1 paise, but \d+ are booked/],
    [
      "update orders set status = 'Undelivered', delivered_at = null where status = 'Delivered'",
      /is Undelivered, but \d+ paise were collected for it/,
    ],
    [
      'update returns set restocked = 1, written_off = 0, inspected_at = now()',
      /of 2 pieces: 1 were inspected, 1 found in good order, 0 put into stock/,
    ],
    [
      "update parcel_lines set is_live = false; update parcels set status = 'Lost', delivered_at = null",
      /was sent again 1 times, but took 0 more from the stock/,
    ],
    ['update idempotency_keys set reply = null', /^key one of customer/],
    ["update pgboss.job set name = 'failed-mail' where name = 'mail'", /failed for good/],
    ['update coupons set used = used + 1', /counts 3 uses, but has 2/],
    ['update coupons set per_customer_limit = 1', /was used 2 times by customer/],
    ['delete from coupon_uses', /has no use of its coupon/],
    ['update purchases set coupon_id = null', /has a use of a coupon that is not its own/],
    ['update products set rating_sum = 4 where rating_sum = 5', /counts 4 stars in 1 reviews, but has 5 in 1/],
    [payOut(1), /^row 1 of may.csv is booked for 1 paise of parcel SH-.*, which is Delivered and collected 90000/],
    [`drop index remittance_lines_booked_once; ${payOut(2)}`, /^parcel SH-.* is booked in 2 statements/],
    [
      `insert into payouts (file_name, file_hash) values ('may.csv', 'a');
      insert into payout_lines (payout_id, row, kind, reference, gateway_reference, amount, fee, gst, utr, outcome, payment_id, due)
      select (select id from payouts), 1, 'Payment', id, '', 1, 0, 0, '', 'Exact', id, 1 from payments where state = 'Completed' limit 1`,
      /^row 1 of may.csv is booked for 1 paise of .*, which is Completed and of \d+/,
    ],
    ['update ratings set customer_id = gen_random_uuid()', /rated product/],
  ])('%s', async (change, violation) => {
    const violated = await violatedAfter(change)
    expect(violated.flatMap(({ violations }) => violations)).toContainEqual(expect.stringMatching(violation))
  })
})

it('reports files that rows refer to but are not stored, and old files that no row refers to', async () => {
  for (const name of ['forgotten.webp', 'fresh.webp']) await writeFile(join(media, name), 'x')
  await utimes(join(media, 'forgotten.webp'), 0, 0)
  await shop.db.execute("update subcategories set image = '/media/lost.webp'")
  const found = await violationsIn(shop.db, fileStore)
  expect(found.map(({ invariant }) => invariant)).toEqual([
    'Every file that a row refers to is stored',
    'Every file stored for two days is referred to by a row',
  ])
  expect(found[0]?.violations[0]).toMatch(
    /^subcategories\.image of [\w-]{36} refers to \/media\/lost\.webp, which is not stored$/,
  )
  expect(found[1]?.violations).toEqual(['no row refers to /media/forgotten.webp'])
})
