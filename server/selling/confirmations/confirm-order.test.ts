import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCoupon, couponUsage, emailsTo } from '../../../testing/checkout.ts'
import { runBlocked } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { buy } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { orderEvents, orders } from '../../orders/records/orders-table.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.update(settings).set({ asksToConfirmCod: true }))

type Bought = Awaited<ReturnType<typeof buy>>

async function tokenIn(subject: string, { orderId }: Bought): Promise<string> {
  const email = emailText(await shop.emailWith(`${subject} ${orderId}`))
  const [, token] = /\/confirm-order\/([\w-]{43})\b/.exec(email) ?? []
  if (token === undefined) throw new Error(`There is no button in: ${email}`)
  return token
}

const confirm = (token: string) => shop.client()('confirmOrder', { params: { token } })

const stepsOf = async ({ orderId }: Bought) => {
  const events = await shop.db
    .select({ status: orderEvents.status, actor: orderEvents.actor, note: orderEvents.note })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, orderId))
    .orderBy(orderEvents.at)
  return events.map(({ status, actor, note }) => [status, actor, note].join(' ').trim())
}

async function run(name: 'remind-to-confirm' | 'end-confirmation', { purchaseId }: Bought, token = ''): Promise<void> {
  const isOurs = sql`name = ${name} and data->>'purchaseId' = ${purchaseId}`
  const waiting = sql`${isOurs} and state in ('created', 'retry', 'active')`
  if ((await shop.db.$count(sql`pgboss.job`, waiting)) === 0) {
    const data: JobData['remind-to-confirm'] = { purchaseId, token }
    await shop.jobs.enqueue(shop.db, name, data)
  }
  await shop.db.execute(sql`update pgboss.job set start_after = now() where ${waiting}`)
  await expect.poll(() => shop.db.$count(sql`pgboss.job`, waiting), { timeout: 30_000 }).toBe(0)
}

it('a customer confirms an order by the button behind the link of the email, once, however often it is pressed', async () => {
  const bought = await buy(shop)
  const token = await tokenIn('Order placed:', bought)
  const { confirmBy } = await bought.order()
  expect(Date.parse(confirmBy ?? '') - Date.now()).toBeGreaterThan(71 * 3_600_000)

  for (const _mailScanner of [1, 2]) {
    const { data } = await shop.client()('getConfirmation', { params: { token } })
    expect(data).toMatchObject({ state: 'Waiting', confirmBy, orders: [{ orderId: bought.orderId, quantity: 2 }] })
    expect(data.amount).toBe((await bought.order()).finalTotal)
  }
  expect(await bought.order()).toMatchObject({ status: 'Order Placed' })

  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(replies.map(({ data }) => data.state)).toEqual(['Confirmed', 'Confirmed', 'Confirmed'])
  expect(await bought.order()).toMatchObject({ status: 'Confirmed', confirmBy: null })
  expect(await stepsOf(bought)).toEqual(['Order Placed customer', 'Confirmed customer'])
  expect(await emailsTo(shop, bought.customer.email)).toBe(2)

  for (const job of ['remind-to-confirm', 'end-confirmation'] as const) await run(job, bought)
  expect(await bought.order()).toMatchObject({ status: 'Confirmed' })
  expect(await emailsTo(shop, bought.customer.email)).toBe(2)
})

it('the button works without script', async () => {
  const bought = await buy(shop)
  const token = await tokenIn('Order placed:', bought)
  const press = () =>
    shop.app.inject({
      method: 'POST',
      url: `/confirm-order/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
  for (const _press of [1, 2])
    expect(await press()).toMatchObject({
      statusCode: 303,
      headers: { location: `/confirm-order/${token}?pressed=1`, 'cache-control': 'no-store' },
    })
  expect(await bought.order()).toMatchObject({ status: 'Confirmed' })
})

it('all orders that were bought at once are confirmed by one button, without those that were cancelled', async () => {
  const customer = await shop.signUp()
  for (const _product of [1, 2, 3])
    await customer.client('addToCart', { body: { productId: await addProduct(shop.db), quantity: 1 } })
  const { data } = await customer.client('placeOrder', {
    body: { addressId: customer.addressId, paymentMethod: 'COD' },
  })
  const [first, ...others] = data.orders.map(({ orderId }) => orderId)
  const cancelled = first ?? ''
  await customer.client('cancelOrder', { params: { orderId: cancelled }, body: { reason: 'Changed my mind' } })
  const text = emailText(await shop.emailWith('Order placed:', cancelled))
  const token = /\/confirm-order\/([\w-]{43})\b/.exec(text)?.[1] ?? ''
  expect((await confirm(token)).data.orders.map(({ orderId }) => orderId)).toEqual(others)
  const { data: own } = await customer.client('getOrders')
  expect(own.orders.map(({ orderId, status }) => [orderId, status])).toEqual(
    expect.arrayContaining([[cancelled, 'Cancelled'], ...others.map((orderId) => [orderId, 'Confirmed'])]),
  )
})

it('a customer confirms from My Orders too, all that waits at once, and again without effect', async () => {
  const customer = await shop.signUp()
  for (const _product of [1, 2])
    await customer.client('addToCart', { body: { productId: await addProduct(shop.db), quantity: 1 } })
  const { data } = await customer.client('placeOrder', {
    body: { addressId: customer.addressId, paymentMethod: 'COD' },
  })
  const [params = { orderId: '' }, other] = data.orders.map(({ orderId }) => ({ orderId }))
  for (const _press of [1, 2])
    expect((await customer.client('confirmOwnOrder', { params })).data).toMatchObject({
      ...params,
      status: 'Confirmed',
      confirmBy: null,
    })
  expect((await customer.client('getOrder', { params: other ?? params })).data.status).toBe('Confirmed')
  expect(await emailsTo(shop, customer.email)).toBe(2)
})

it('a customer confirms neither what was cancelled nor what the shop did not ask to confirm', async () => {
  const { client, ...customer } = await shop.signUp()
  const params = { orderId: (await buy(shop, { customer: { client, ...customer } })).orderId }
  await client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  expect(await refusal(client('confirmOwnOrder', { params }))).toMatchObject({ status: 409, code: 'ORDER_STATUS' })

  await shop.db.update(settings).set({ asksToConfirmCod: false })
  const unasked = await buy(shop)
  const request = unasked.customer.client('confirmOwnOrder', { params: { orderId: unasked.orderId } })
  expect(await refusal(request)).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  expect(await unasked.order()).toMatchObject({ status: 'Order Placed' })
})

it('a token that no email has confirms nothing', async () => {
  const token = 'A'.repeat(43)
  expect(await refusal(confirm(token))).toMatchObject({ status: 404 })
  expect(await refusal(shop.client()('getConfirmation', { params: { token } }))).toMatchObject({ status: 404 })
})

it('a customer is reminded once, and can confirm by the button of either email', async () => {
  const bought = await buy(shop)
  const token = await tokenIn('Order placed:', bought)
  await run('remind-to-confirm', bought)
  expect(await tokenIn('Please confirm your order', bought)).toBe(token)
  await run('remind-to-confirm', bought, token)
  expect(await emailsTo(shop, bought.customer.email)).toBe(2)
  expect((await confirm(token)).data.state).toBe('Confirmed')
})

it('what nobody has confirmed in time is cancelled once: stock and coupon come back, the customer gets an email', async () => {
  const couponCode = await addCoupon(shop)
  const bought = await buy(shop, { couponCode })
  const token = await tokenIn('Order placed:', bought)
  expect(await bought.stockLeft()).toBe(8)
  for (const _run of [1, 2]) await run('end-confirmation', bought)
  expect(await bought.order()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed', confirmBy: null })
  expect(await stepsOf(bought)).toEqual(['Order Placed customer', 'Cancelled shop Not confirmed in time'])
  expect(await bought.stockLeft()).toBe(10)
  expect(await couponUsage(shop, couponCode)).toEqual({ counter: 0, recorded: 0 })
  expect(emailText(await shop.emailWith(`Order cancelled: ${bought.orderId}`))).toContain(
    'It wasn’t confirmed in time.',
  )

  expect(await refusal(confirm(token))).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
  expect((await shop.client()('getConfirmation', { params: { token } })).data.state).toBe('Cancelled')
  await run('remind-to-confirm', bought, token)
  expect(await emailsTo(shop, bought.customer.email)).toBe(2)
})

it('staff confirm an order too, and it is neither reminded of nor cancelled then', async () => {
  const staff = await hireStaff(shop)
  const bought = await buy(shop)
  await staff.client('moveOrder', { params: { orderId: bought.orderId }, body: { status: 'Confirmed' } })
  for (const job of ['remind-to-confirm', 'end-confirmation'] as const) await run(job, bought)
  expect(await bought.order()).toMatchObject({ status: 'Confirmed' })
  expect(await emailsTo(shop, bought.customer.email)).toBe(2)
})

it('of confirming and cancelling at the same moment, one wins wholly', async () => {
  for (let round = 0; round < 4; round++) {
    const bought = await buy(shop)
    const token = await tokenIn('Order placed:', bought)
    const outcome = await runBlocked(
      shop,
      (tx) => tx.execute(sql`select from purchases where id = ${bought.purchaseId} for update`),
      () =>
        Promise.all([
          confirm(token).then(
            ({ data }) => data.state,
            () => 'Cancelled',
          ),
          run('end-confirmation', bought),
        ]),
      2,
    )
    expect(await bought.order()).toMatchObject({ status: outcome[0] })
    expect(await bought.stockLeft()).toBe(outcome[0] === 'Cancelled' ? 10 : 8)
  }
})

it('a shop that does not ask for it gets no confirmation: the email has no button, and nothing is cancelled', async () => {
  await shop.db.update(settings).set({ asksToConfirmCod: false })
  const bought = await buy(shop)
  expect(await bought.order()).toMatchObject({ confirmBy: null })
  expect(emailText(await shop.emailWith(`Order placed: ${bought.orderId}`))).not.toContain('/confirm-order/')
  await run('end-confirmation', bought)
  expect(await bought.order()).toMatchObject({ status: 'Order Placed' })
})
