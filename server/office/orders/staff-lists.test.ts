import { paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { home, openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from '../../catalogue/products/products-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

/** Two pieces of each product, an order each. */
async function customerWith(name: string, ...ordered: { name: string; sellingPrice: number }[]) {
  const customer = await shop.signUp(name)
  const orderIds: string[] = []
  for (const { name, sellingPrice } of ordered) {
    const productId = await addProduct(shop.db, {
      name,
      sellingPrice: paise(sellingPrice),
      originalPrice: paise(500_000),
    })
    const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity: 2 }
    orderIds.push((await customer.client('placeOrder', { body })).data.orders[0]?.orderId ?? '')
  }
  return { ...customer, orderIds }
}

describe('orders', () => {
  it('are listed in pages, newest first unless sorted otherwise', async () => {
    const { id, orderIds } = await customerWith(
      'Zubaida Khan',
      { name: 'Muga Silk Stole', sellingPrice: 300_000 },
      { name: 'Eri Silk Stole', sellingPrice: 200_000 },
      { name: 'Tussar Stole', sellingPrice: 400_000 },
    )
    const list = (query: object) => asha.client('getOrders', { query: { customerId: id, ...query } })
    const first = await list({ limit: 2 })
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
    const second = await list({ limit: 2, page: 2 })
    expect([...first.data, ...second.data].map(({ orderId }) => orderId)).toEqual(orderIds.toReversed())
    const [muga, eri, tussar] = orderIds
    const byPrice = await list({ sort: 'finalTotal', order: 'asc' })
    expect(byPrice.data.map(({ orderId }) => orderId)).toEqual([eri, muga, tussar])
    expect((await list({ page: 9 })).data).toEqual([])
    const emptied = {
      page: '',
      limit: '',
      status: '',
      queue: '',
      from: '',
      to: '',
      sort: '',
      order: '',
      isLate: '',
      q: '',
    }
    expect(await list(emptied)).toEqual(await list({}))
  })

  it('are found by number, the beginnings of the words of product and customer, and tracking number', async () => {
    const { email, orderIds } = await customerWith('Ilango Adigal', { name: 'Chettinad Sungudi', sellingPrice: 90_000 })
    const [orderId = ''] = orderIds
    const found = async (q: string) =>
      (await asha.client('getOrders', { query: { q } })).data.map((order) => order.orderId)
    for (const words of [orderId.toLowerCase(), orderId.slice(0, 7), 'sung chett', 'ilango', email])
      expect(await found(words)).toEqual([orderId])
    expect(await found('9876543210')).toContain(orderId)
    for (const words of ['%', '_', '\\', "'", 'no such thing']) expect(await found(words)).toEqual([])
    const move = (body: object) => asha.client('moveOrder', { params: { orderId }, body: body as never })
    await move({ status: 'Confirmed' })
    const tracking = { courier: 'Delhivery', trackingNumber: 'DL-77-ABC', trackingUrl: 'https://delhivery.example' }
    await move({ status: 'Shipped', shipment: tracking })
    expect(await found('dl-77-abc')).toEqual([orderId])
  })

  it('are filtered by status and payment', async () => {
    const { id, orderIds } = await customerWith(
      'Gauri Deshpande',
      { name: 'Paithani', sellingPrice: 400_000 },
      { name: 'Narayan Peth', sellingPrice: 300_000 },
    )
    const [first = '', second = ''] = orderIds
    await asha.client('moveOrder', { params: { orderId: first }, body: { status: 'Cancelled' } })
    const found = async (query: object) =>
      (await asha.client('getOrders', { query: { customerId: id, ...query } })).data.map(({ orderId }) => orderId)
    expect(await found({ status: 'Cancelled' })).toEqual([first])
    expect(await found({ status: 'Order Placed' })).toEqual([second])
    expect(await found({ paymentStatus: 'Failed' })).toEqual([first])
    expect(await found({ paymentMethod: 'PhonePe' })).toEqual([])
    expect(await found({ paymentMethod: 'COD' })).toHaveLength(2)
    expect(await found({ customerId: 'nobody' })).toEqual([])
  })

  it('have all details when read one by one', async () => {
    const { id, email, orderIds } = await customerWith('Leela Nambiar', { name: 'Kasavu', sellingPrice: 150_000 })
    const { data } = await asha.client('getOrder', { params: { orderId: orderIds[0] ?? '' } })
    expect(data).toMatchObject({
      customer: { _id: id, name: 'Leela Nambiar', email, mobileNo: '9876543210' },
      address: home,
      sellingPrice: 1500,
      originalPrice: 5000,
      quantity: 2,
      subTotal: 3000,
      savings: 0,
      delivery: 0,
      finalTotal: 3000,
      timeline: [{ status: 'Order Placed', actor: 'customer' }],
      nextStatuses: ['Confirmed', 'Cancelled'],
      purchase: { finalTotal: 3000, couponName: null, orders: [{ orderId: orderIds[0], productName: 'Kasavu' }] },
    })
  })
})

describe('products', () => {
  it('include drafts and withdrawn ones, and are filtered by name, SKU, status, category and stock', async () => {
    const sku = 'BAN-KDW-001'
    const id = await addProduct(shop.db, { name: 'Banarasi Kadhua', sku, status: 'archived', stock: 0 })
    const found = async (query: object) => (await asha.client('getProducts', { query: { limit: 100, ...query } })).data
    for (const q of ['kadhua', 'ban-kdw'])
      expect(await found({ q })).toMatchObject([{ _id: id, status: 'archived', quantity: 0 }])
    expect((await found({ status: 'archived' })).map(({ _id }) => _id)).toEqual([id])
    expect((await found({ status: 'published' })).map(({ _id }) => _id)).not.toContain(id)
    expect((await found({ sort: 'quantity', order: 'asc' }))[0]?._id).toBe(id)
    const { data } = await asha.client('getProduct', { params: { id } })
    expect(await found({ category: data.categoryId._id })).toHaveLength(1)
    expect(data).toMatchObject({
      sku,
      status: 'archived',
      version: 1,
      labels: { featured: false, newArrival: false, bestSeller: false, collection: false },
      longDescription: '<p>Woven in Pochampally.</p>',
      facts: [],
      makersNote: null,
    })
    await shop.db.update(products).set({ status: 'draft', featured: true }).where(eq(products.id, id))
    expect((await asha.client('getProduct', { params: { id } })).data).toMatchObject({
      status: 'draft',
      labels: { featured: true },
    })
  })
})

describe('customers', () => {
  it('have one order for all that they bought at once, until all of it is cancelled', async () => {
    const [first = '', second = ''] = [await addProduct(shop.db), await addProduct(shop.db)]
    const { client, addressId, id } = await shop.signUp()
    for (const productId of [first, second]) await client('addToCart', { body: { productId, quantity: 1 } })
    const { data } = await client('placeOrder', { body: { addressId, paymentMethod: 'COD' } })
    const counted = async () => (await asha.client('getCustomer', { params: { id } })).data.totalOrders
    const counts = [await counted()]
    for (const { orderId } of data.orders) {
      await asha.client('moveOrder', { params: { orderId }, body: { status: 'Cancelled' } })
      counts.push(await counted())
    }
    expect([data.orders.length, ...counts]).toEqual([2, 1, 1, 0])
  })

  it('are found by name, email or mobile number, with the totals of their orders that are not cancelled', async () => {
    const { id, email, orderIds } = await customerWith(
      'Parvathi Thampi',
      { name: 'Mundum Neriyathum', sellingPrice: 120_000 },
      { name: 'Balaramapuram Dhoti', sellingPrice: 80_000 },
    )
    await asha.client('moveOrder', { params: { orderId: orderIds[1] ?? '' }, body: { status: 'Cancelled' } })
    const sums = { _id: id, name: 'Parvathi Thampi', email, mobileNo: '9876543210', totalOrders: 1, totalSpent: 2400 }
    for (const q of ['parvathi', email.toUpperCase()])
      expect((await asha.client('getCustomers', { query: { q } })).data).toMatchObject([sums])
    expect((await asha.client('getCustomer', { params: { id } })).data).toMatchObject({ ...sums, address: [home] })
    const byName = (await asha.client('getCustomers', { query: { sort: 'name', order: 'asc' } })).data
    const names = byName.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })
})

describe('the staff API', () => {
  it.each(['nothing', '00000000-0000-4000-8000-000000000000'])(
    'responds with 404 for the unknown id %s',
    async (id) => {
      const requests = [
        () => asha.client('getProduct', { params: { id } }),
        () => asha.client('getCustomer', { params: { id } }),
        () => asha.client('getOrder', { params: { orderId: id } }),
      ]
      for (const request of requests) expect(await refusal(request())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    },
  )

  it.each(['orders?page=0', 'orders?limit=101', 'orders?status=Lost', 'orders?sort=secret', 'products?order=up'])(
    'refuses the query %s',
    async (path) => {
      const answer = await shop.app.inject({
        method: 'GET',
        url: `/api/v1/admin/${path}`,
        headers: { authorization: asha.token },
      })
      expect(answer.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    },
  )
})
