import type { Order } from '@kargha/contract/shop/orders.ts'
import {
  difference,
  formatRupees,
  fromRupees,
  noRupees,
  type Paise,
  paise,
  percent,
  type Rupees,
  sum,
  toRupees,
} from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCoupon, type Customer } from '../../../testing/checkout.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { tracking } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { readEmail } from '../../../testing/read-email.ts'
import { home } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { payments } from '../../payments/attempts/payments-table.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { settings } from '../../shop/settings/settings-table.ts'

const publicUrl = 'https://shop.example.in'
let online: OnlineShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  online = await openOnlineShop({ environment: { PUBLIC_URL: publicUrl } })
  owner = await hireStaff(online.shop, 'owner')
  await online.shop.db.update(settings).set({
    supportEmail: 'care@kargha.test',
    phone: '+91 11111 22222',
    callHours: 'Mon-Fri 8am-5pm',
    postalAddress: '1 Mill Road, Pune',
    globalDiscountIsActive: true,
    globalDiscountPercent: percent(5),
    codFee: paise(4_999),
  })
})
afterAll(() => online.close())

const saree = {
  name: 'Silk <b>Saree</b> & Blouse',
  sellingPrice: paise(333_333),
  originalPrice: paise(400_000),
  deliveryCharge: paise(4_999),
}

const options = [
  { name: 'Size', values: ['S', 'M'] },
  { name: 'Colour', values: ['Indigo'] },
]

/** Two pieces of a product with options and one of another, with a coupon. */
async function buyCart(paymentMethod: 'COD' | 'PhonePe' = 'COD') {
  const customer = await online.shop.signUp('Meera <Nair>')
  const couponCode = await addCoupon(online.shop)
  const productIds = [await addProduct(online.shop.db), await addProduct(online.shop.db, saree)] as const
  const [chosen] = productIds
  await inTransaction(online.shop.db, async (tx) => {
    await tx.update(products).set({ options }).where(eq(products.id, chosen))
    await tx
      .update(productVariants)
      .set({ optionValues: ['M', 'Indigo'] })
      .where(eq(productVariants.id, chosen))
  })
  await customer.client('addToCart', { body: { productId: chosen, variantId: chosen, quantity: 2 } })
  await customer.client('addToCart', { body: { productId: productIds[1], quantity: 1 } })
  const body = { addressId: customer.addressId, paymentMethod, couponCode }
  const { data } = await customer.client('placeOrder', { body })
  const orderIds = data.orders.map(({ orderId }) => orderId)
  const orders = () =>
    Promise.all(orderIds.map(async (orderId) => (await customer.client('getOrder', { params: { orderId } })).data))
  const { purchaseId, payment } = data
  return { customer, purchaseId, orderIds, orders, transactionId: payment.transactionId ?? '' }
}

const emailAbout = async ({ email }: Customer, subject: string, ...words: string[]) =>
  readEmail(await online.shop.emailWith(`To: ${email}`, subject, ...words))
const countEmails = ({ email }: Customer) =>
  online.shop.db.$count(sql`pgboss.job`, sql`name = 'mail' and data->>'to' = ${email}`)
const sumOf = (orders: readonly Order[], amount: (order: Order) => Rupees) =>
  sum(orders.map((order) => fromRupees(amount(order))))
const formatPaise = (amount: Paise) => formatRupees(toRupees(amount))

/** In both bodies, with the amounts of the orders' pages. */
function expectSummary(email: Awaited<ReturnType<typeof readEmail>>, orders: readonly Order[], paid: string) {
  const totalMrp = sumOf(orders, (order) => order.totalMrp)
  const subTotal = sumOf(orders, (order) => order.subTotal)
  const savings = sumOf(orders, (order) => order.savings)
  const couponSavings = sumOf(orders, (order) => order.couponSavings)
  const codFee = sumOf(orders, (order) => order.codFee)
  for (const body of Object.values(email.bodies)) {
    for (const order of orders)
      for (const words of [
        order.productName,
        order.optionText,
        `Order ${order.orderId}, quantity ${order.quantity}`,
        formatRupees(order.subTotal),
        formatRupees(order.totalMrp),
      ])
        expect(body).toContain(words)
    for (const [label, amount] of [
      ['Total MRP', formatPaise(totalMrp)],
      ['Discount', `− ${formatPaise(difference(totalMrp, subTotal))}`],
      [`Coupon (${orders[0]?.couponName})`, `− ${formatPaise(couponSavings)}`],
      ['Special Discount', `− ${formatPaise(difference(savings, couponSavings))}`],
      ['Delivery Charges', formatPaise(sumOf(orders, ({ delivery }) => delivery))],
      ...(codFee > 0 ? [['Cash on Delivery Fee', formatPaise(codFee)]] : []),
      [`Total, ${paid}`, formatPaise(sumOf(orders, ({ finalTotal }) => finalTotal))],
    ] as const)
      expect(body.replace(/\s+/g, ' ')).toContain(`${label} ${amount}`)
    for (const words of ['Meera <Nair>', home.street, `${home.city}, ${home.state} ${home.zipcode}`])
      expect(body).toContain(words)
    expect(body).toMatch(/what happens next/i)
    expect(body).toContain('Please write to care@kargha.test or call +91 11111 22222 (Mon-Fri 8am-5pm).')
    expect(body).toContain('1 Mill Road, Pune')
  }
  for (const order of orders) {
    const page = `${publicUrl}/products/${order.productSlug}`
    expect(email.text).toContain(page)
    expect(email.html).toContain(`href="${page}"`)
    expect(email.html).toMatch(
      new RegExp(
        `<img[^>]* alt="[^"]+" height="104" src="${publicUrl}/media/ikat-1.webp\\?cut=thumbnail"[^>]* width="80"`,
      ),
    )
  }
  expect(email.html).not.toMatch(/<b>|<Nair>/)
  expect(email.html).not.toContain('src="/')
  expect(email.replyTo).toBe('care@kargha.test')
  expect(email.header('Auto-Submitted')).toBe('auto-generated')
  expect(email.header('List-Unsubscribe')).toBeUndefined()
}

it('sends one email about a purchase, with every line of it', async () => {
  const { customer, orderIds, orders } = await buyCart()
  expect(sumOf(await orders(), ({ codFee }) => codFee)).toBe(4_999)
  const email = await emailAbout(customer, 'Order placed:')
  expect(email.subject).toBe(`Order placed: ${orderIds[0]} and 1 more`)
  expectSummary(email, await orders(), 'due on delivery')
  expect(email.preview).toContain('Indigo Ikat Saree (Size: M · Colour: Indigo) and 1 more')
  for (const body of Object.values(email.bodies)) expect(body).toContain('Size: M · Colour: Indigo')
  for (const body of Object.values(email.bodies))
    for (const words of [
      'We dispatch it by',
      'ready for the courier',
      'You can cancel the order',
      'within 24 hours of delivery',
    ])
      expect(body).toContain(words)
  expect(await countEmails(customer)).toBe(1)
})

it('sends the line, the sums and the next steps with each step of an order and of its return', async () => {
  const { customer, orders, orderIds } = await buyCart()
  const [orderId = '', other = ''] = orderIds
  const expectEmail = async (subject: string, paid: string, ...words: string[]) => {
    const email = await emailAbout(customer, orderId, subject)
    expectSummary(email, (await orders()).slice(0, 1), paid)
    for (const body of Object.values(email.bodies)) for (const each of words) expect(body).toContain(each)
    expect(email.text).not.toContain(other)
  }
  const move = (body: object) => owner.client('moveOrder', { params: { orderId }, body: body as never })
  await move({ status: 'Confirmed', note: 'Folding <it> now' })
  await expectEmail('Order confirmed:', 'due on delivery', 'A note from us: Folding <it> now', 'We dispatch it by')
  await move({ status: 'Shipped', shipment: tracking })
  await expectEmail('On its way:', 'due on delivery', tracking.courier, tracking.trackingNumber)
  expect((await emailAbout(customer, 'On its way')).text).toContain(`Track your parcel:\n${tracking.trackingUrl}\n`)
  await move({ status: 'Delivered' })
  await expectEmail('Delivered:', 'paid on delivery', 'request a return from My Orders by')

  const request = {
    reason: 'Other',
    customReason: 'The <border> frays',
    returnResolution: 'Refund',
    pickupAddress: home,
  }
  const { data } = await customer.client('returnOrder', {
    params: { orderId },
    body: { ...request, returnImages: [] } as never,
  })
  await expectEmail('Return requested:', 'paid on delivery', 'Your reason: The <border> frays')
  const moveReturn = (body: object) => owner.client('moveReturn', { params: { id: data._id }, body: body as never })
  await moveReturn({ status: 'Approved' })
  await expectEmail('Return approved:', 'paid on delivery', 'keep the piece ready')
  await moveReturn({ status: 'Picked up' })
  await expectEmail('Return picked up:', 'paid on delivery', 'within a few business days')
  await moveReturn({ status: 'Refunded', refundReference: 'UPI 4210013' })
  await expectEmail('refunded your return', 'refunded', 'The reference is UPI 4210013')

  await customer.client('cancelOrder', { params: { orderId: other }, body: { reason: 'Changed my mind' } })
  const cancelled = await emailAbout(customer, `Order cancelled: ${other}`)
  expectSummary(cancelled, (await orders()).slice(1), 'not charged')
  expect(cancelled.text).toContain('no refund is due')
})

it('sends a receipt for a payment, and what becomes of it when an order is cancelled', async () => {
  const { customer, orders, orderIds, transactionId } = await buyCart('PhonePe')
  const placed = await emailAbout(customer, 'Order placed:')
  expectSummary(placed, await orders(), 'to pay online')
  await online.sandbox.choose(transactionId, 'pay')
  await customer.client('getPaymentStatus', { params: { transactionId } })
  const receipt = await emailAbout(customer, 'received your payment')
  const total = formatPaise(sumOf(await orders(), ({ finalTotal }) => finalTotal))
  expect(receipt.subject).toBe(`Payment received: ${total} for order ${orderIds[0]} and 1 more`)
  expectSummary(receipt, await orders(), 'paid online')

  const [orderId = ''] = orderIds
  await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
  const [order] = await orders()
  const cancelled = await emailAbout(customer, `Order cancelled: ${orderId}`)
  expectSummary(cancelled, order ? [order] : [], 'to be refunded')
  await expect.poll(async () => (await orders())[0]?.paymentStatus).toBe('Refunded')
  const refunded = await emailAbout(customer, 'paid your refund')
  expect(refunded.subject).toBe(`Refund paid: ${formatRupees(order?.finalTotal ?? noRupees)} for order ${orderId}`)
  expectSummary(refunded, order ? [order] : [], 'refunded')
})

it('sends one email about a purchase that was not paid in time', async () => {
  const { customer, orders, purchaseId } = await buyCart('PhonePe')
  const past = new Date(Date.now() - 10_000)
  const isOfPurchase = eq(payments.purchaseId, purchaseId)
  await online.shop.db
    .update(payments)
    .set({ expiresAt: new Date(Date.now() - 400_000) })
    .where(isOfPurchase)
  await online.shop.db.update(purchases).set({ payBy: past }).where(eq(purchases.id, purchaseId))
  await online.makeJobsDue('end-hold')
  await expect.poll(async () => (await orders()).map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
  const email = await emailAbout(customer, 'Order cancelled:')
  expectSummary(email, await orders(), 'not charged')
  expect(email.text).toContain('We didn’t receive your payment in time.')
  expect(await countEmails(customer)).toBe(2)
})

it('keeps its shape with thirty lines and long names', async () => {
  const customer = await online.shop.signUp('Meera <Nair>')
  const long = 'Kanjivaram silk saree with a temple border and a pallu of peacocks '.repeat(2)
  for (let line = 10; line < 40; line += 1) {
    const productId = await addProduct(online.shop.db, {
      name: `${long}${line}`,
      sellingPrice: paise(12_345_678),
      originalPrice: paise(23_456_789),
    })
    await customer.client('addToCart', { body: { productId, quantity: 1 } })
  }
  await customer.client('placeOrder', { body: { addressId: customer.addressId, paymentMethod: 'COD' } })
  const email = await emailAbout(customer, 'Order placed:')
  expect(email.subject).toMatch(/^Order placed: KG-....-.... and 29 more$/)
  for (const body of Object.values(email.bodies))
    for (let line = 10; line < 40; line += 1) expect(body).toContain(`peacocks ${line}`)
  // Gmail clips longer emails.
  expect(Buffer.byteLength(email.html)).toBeLessThan(102_000)
  const amounts = email.text.split('\n').filter((line) => /₹ [\d,.]+$/.test(line))
  expect(new Set(amounts.map((line) => [...line].length))).toEqual(new Set([48]))
})

it('keeps the one-time password out of what inboxes and lock screens show', async () => {
  const customer = await online.shop.signUp()
  await online.shop.client()('forgotPassword', { body: { email: customer.email } })
  const { subject, preview, text } = await emailAbout(customer, 'One-time password')
  const secret = /Your one-time password: (\S+)/.exec(text)?.[1] ?? ''
  expect(secret).not.toBe('')
  for (const shown of [subject, preview, text.slice(0, 200)]) expect(shown).not.toContain(secret)
  expect(preview).not.toBe('')
})
