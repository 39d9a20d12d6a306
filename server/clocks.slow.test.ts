import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, type Customer, cod } from '../testing/checkout.ts'
import { textAfter } from '../testing/email-text.ts'
import { type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { deliver } from '../testing/orders.ts'
import { type ShopProcess, shopProcess } from '../testing/processes.ts'
import { addProduct } from '../testing/products.ts'
import { enrol, nextCode } from '../testing/second-factor.ts'
import { refusal } from '../testing/shop.ts'
import { hireStaff, staffPassword } from '../testing/staff.ts'
import { cloth } from '../testing/upload.ts'
import { addZone } from '../testing/zones.ts'
import { confirmations } from './orders/records/confirmations-table.ts'
import { orders, purchases } from './orders/records/orders-table.ts'
import { payments } from './payments/attempts/payments-table.ts'
import { mailDirectoryOf } from './platform/mail/captured-emails.ts'
import { openSecretKey } from './platform/secrets/secret-key.ts'
import { settings } from './shop/settings/settings-table.ts'
import { isSignInCode } from './shop/staff/emailed-sign-in-code.ts'

let online: OnlineShop
let productId: string
beforeAll(async () => {
  online = await openOnlineShop({ withoutPaymentJobs: true })
  productId = await addProduct(online.shop.db, { stock: 1_000 })
  await addZone(online.shop.db, { name: 'India', daysFrom: 3, daysTo: 6 })
  await online.shop.db.update(settings).set({ asksToConfirmCod: true })
})
afterAll(() => online.close())

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

describe.each([
  ['a day behind', '-24'],
  ['an hour behind', '-1'],
  ['an hour ahead', '1'],
  ['a day ahead', '24'],
  ['jumping by two days whenever it is read', 'jumping'],
])('a server whose clock is %s', (_wrong, CLOCK) => {
  let server: ShopProcess
  let shopper: Customer
  beforeAll(async () => {
    const NODE_OPTIONS = `--import=${new URL('../testing/shifted-clock.ts', import.meta.url)}`
    server = await shopProcess(online.shop, {
      mail: true,
      environment: { ...online.sandbox.environment, NODE_OPTIONS, CLOCK },
    })
    const customer = await online.shop.signUp()
    shopper = { ...customer, client: server.client(customer.token) }
  })
  afterAll(() => server.stop())

  async function buyOnline() {
    const body = { addressId: shopper.addressId, paymentMethod: 'PhonePe' as const, productId, quantity: 1 }
    const { data } = await shopper.client('placeOrder', { body })
    const orderId = data.orders[0]?.orderId ?? ''
    const order = async () => (await shopper.client('getOrder', { params: { orderId } })).data
    return { purchaseId: data.purchaseId, transactionId: data.payment.transactionId ?? '', order }
  }

  const holdEndings = (purchaseId: string) =>
    online.shop.db.$count(
      sql`pgboss.job`,
      sql`name = 'end-hold' and singleton_key = ${purchaseId} and state = 'completed'`,
    )

  it('holds an online order for 20 minutes, in which it can be paid', async () => {
    const { purchaseId, transactionId, order } = await buyOnline()
    const [purchase] = await online.shop.db.select().from(purchases).where(eq(purchases.id, purchaseId))
    const [attempt] = await online.shop.db.select().from(payments).where(eq(payments.id, transactionId))
    const minutes = (from: Date | undefined, to: Date | null | undefined) =>
      Math.round(((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 60_000)
    expect(minutes(purchase?.createdAt, purchase?.payBy)).toBe(20)
    expect(minutes(purchase?.createdAt, attempt?.expiresAt)).toBe(15)
    expect(await order()).toMatchObject({ canPay: true, paymentStatus: 'Pending' })

    await online.makeJobsDue('end-hold')
    await expect.poll(() => holdEndings(purchaseId)).toBe(1)
    expect((await order()).status).toBe('Order Placed')
    await online.sandbox.choose(transactionId, 'pay')
    await expect.poll(async () => (await order()).paymentStatus).toBe('Completed')
  })

  it('gives the pieces back once that time is over', async () => {
    const { purchaseId, transactionId, order } = await buyOnline()
    await online.sandbox.choose(transactionId, 'fail')
    await expect.poll(async () => (await order()).paymentStatus).toBe('Failed')
    await online.shop.db.update(purchases).set({ payBy: sql`now()` }).where(eq(purchases.id, purchaseId))
    await online.makeJobsDue('end-hold')
    await expect.poll(async () => (await order()).status).toBe('Cancelled')
  })

  it('takes a coupon of this hour, and no other', async () => {
    const valid = await addCoupon(online.shop, { startsAt: inHours(-0.5), expiresAt: inHours(0.5) })
    const expired = await addCoupon(online.shop, { startsAt: inHours(-2), expiresAt: inHours(-0.5) })
    const coming = await addCoupon(online.shop, { startsAt: inHours(0.5) })
    const buyWith = (couponCode: string) =>
      shopper.client('placeOrder', cod(shopper, { productId, quantity: 1, couponCode }))
    expect((await buyWith(valid)).data.orders).toHaveLength(1)
    expect((await refusal(buyWith(expired))).message).toBe(`${expired} has expired`)
    expect((await refusal(buyWith(coming))).message).toBe(`${coming} is not active`)

    const owner = await hireStaff(online.shop, 'owner')
    const coupon = { couponName: `NOW${CLOCK.toUpperCase()}X`, discountPercentage: 5 }
    const expiresAt = inHours(0.5).toISOString()
    const { data } = await server.staffClient(owner.token)('createCoupon', { body: { ...coupon, expiresAt } })
    expect(data).toMatchObject({ unusable: '' })
    expect(Math.abs(Date.parse(data.startsAt) - Date.now())).toBeLessThan(hourMs / 2)
    expect((await online.shop.client(shopper.token)('getCoupons')).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ couponName: coupon.couponName })]),
    )
  })

  it('promises the same days, and the same time to confirm an order', async () => {
    const lines = [{ productId, quantity: 1 }]
    const quote = { body: { pincode: '682001', lines } }
    const { data: promised } = await online.shop.client()('quoteDelivery', quote)
    expect((await shopper.client('quoteDelivery', quote)).data).toEqual(promised)
    const { data: placed } = await shopper.client('placeOrder', cod(shopper, { productId, quantity: 1 }))
    const params = { orderId: placed.orders[0]?.orderId ?? '' }
    expect((await shopper.client('getOrder', { params })).data.latestDelivery).toBe(promised.latest)
    const [asked] = await online.shop.db
      .select()
      .from(confirmations)
      .where(eq(confirmations.purchaseId, placed.purchaseId))
    const [{ codConfirmationHours } = { codConfirmationHours: 0 }] = await online.shop.db.select().from(settings)
    const hours = ((asked?.confirmBy.getTime() ?? 0) - Date.now()) / hourMs
    expect(Math.round(hours)).toBe(codConfirmationHours)
  })

  it('takes a return on the day after delivery, and none later', async () => {
    const { data: placed } = await shopper.client('placeOrder', cod(shopper, { productId, quantity: 1 }))
    const orderId = placed.orders[0]?.orderId ?? ''
    await deliver(await hireStaff(online.shop), orderId)
    const deliveredBefore = (hours: number) =>
      online.shop.db
        .update(orders)
        .set({ deliveredAt: sql`now() - ${hours} * interval '1 hour'` })
        .where(eq(orders.number, orderId))
    const canReturn = async () => (await shopper.client('getReturnEligibility', { params: { orderId } })).data.canReturn
    await deliveredBefore(23.5)
    expect(await canReturn()).toBe(true)
    await deliveredBefore(24.5)
    expect(await canReturn()).toBe(false)
  })

  it('sends a one-time password, which works', async () => {
    const { email } = await online.shop.signUp()
    await server.client('')('forgotPassword', { body: { email } })
    const directory = mailDirectoryOf(online.shop.dataDirectory)
    const sent = async () => {
      const names = await readdir(directory).catch(() => [])
      const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
      return texts.some((text) => text.includes(email) && text.includes('Subject: One-time password'))
    }
    await expect.poll(sent).toBe(true)
    const password = textAfter(await online.shop.emailWith(email, 'Your one-time password'), 'Your one-time password: ')
    const { data } = await server.client('')('signin', { body: { email, password } })
    expect((await online.shop.client(data.token)('getProfile')).data.email).toBe(email)
  })

  it('takes the codes of an authenticator app, and emails codes that are valid elsewhere', async () => {
    const { email, token } = await hireStaff(online.shop)
    const { secret } = await enrol(online.shop, server.staffClient(token))
    const { data } = await server.staffClient('')('signin', { body: { email, password: staffPassword } })
    const challenge = 'challenge' in data ? data.challenge : ''
    const body = { challenge, code: await nextCode(online.shop, secret) }
    expect((await server.staffClient('')('signinWithCode', { body })).data.email).toBe(email)

    await server.staffClient('')('sendSigninCode', { body: { email } })
    const code = textAfter(await online.shop.emailWith(email, 'Your code:'), 'Your code:')
    const key = await openSecretKey({ secretKey: undefined, dataDirectory: online.shop.dataDirectory })
    expect(await isSignInCode(online.shop.db, key, { email, code, now: new Date() })).toBe(true)
  })

  it('signs addresses of files that other servers serve', async () => {
    const form = new FormData()
    form.set('images', new Blob([new Uint8Array(await cloth(900).jpeg().toBuffer())]), 'tear.jpg')
    const headers = { authorization: shopper.token }
    const answer = await fetch(`${server.url}/api/v1/user/images`, { method: 'POST', headers, body: form })
    const { data } = (await answer.json()) as { data: { url: string }[] }
    for (const { url } of [server, online]) expect((await fetch(url + data[0]?.url)).status).toBe(200)
  })
})
