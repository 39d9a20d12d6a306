import { arrivalText, dayText } from '@kargha/domain/delivery-days.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buyNow } from '../../testing/checkout.ts'
import { emailText } from '../../testing/email-text.ts'
import { addProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import { hireStaff } from '../../testing/staff.ts'
import { addZone } from '../../testing/zones.ts'
import { purchases } from '../orders/records/orders-table.ts'
import { settings } from '../shop/settings/settings-table.ts'
import { workingDayAfter } from './working-days.ts'

const shop = await openShop()
afterAll(() => shop.close())
const staff = await hireStaff(shop)
await addZone(shop.db, { name: 'India', daysFrom: 3, daysTo: 6 })

const todayInIndia = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
const working = (days: number) => workingDayAfter(todayInIndia(), days, { weeklyHolidays: [0], holidays: [] })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

it('an order keeps the dates of its day, and its customer reads them in the quote, the email and on the order', async () => {
  const customer = await shop.signUp()
  const ready = await addProduct(shop.db)
  const made = await addProduct(shop.db, { makingDays: 5 })
  const lines = [ready, made].map((productId) => ({ productId, quantity: 1 }))
  const { data: quoted } = await customer.client('quoteDelivery', { body: { pincode: '682001', lines } })
  expect(quoted).toMatchObject({ earliest: working(2 + 5 + 3), latest: working(3 + 5 + 6) })
  for (const body of lines) await customer.client('addToCart', { body })
  const { data } = await customer.client('placeOrder', {
    body: { addressId: customer.addressId, paymentMethod: 'COD' },
  })
  const { earliest, latest } = quoted
  if (!earliest || !latest) throw new Error('The quote has no dates')
  const promised = `We dispatch it by ${dayText(working(8))}, and it should reach you ${arrivalText({ earliest, latest })}.`
  const email = await shop.emailWith(`To: ${customer.email}`, 'Order placed')
  expect(emailText(email).replaceAll(/\s+/g, ' ')).toContain(promised)

  await shop.db.update(settings).set({ dispatchDays: { from: 9, to: 9 } })
  const params = { orderId: data.orders[0]?.orderId ?? '' }
  const dates = { earliestDelivery: earliest, latestDelivery: latest }
  expect((await customer.client('getOrder', { params })).data).toMatchObject(dates)
  expect((await staff.client('getOrder', { params })).data).toMatchObject({
    ...dates,
    shipBy: working(8),
    zone: 'India',
  })
})

it('staff see which orders should have left, or have arrived, by yesterday', async () => {
  const customer = await shop.signUp()
  const { data } = await buyNow(customer, await addProduct(shop.db))
  const params = { orderId: data.orders[0]?.orderId ?? '' }
  const late = async () => {
    const query = { customerId: customer.id, isLate: 'true' as const }
    const { waiting } = (await staff.client('getDashboard')).data
    return [(await staff.client('getOrders', { query })).data.length, waiting.ordersRunningLate]
  }
  const move = (body: object) => staff.client('moveOrder', { params, body: body as never })
  const promise = (shipBy: string, latestDelivery: string) =>
    shop.db
      .update(purchases)
      .set({ shipBy, earliestDelivery: shipBy, latestDelivery })
      .where(eq(purchases.id, data.purchaseId))
  expect(await late()).toEqual([0, 0])
  await promise(daysAgo(1), daysAgo(-9))
  expect(await late()).toEqual([1, 1])
  await move({ status: 'Confirmed' })
  expect(await late()).toEqual([1, 1])
  const tracking = { courier: 'DTDC', trackingNumber: 'D1', trackingUrl: 'https://dtdc.example/D1' }
  await move({ status: 'Shipped', shipment: tracking })
  expect(await late()).toEqual([0, 0])
  await promise(daysAgo(9), daysAgo(1))
  expect(await late()).toEqual([1, 1])
  expect((await staff.client('getOrder', { params })).data.isLate).toBe(true)
  await move({ status: 'Delivered' })
  expect(await late()).toEqual([0, 0])
})
