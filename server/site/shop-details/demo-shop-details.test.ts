import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { deliver } from '../../../testing/orders.ts'
import { home, openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { storeEvidence } from '../../../testing/upload.ts'
import { products } from '../../catalogue/products/products-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ seeded: true, allowsViolations: true })
})
afterAll(() => shop.close())

it('the demo’s announcement is that of the specification, and its code and free shipping are real', async () => {
  const { data } = await shop.client()('getShop')
  expect(data.announcement).toBe(
    'Get an extra 5% discount on your first purchase with code FIRST5 · Free shipping throughout India, except to a few regions · Handwoven and handcrafted since 2013',
  )
  const sold = await shop.db.select().from(products).where(eq(products.status, 'published'))
  const { client } = await shop.signUp()
  for (const { id } of sold) {
    const { data } = await client('getProduct', { params: { id } })
    expect(data.isAcceptable && data.deliveryCharge > 0, data.name).toBe(false)
  }
  const dearest = sold.toSorted((a, b) => b.sellingPrice - a.sellingPrice)[0]
  const order = await buyNow(await shop.signUp(), dearest?.id ?? '', { couponCode: 'FIRST5' })
  expect(order.data.finalTotal).toBe(Math.floor((dearest?.sellingPrice ?? 0) * 0.95 + 0.5) / 100)
  const quote = async (pincode: string) => (await shop.client()('quoteDelivery', { body: { pincode } })).data
  expect(await quote('682001')).toMatchObject({ charge: 0, codFee: 0, isCodAvailable: true })
  for (const pincode of ['180001', '190001', '194101', '737101', '781001', '799001'])
    expect((await quote(pincode)).charge, pincode).toBe(150)
  expect((await quote('194101')).codRefusal).toContain('pay online')
  const zones = ['171001', '248001', '744101', '682555'].map(async (pincode) => (await quote(pincode)).zone)
  expect(await Promise.all(zones)).toEqual(['Himachal Pradesh', 'Uttarakhand', 'the islands', 'the islands'])
})

it('the demo takes back what came damaged, within 24 hours, with a video, for money', async () => {
  const { data } = await shop.client()('getShop')
  expect(data).toMatchObject({ returnWindowHours: 24, offersExchange: false, shipsAbroad: true })
  expect(data).toMatchObject({ dispatchDays: { from: 2, to: 3 }, madeToOrderDays: { from: 4, to: 6 } })
  const { data: offered } = await shop.client()('getReasons', { query: { for: 'return' } })
  expect(offered).toEqual([
    { value: 'Damaged or defective', evidence: 'video' },
    { value: 'Other', evidence: 'video' },
  ])
  const owner = await hireStaff(shop, 'owner')
  const customer = await shop.signUp()
  const [sold] = (await shop.client()('getAllProducts', { query: { inStock: 'true' } })).data
  const placed = await buyNow(customer, sold?._id ?? '')
  const params = { orderId: placed.data.orders[0]?.orderId ?? '' }
  await deliver(owner, params.orderId)
  const body = {
    reason: 'Damaged or defective',
    returnResolution: 'Refund' as const,
    returnImages: [{ url: await storeEvidence(shop, customer.id, 'mp4'), description: '' }],
    pickupAddress: home,
  }
  expect((await customer.client('returnOrder', { params, body })).data.status).toBe('Requested')
})
