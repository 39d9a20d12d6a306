import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyNow, type Customer, stockLeft } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addresses } from '../../shop/customers/account-table.ts'
import { devices } from '../../shop/sessions/customer-devices.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop({ orderLimits: true })
  staff = await hireStaff(shop, 'owner')
  await staff.client('saveSettings', { body: { maxNetworkPieces: null } })
})
afterAll(() => shop.close())

async function newcomers(count: number, streetOf: (index: number) => string): Promise<Customer[]> {
  const customers: Customer[] = []
  while (customers.length < count) {
    const customer = await shop.signUp()
    const street = streetOf(customers.length)
    await shop.db.update(addresses).set({ street }).where(eq(addresses.id, customer.addressId))
    customers.push(customer)
  }
  return customers
}

/** By a first order that is delivered. */
async function prove(customer: Customer): Promise<void> {
  const { data } = await buyNow(customer, await addProduct(shop.db, { stock: 1 }))
  await deliver(staff, data.orders[0]?.orderId ?? '')
}

const orderEach = (customers: readonly Customer[], productId: string, quantity: number) =>
  notRefused(
    customers.map((customer) => buyNow(customer, productId, { quantity })),
    'ORDER_LIMIT',
  )

describe('limits that hold by network and device', () => {
  it('eight new accounts of one address get no more pieces for cash than the limit, all at once', async () => {
    const spellings = ['9, Potters’ Lane', '9 potters lane', '9  POTTERS-LANE']
    const customers = await newcomers(8, (index) => spellings[index % 3] ?? '')
    const productId = await addProduct(shop.db, { name: 'Ikat', stock: 76 })
    expect(await orderEach(customers, productId, 9)).toHaveLength(2)
    expect(await stockLeft(shop, productId)).toBe(76 - 18)
    expect(await refusal(buyNow(customers[0] as Customer, productId, { quantity: 9 }))).toEqual({
      status: 409,
      code: 'ORDER_LIMIT',
      message:
        'New customers who order together can’t have more of Ikat for cash until we’ve confirmed their orders. Please wait until one is confirmed, or pay online',
    })
    // Another product, and the two pieces that are left.
    expect((await buyNow(customers[3] as Customer, await addProduct(shop.db, { stock: 9 }))).success).toBe(true)
    expect((await buyNow(customers[4] as Customer, productId, { quantity: 2 })).success).toBe(true)
  })

  it('new accounts of one device count together, whatever their addresses', async () => {
    const customers = await newcomers(4, (index) => `${index}, Dyers’ Row`)
    let token = ''
    for (const { id } of customers) token = await devices.remember(shop.db, id, token)
    const productId = await addProduct(shop.db, { stock: 76 })
    expect(await orderEach(customers, productId, 10)).toHaveLength(2)
  })

  it('a family of proved customers at one address orders as before', async () => {
    const family = await newcomers(2, () => '3, Temple Street')
    for (const customer of family) await prove(customer)
    const productId = await addProduct(shop.db, { stock: 76 })
    expect(await orderEach([...family, ...family], productId, 10)).toHaveLength(4)
  })

  it('those of one network have a wider limit', async () => {
    await staff.client('saveSettings', { body: { maxNetworkPieces: 60 } })
    const office = await newcomers(9, (index) => `Flat ${index}, Ring Road`)
    const productId = await addProduct(shop.db, { stock: 100 })
    expect(await orderEach(office, productId, 10)).toHaveLength(6)
    await staff.client('saveSettings', { body: { maxNetworkPieces: null, maxNewCustomerPieces: null } })
    expect((await buyNow(office[0] as Customer, productId, { quantity: 10 })).success).toBe(true)
    await staff.client('saveSettings', { body: { maxNewCustomerPieces: 20 } })
  })

  it('a new family at one address, and an office with one connection, order what such people do', async () => {
    await staff.client('saveSettings', { body: { maxNetworkPieces: 60 } })
    const family = await newcomers(4, () => '5, Temple Street')
    const colleagues = await newcomers(5, (index) => `Flat ${index}, Ring Road`)
    const productId = await addProduct(shop.db, { stock: 100 })
    expect(await orderEach([...family, ...colleagues], productId, 3)).toHaveLength(9)
  })
})

it('staff see new customers who order together, until their orders are confirmed', async () => {
  const own = await openShop()
  const customers: Customer[] = []
  while (customers.length < 3) customers.push(await own.signUp())
  const productId = await addProduct(own.db, { stock: 9 })
  const member = await hireStaff(own)
  const placed = []
  for (const customer of customers) placed.push((await buyNow(customer, productId)).data)
  const together = async () => (await member.client('getDashboard')).data.purchases.together
  expect(await together()).toBe(3)
  const id = placed[0]?.purchaseId ?? ''
  expect((await member.client('getPurchase', { params: { id } })).data.newCustomersTogether).toBe(2)
  expect((await member.client('getPurchases', { query: { queue: 'together' } })).data).toHaveLength(3)
  await member.client('confirmPurchases', { body: { ids: [placed[1]?.purchaseId ?? ''] } })
  expect(await together()).toBe(0)
  await own.close()
})
