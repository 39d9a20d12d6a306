import { noPaise, paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buyNow, type Customer, stockLeft } from '../../testing/checkout.ts'
import { addProduct } from '../../testing/products.ts'
import { openShop, refusal } from '../../testing/shop.ts'
import { hireStaff } from '../../testing/staff.ts'
import { addZone, flat } from '../../testing/zones.ts'
import { productVariants } from '../catalogue/variants/variants-table.ts'
import { purchases } from '../orders/records/orders-table.ts'
import { settings } from '../shop/settings/settings-table.ts'
import { deliveryPins, deliveryZones } from './zones-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(deliveryZones)
  await shop.db
    .update(settings)
    .set({ codFee: noPaise, codMinimumOrder: null, codMaximumOrder: null, maxRefusedParcels: null })
})

const kochi = '682001'
const leh = '194101'
const quote = async (pincode: string, products: string[] = [], client = shop.client()) => {
  const lines = products.map((productId) => ({ productId, quantity: 1 }))
  return (await client('quoteDelivery', { body: { pincode, lines } })).data
}
/** To the customer's address, in Kochi. */
const ordered = async (customer: Customer, productId: string, more: object = {}) =>
  (await buyNow(customer, productId, more)).data.finalTotal

describe('a shop without zones', () => {
  it('delivers everywhere, for cash too, for the products’ own charges', async () => {
    const productId = await addProduct(shop.db, { chargesDelivery: true, deliveryCharge: paise(8_000) })
    const answer = { charge: 80, codCharge: 80, codFee: 0, codAdvance: null, earliest: null, latest: null, zone: null }
    const open = {
      place: 'Leh, Ladakh',
      city: 'Leh',
      state: 'Ladakh',
      isDeliverable: true,
      deliveryRefusal: null,
      isCodAvailable: true,
      codRefusal: null,
    }
    expect(await quote(leh, [productId])).toEqual({ ...open, ...answer })
    expect(await ordered(await shop.signUp(), productId)).toBe(1080)
  })

  it('names the city and state of a PIN code as far as they are known', async () => {
    expect(await quote('504106')).toMatchObject({ place: 'Nirmal, Telangana', city: 'Nirmal', state: 'Telangana' })
    expect(await quote('140301')).toMatchObject({ place: 'Punjab', city: null, state: 'Punjab' })
    expect(await quote('900056')).toMatchObject({ place: null, city: null, state: null })
  })

  it('refuses what is no PIN code, and products that it doesn’t have', async () => {
    for (const pincode of ['', '12345', '012345', '68200a'])
      expect(await refusal(quote(pincode)), pincode).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(await refusal(quote(kochi, ['6b2f1f0e-0000-4000-8000-000000000000']))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the zone of a PIN code', () => {
  it('is that of its longest prefix, of whatever length', async () => {
    await addZone(shop.db, { name: 'India' })
    await addZone(shop.db, { name: 'North', prefixes: ['1'] })
    await addZone(shop.db, { name: 'Ladakh', prefixes: ['194'] })
    await addZone(shop.db, { name: 'Leh', prefixes: [leh] })
    for (const [pincode, zone] of [
      [kochi, 'India'],
      ['110001', 'North'],
      ['194102', 'Ladakh'],
      [leh, 'Leh'],
    ] as const)
      expect((await quote(pincode)).zone).toBe(zone)
  })

  it('decides what is charged, in the quote and in the order alike', async () => {
    await addZone(shop.db, { prefixes: ['6'], prepaid: flat(9_000), cod: flat(15_000, 200_000) })
    await shop.db.update(settings).set({ codFee: paise(5_000) })
    const productId = await addProduct(shop.db, { chargesDelivery: true, deliveryCharge: paise(8_000) })
    expect(await quote(kochi, [productId])).toMatchObject({ charge: 170, codCharge: 230, codFee: 50 })
    const customer = await shop.signUp()
    expect(await ordered(customer, productId)).toBe(1000 + 230 + 50)
    // Two pieces reach the zone's free delivery; the product's own charge stays.
    expect(await ordered(customer, productId, { quantity: 2 })).toBe(2000 + 160 + 50)
    const written = await shop.db.select().from(purchases).where(eq(purchases.customerId, customer.id))
    expect(written.map(({ delivery, codFee }) => [delivery, codFee])).toEqual([
      [23_000, 5_000],
      [16_000, 5_000],
    ])
  })

  it('charges by weight, of variants that nobody weighed by the shop’s usual one', async () => {
    const slabs = [
      { upToGrams: 500, charge: paise(4_000) },
      { upToGrams: 1_000, charge: paise(7_000) },
      { upToGrams: null, charge: paise(20_000) },
    ]
    await addZone(shop.db, { prepaid: { freeFrom: null, slabs } })
    const [light, heavy] = [await addProduct(shop.db), await addProduct(shop.db)]
    await shop.db.update(productVariants).set({ weightGrams: 501 }).where(eq(productVariants.productId, heavy))
    expect((await quote(kochi, [light])).charge).toBe(40)
    expect((await quote(kochi, [heavy])).charge).toBe(70)
    expect((await quote(kochi, [light, heavy])).charge).toBe(200)
  })

  it('decides whether it is delivered at all; no order goes where it isn’t', async () => {
    const productId = await addProduct(shop.db)
    const customer = await shop.signUp()
    const sentence = `We don’t deliver to PIN code ${kochi} yet`
    // No zone has this PIN code.
    await addZone(shop.db, { prefixes: ['7'] })
    const closed = { isDeliverable: false, deliveryRefusal: sentence, isCodAvailable: false, codRefusal: sentence }
    expect(await quote(kochi)).toMatchObject({ ...closed, earliest: null, zone: null })
    await addZone(shop.db, { prefixes: ['6'], isDeliverable: false })
    expect(await quote(kochi)).toMatchObject({ ...closed, earliest: null, latest: null })
    for (const paymentMethod of ['COD', 'PhonePe'])
      expect(await refusal(buyNow(customer, productId, { paymentMethod })), paymentMethod).toMatchObject({
        status: 409,
      })
    expect(await refusal(buyNow(customer, productId))).toEqual({
      status: 409,
      code: 'NOT_DELIVERABLE',
      message: sentence,
    })
    expect(await stockLeft(shop, productId)).toBe(10)
    // A PIN code can differ from its zone.
    const [zone] = await shop.db.select().from(deliveryZones).where(eq(deliveryZones.isDeliverable, false))
    await shop.db.insert(deliveryPins).values({ prefix: kochi, zoneId: zone?.id ?? '', isDeliverable: true })
    expect(await quote(kochi)).toMatchObject({ isDeliverable: true, codRefusal: null })
    expect((await buyNow(customer, productId)).success).toBe(true)
  })
})

describe('Cash on Delivery', () => {
  const refused = async (productId: string, message: string, customer?: Customer) => {
    const buyer = customer ?? (await shop.signUp())
    expect(await quote(kochi, [productId], buyer.client)).toMatchObject({
      isDeliverable: true,
      isCodAvailable: false,
      codRefusal: message,
    })
    expect(await refusal(buyNow(buyer, productId))).toEqual({ status: 409, code: 'COD_UNAVAILABLE', message })
  }

  it('is refused where the zone or the PIN code doesn’t have it', async () => {
    const productId = await addProduct(shop.db)
    await addZone(shop.db, { isCodAvailable: false })
    await refused(productId, `Cash on Delivery isn’t available for PIN code ${kochi}. Please pay online`)
    await shop.db.delete(deliveryZones)
    const zoneId = await addZone(shop.db)
    expect((await quote(kochi, [productId])).isCodAvailable).toBe(true)
    await shop.db.insert(deliveryPins).values({ prefix: '6820', zoneId, isCodAvailable: false })
    await refused(productId, `Cash on Delivery isn’t available for PIN code ${kochi}. Please pay online`)
  })

  it('is refused for a product that is never sold for cash', async () => {
    const productId = await addProduct(shop.db, { name: 'Bridal Saree', isCodAvailable: false })
    await refused(productId, 'Cash on Delivery isn’t available for Bridal Saree. Please pay online')
  })

  it('is refused for orders that are too small or too large', async () => {
    const productId = await addProduct(shop.db)
    await shop.db.update(settings).set({ codMinimumOrder: paise(100_001) })
    await refused(productId, 'Cash on Delivery is for orders of ₹ 1,000.01 or more. Please pay online')
    await shop.db.update(settings).set({ codMinimumOrder: paise(100_000), codMaximumOrder: paise(100_000) })
    expect((await buyNow(await shop.signUp(), productId)).success).toBe(true)
    await shop.db.update(settings).set({ codMinimumOrder: null, codMaximumOrder: paise(99_999) })
    await refused(productId, 'Cash on Delivery is for orders of up to ₹ 999.99. Please pay online')
    // Without goods nothing is too small.
    await shop.db.update(settings).set({ codMinimumOrder: paise(100_000), codMaximumOrder: null })
    expect((await quote(kochi)).isCodAvailable).toBe(true)
  })

  it('is refused to a customer whose parcels came back, from as many as the shop allows', async () => {
    await shop.db.update(settings).set({ maxRefusedParcels: 2 })
    const productId = await addProduct(shop.db)
    const customer = await shop.signUp()
    const staff = await hireStaff(shop, 'owner')
    const tracking = { courier: 'DTDC', trackingNumber: 'D1', trackingUrl: 'https://dtdc.example/D1' }
    const steps = [
      { status: 'Confirmed' },
      { status: 'Shipped', shipment: tracking },
      { status: 'Undelivered' },
    ] as const
    for (const _parcel of [1, 2]) {
      expect((await quote(kochi, [productId], customer.client)).codRefusal).toBeNull()
      const { data } = await buyNow(customer, productId)
      for (const body of steps)
        await staff.client('moveOrder', { params: { orderId: data.orders[0]?.orderId ?? '' }, body })
    }
    const message = 'Cash on Delivery isn’t available after parcels came back to us undelivered. Please pay online'
    await refused(productId, message, customer)
    expect((await quote(kochi, [productId])).codRefusal).toBeNull()
  })

  it('is refused to a customer as long as the staff haven’t confirmed their earlier orders, and the quote says so', async () => {
    await shop.db.update(settings).set({ maxCodOrders: 1 })
    const productId = await addProduct(shop.db)
    const customer = await shop.signUp()
    const placed = await buyNow(customer, productId)
    const { codRefusal } = await quote(kochi, [productId], customer.client)
    expect(codRefusal).toContain('You have 1 Cash on Delivery order that we haven’t confirmed yet')
    expect(await refusal(buyNow(customer, productId))).toEqual({
      status: 409,
      code: 'ORDER_LIMIT',
      message: codRefusal,
    })
    expect((await quote(kochi, [productId])).codRefusal).toBeNull()
    const params = { orderId: placed.data.orders[0]?.orderId ?? '' }
    await (await hireStaff(shop)).client('moveOrder', { params, body: { status: 'Confirmed' } })
    expect((await quote(kochi, [productId], customer.client)).codRefusal).toBeNull()
    await shop.db.update(settings).set({ maxCodOrders: 1_000 })
  })
})
