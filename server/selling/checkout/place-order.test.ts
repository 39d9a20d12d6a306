import { noPaise, paise, percent } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addCoupon, buyNow, cod, rowCounts, stockLeft } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { stock, stockLedger } from '../../catalogue/stock/stock-table.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { orderEvents, orders, purchases } from '../../orders/records/orders-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ordersOf = (productId: string) => shop.db.select().from(orders).where(eq(orders.productId, productId))
describe('placing an order of the cart', () => {
  it('makes one order per line, empties the cart, takes the stock, writes the stock ledger and queues an email', async () => {
    const customer = await shop.signUp('Asha Rao')
    const { client } = customer
    const ikat = await addProduct(shop.db, { chargesDelivery: true, deliveryCharge: paise(8_000) })
    const silk = await addProduct(shop.db, {
      name: 'Silk <b>Saree</b>',
      sellingPrice: paise(333_333),
      originalPrice: paise(400_000),
    })
    await client('addToCart', { body: { productId: ikat, quantity: 2 } })
    await client('addToCart', { body: { productId: silk, quantity: 1 } })

    const { data, message } = await client('placeOrder', cod(customer))
    expect(message).toBe('Your order has been successfully placed.')
    expect(data).toMatchObject({
      totalPrice: 5333.33,
      finalTotal: 5493.33,
      paymentMethod: 'COD',
      payment: { paymentUrl: null, transactionId: null, paymentStatus: 'Pending' },
    })
    expect(data.orders.map(({ productId, quantity, finalTotal }) => [productId, quantity, finalTotal])).toEqual([
      [ikat, 2, 2160],
      [silk, 1, 3333.33],
    ])
    expect(data.orders.every(({ orderId }) => /^KG-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(orderId))).toBe(true)
    expect((await client('getCart')).data.items).toEqual([])
    expect([await stockLeft(shop, ikat), await stockLeft(shop, silk)]).toEqual([8, 9])
    const ledger = await shop.db.select().from(stockLedger).where(eq(stockLedger.productId, ikat))
    expect(ledger.map(({ difference, reason }) => [difference, reason])).toEqual([
      [10, 'First stock'],
      [-2, 'Sold'],
    ])

    const email = await shop.emailWith(data.orders[0]?.orderId ?? 'no order')
    expect(email).toContain(customer.email)
    expect(emailText(email)).toContain('\nSilk <b>Saree</b>\n')
    expect(emailText(email)).toMatch(/^Total, due on delivery +₹ 5,493\.33$/m)
  })

  it('gives its rows ids that begin with the time, so that they stand side by side in indexes', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const start = Date.now()
    const { data } = await buyNow(customer, productId)
    const ids = [data.purchaseId, ...data.orders.map(({ _id }) => _id)]
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, data.orders[0]?._id ?? ''))
    for (const id of [...ids, ...events.map((event) => event.id)]) {
      const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
      expect(at).toBeGreaterThanOrEqual(start)
      expect(at).toBeLessThanOrEqual(Date.now())
    }
    expect(events).toHaveLength(1)
  })

  it('splits coupon and shop-wide discount among the orders exactly to the paisa', async () => {
    const customer = await shop.signUp()
    for (const sellingPrice of [99_999, 33_333, 77_777]) {
      const productId = await addProduct(shop.db, { sellingPrice: paise(sellingPrice), originalPrice: paise(120_000) })
      await customer.client('addToCart', { body: { productId, quantity: 1 } })
    }
    const couponCode = await addCoupon(shop, { percent: percent(7) })
    onTestFinished(async () => {
      await shop.db.update(settings).set({ globalDiscountIsActive: false })
    })
    await shop.db.update(settings).set({ globalDiscountIsActive: true, globalDiscountPercent: percent(13) })
    const { data } = await customer.client('placeOrder', cod(customer, { couponCode: couponCode.toLowerCase() }))
    // 2111.09 − 7 % (147.78) = 1963.31; − 13 % (255.23) = 1708.08
    expect(data.finalTotal).toBe(1708.08)
    const sum = data.orders.reduce((paise, order) => paise + Math.round(order.finalTotal * 100), 0)
    expect(sum).toBe(170_808)
    const { orders: own } = (await customer.client('getOrders', { query: {} })).data
    expect(own.reduce((paise, order) => paise + Math.round(order.couponSavings * 100), 0)).toBe(14_778)
  })

  it('splits the fee for cash among the orders, and takes no discount of it', async () => {
    await shop.db
      .update(settings)
      .set({ codFee: paise(5_000), globalDiscountIsActive: true, globalDiscountPercent: percent(10) })
    onTestFinished(async () => {
      await shop.db.update(settings).set({ codFee: noPaise, globalDiscountIsActive: false })
    })
    const customer = await shop.signUp()
    const productIds = [100_000, 300_000].map((sellingPrice) =>
      addProduct(shop.db, { sellingPrice: paise(sellingPrice), originalPrice: paise(300_000) }),
    )
    for (const productId of await Promise.all(productIds))
      await customer.client('addToCart', { body: { productId, quantity: 1 } })
    expect((await customer.client('placeOrder', cod(customer))).data.finalTotal).toBe(3650)
    const { orders } = (await customer.client('getOrders')).data
    const amounts = orders.map(({ subTotal, savings, codFee, finalTotal }) => ({
      subTotal,
      savings,
      codFee,
      finalTotal,
    }))
    expect(amounts.toSorted((a, b) => a.subTotal - b.subTotal)).toEqual([
      { subTotal: 1000, savings: 100, codFee: 12.5, finalTotal: 912.5 },
      { subTotal: 3000, savings: 300, codFee: 37.5, finalTotal: 2737.5 },
    ])
  })

  it('refuses an empty cart, and one with a withdrawn product until that is removed', async () => {
    const customer = await shop.signUp()
    expect(await refusal(customer.client('placeOrder', cod(customer)))).toMatchObject({
      status: 409,
      code: 'CART_EMPTY',
    })
    const available = await addProduct(shop.db)
    const gone = await addProduct(shop.db, { name: 'Withdrawn Saree' })
    for (const productId of [available, gone]) await customer.client('addToCart', { body: { productId, quantity: 1 } })
    await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, gone))
    const before = await rowCounts(shop)
    const refused = await refusal(customer.client('placeOrder', cod(customer)))
    expect(refused).toMatchObject({ status: 409, code: 'PRODUCT_UNAVAILABLE' })
    expect(refused.message).toContain('Withdrawn Saree')
    expect(await rowCounts(shop)).toEqual(before)
    await customer.client('removeProduct', { params: { id: gone } })
    expect((await customer.client('placeOrder', cod(customer))).data.orders).toHaveLength(1)
  })

  it('sells a cart once when it is checked out three times simultaneously', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    await customer.client('addToCart', { body: { productId, quantity: 2 } })
    const requests = [1, 2, 3].map(() => customer.client('placeOrder', cod(customer)))
    expect(await notRefused(requests, 'CART_EMPTY')).toHaveLength(1)
    expect(await stockLeft(shop, productId)).toBe(8)
  })
})

describe('buying one product now', () => {
  it('leaves the cart alone', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    await customer.client('addToCart', { body: { productId, quantity: 1 } })
    const { data } = await buyNow(customer, productId, { quantity: 3 })
    expect(data).toMatchObject({ totalPrice: 3000, finalTotal: 3000 })
    expect((await customer.client('getCart')).data.totalItems).toBe(1)
    expect(await stockLeft(shop, productId)).toBe(7)
  })

  it('keeps the address that was chosen', async () => {
    const customer = await shop.signUp()
    const { data } = await buyNow(customer, await addProduct(shop.db))
    await customer.client('updateUser', { params: { userId: customer.id }, body: { deleteIndex: 0 } })
    const order = await customer.client('getOrder', { params: { orderId: data.orders[0]?.orderId ?? '' } })
    expect(order.data.address).toEqual(home)
  })

  it.each([
    [{ quantity: 0 }, 400, 'Please choose right quantity!'],
    [{ quantity: -2 }, 400, 'Please choose right quantity!'],
    [{ quantity: 1.5 }, 400, 'Please choose right quantity!'],
    [{ quantity: '3' }, 400, 'Please choose right quantity!'],
    [{ quantity: null }, 400, 'Please choose right quantity!'],
    [{ quantity: 1e9 }, 409, 'Only 10 left in stock'],
    [{ addressId: undefined }, 400, 'Please Select an Address'],
    [{ addressId: 'nowhere' }, 404, 'Address not found'],
    [{ paymentMethod: undefined }, 400, 'Please select a Payment Option'],
    [{ paymentMethod: 'Barter' }, 400, 'Please select a Payment Option'],
    [{ paymentMethod: 'PhonePe' }, 409, /Cash on Delivery/],
    [{ productId: 'nothing' }, 404, 'Product not found'],
    [{ couponCode: 'NOSUCH' }, 404, 'This coupon does not exist'],
  ])('refuses %j and changes nothing', async (changes, status, message) => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const before = await rowCounts(shop)
    const refused = await refusal(buyNow(customer, productId, changes))
    expect(refused.status).toBe(status)
    expect(refused.message).toMatch(message)
    expect(await rowCounts(shop)).toEqual(before)
  })

  it('ignores prices, totals and discounts in the body, and refuses another customer’s address', async () => {
    const customer = await shop.signUp()
    const other = await shop.signUp()
    const productId = await addProduct(shop.db)
    const bait = { price: 1, finalTotal: 1, totalPrice: 1, discount: 99, sellingPrice: 1, customerId: other.id }
    expect((await buyNow(customer, productId, bait)).data.finalTotal).toBe(1000)
    expect(await refusal(buyNow(customer, productId, { addressId: other.addressId }))).toMatchObject({ status: 404 })
  })
})

describe('stock under competing orders', () => {
  it('is sold exactly once to sixty simultaneous orders, and the rest are refused', async () => {
    const productId = await addProduct(shop.db, { stock: 20 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.signUp()))
    const requests = buyers.flatMap((buyer) => Array.from({ length: 5 }, () => buyNow(buyer, productId)))
    expect(await notRefused(requests, 'INSUFFICIENT_STOCK')).toHaveLength(20)
    expect(await stockLeft(shop, productId)).toBe(0)
    expect(await ordersOf(productId)).toHaveLength(20)
    const [ledger] = (
      await shop.db.execute(sql`select sum(difference)::int as sum from stock_ledger where product_id = ${productId}`)
    ).rows
    expect(ledger).toEqual({ sum: 0 })
  })

  it('never deadlocks when carts hold the same products in different sequence', async () => {
    const [one, two] = [await addProduct(shop.db, { stock: 100 }), await addProduct(shop.db, { stock: 100 })]
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.signUp()))
    for (const [index, { client }] of buyers.entries())
      for (const productId of index % 2 ? [one, two] : [two, one])
        await client('addToCart', { body: { productId, quantity: 1 } })
    await Promise.all(buyers.map((buyer) => buyer.client('placeOrder', cod(buyer))))
    expect([await stockLeft(shop, one), await stockLeft(shop, two)]).toEqual([90, 90])
  })
})

describe('the database', () => {
  const broken = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ cause: { code: '23514' } })

  it('refuses stock below zero, sums that do not add up and prices that make no sense', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    await buyNow(customer, productId)
    const mine = eq(purchases.customerId, customer.id)
    const finalTotal = paise(1)
    await broken(shop.db.update(stock).set({ onHand: -1 }).where(eq(stock.productId, productId)))
    await broken(shop.db.update(purchases).set({ finalTotal }).where(mine))
    await broken(shop.db.update(orders).set({ finalTotal }).where(eq(orders.productId, productId)))
    await broken(shop.db.update(orders).set({ quantity: 0 }).where(eq(orders.productId, productId)))
    await broken(
      shop.db
        .update(products)
        .set({ sellingPrice: paise(130_000) })
        .where(eq(products.id, productId)),
    )
    await broken(shop.db.update(settings).set({ globalDiscountPercent: sql`101` }))
    await broken(
      shop.db.insert(coupons).values({ name: 'ALL', percent: percent(91), description: '', minimumOrder: noPaise }),
    )
  })
})
