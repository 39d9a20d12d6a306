import { paise, percent } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, buyNow, rowCounts, stockLeft } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { couponUses } from '../../orders/coupons/coupon-uses-table.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('coupons', () => {
  it('take off their percent, by name in any case or by id, and are listed for customers who can use them', async () => {
    const customer = await shop.signUp()
    const name = await addCoupon(shop, {
      percent: percent(25),
      minimumOrder: paise(50_000),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    const offered = (await customer.client('getCoupons')).data.find(({ couponName }) => couponName === name)
    expect(offered).toMatchObject({ discountPercentage: 25, description: 'Ten off', minimumOrder: 500 })
    const productId = await addProduct(shop.db)
    expect((await buyNow(customer, productId, { couponCode: name.toLowerCase() })).data.finalTotal).toBe(750)
    expect((await buyNow(customer, productId, { couponCode: offered?._id })).data).toMatchObject({
      totalPrice: 1000,
      finalTotal: 750,
    })
  })

  it.each([
    [{ isActive: false }, /is not active/],
    [{ startsAt: new Date(Date.now() + 60_000) }, /is not active/],
    [{ expiresAt: new Date(Date.now() - 60_000) }, /has expired/],
    [{ minimumOrder: paise(100_001) }, /orders of ₹ 1,000\.01 and more/],
  ])('that can’t be used are refused: %j', async (fields, message) => {
    const customer = await shop.signUp()
    const couponCode = await addCoupon(shop, fields)
    const productId = await addProduct(shop.db)
    const before = await rowCounts(shop)
    const refused = await refusal(buyNow(customer, productId, { couponCode }))
    expect(refused).toMatchObject({ status: 409, code: 'COUPON_NOT_USABLE' })
    expect(refused.message).toMatch(message)
    expect(await rowCounts(shop)).toEqual(before)
  })

  it.each(['NOSUCH', 'N'.repeat(61), 'N'.repeat(10_000)])('that do not exist are refused: %s', async (couponCode) => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const before = await rowCounts(shop)
    expect(await refusal(buyNow(customer, productId, { couponCode }))).toEqual({
      status: 404,
      code: 'COUPON_UNKNOWN',
      message: 'This coupon does not exist',
    })
    expect(await rowCounts(shop)).toEqual(before)
  })

  it('that are used up are refused and not listed', async () => {
    const [one, other] = [await shop.signUp(), await shop.signUp()]
    const couponCode = await addCoupon(shop, { usageLimit: 1 })
    const productId = await addProduct(shop.db)
    await buyNow(one, productId, { couponCode })
    const before = await rowCounts(shop)
    const refused = await refusal(buyNow(other, productId, { couponCode }))
    expect(refused).toMatchObject({ status: 409, code: 'COUPON_NOT_USABLE' })
    expect(refused.message).toContain('has been used up')
    expect((await other.client('getCoupons')).data.map(({ couponName }) => couponName)).not.toContain(couponCode)
    expect(await rowCounts(shop)).toEqual(before)
  })

  it('for a first purchase can be used until there is an order that is not cancelled', async () => {
    const customer = await shop.signUp()
    const couponCode = await addCoupon(shop, { firstPurchaseOnly: true })
    const productId = await addProduct(shop.db)
    const { data } = await buyNow(customer, productId)
    expect(await refusal(buyNow(customer, productId, { couponCode }))).toMatchObject({ code: 'COUPON_NOT_USABLE' })
    expect((await customer.client('getCoupons')).data.map(({ couponName }) => couponName)).not.toContain(couponCode)
    const params = { orderId: data.orders[0]?.orderId ?? '' }
    await customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
    expect((await buyNow(customer, productId, { couponCode })).data.finalTotal).toBe(900)
  })

  it('with a limit are used exactly that often by forty simultaneous orders', async () => {
    const couponCode = await addCoupon(shop, { usageLimit: 7 })
    const productId = await addProduct(shop.db, { stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.signUp()))
    const requests = buyers.flatMap((buyer) =>
      Array.from({ length: 4 }, () => buyNow(buyer, productId, { couponCode })),
    )
    expect(await notRefused(requests, 'COUPON_NOT_USABLE')).toHaveLength(7)
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.name, couponCode))
    expect(coupon?.used).toBe(7)
    expect(
      await shop.db
        .select()
        .from(couponUses)
        .where(eq(couponUses.couponId, coupon?.id ?? '')),
    ).toHaveLength(7)
    expect(await stockLeft(shop, productId)).toBe(93)
  })

  it('limited to one use per customer are used once by ten simultaneous orders of a customer', async () => {
    const couponCode = await addCoupon(shop, { perCustomerLimit: 1 })
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const requests = Array.from({ length: 10 }, () => buyNow(customer, productId, { couponCode }))
    expect(await notRefused(requests, 'COUPON_NOT_USABLE')).toHaveLength(1)
  })

  it('limited to one use per customer are protected by the database too', async () => {
    const couponCode = await addCoupon(shop, { perCustomerLimit: 1 })
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    await buyNow(customer, productId, { couponCode })
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.name, couponCode))
    const couponId = coupon?.id ?? ''
    const { data } = await buyNow(customer, productId)
    const use = { couponId, customerId: customer.id, number: 2, purchaseId: data.purchaseId }
    await expect(shop.db.insert(couponUses).values(use)).rejects.toMatchObject({
      cause: { constraint: 'coupon_uses_limit' },
    })
    const renumbered = shop.db.update(couponUses).set({ number: 2 }).where(eq(couponUses.couponId, couponId))
    await expect(renumbered).rejects.toMatchObject({ cause: { constraint: 'coupon_uses_limit' } })
  })

  it.each([1, 2])(
    'for a first purchase, %i of them, are used once by ten simultaneous orders of a customer',
    async (count) => {
      const offers = Array.from({ length: count }, () => addCoupon(shop, { firstPurchaseOnly: true }))
      const codes = await Promise.all(offers)
      const customer = await shop.signUp()
      const productId = await addProduct(shop.db)
      const requests = Array.from({ length: 10 }, (_, index) =>
        buyNow(customer, productId, { couponCode: codes[index % count] }),
      )
      expect(await notRefused(requests, 'COUPON_NOT_USABLE')).toHaveLength(1)
    },
  )
})
