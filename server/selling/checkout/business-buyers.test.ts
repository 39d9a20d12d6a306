import type { ProfileChange } from '@kargha/contract/shop/account.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyNow, type Customer, cod, withKey } from '../../../testing/checkout.ts'
import { registration } from '../../../testing/gst.ts'
import { invoicesOf, openInvoicing } from '../../../testing/invoices.ts'
import { sendParcel } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, openShop, password, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof hireStaff>>
let productId: string
beforeAll(async () => {
  shop = await openShop()
  staff = await hireStaff(shop, 'owner')
  await openInvoicing(shop)
  productId = await addProduct(shop.db, { stock: 100 })
})
afterAll(() => shop.close())

const business = { businessName: 'Meera Textiles LLP', gstin: '27AAPFU0939F1ZV' }
const other = { businessName: 'Weft and Warp', gstin: '29AAGCB7383J1Z4' }

async function place(more: object = { business }, customer?: Customer) {
  const buyer = customer ?? (await shop.signUp())
  const { data } = await buyNow(buyer, productId, more)
  const orderId = data.orders[0]?.orderId ?? ''
  return { customer: buyer, purchaseId: data.purchaseId, orderId, params: { orderId } }
}
async function send(orderId: string) {
  await staff.client('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
  return sendParcel(staff, [orderId])
}
const readPurchase = async (id: string) => (await staff.client('getPurchase', { params: { id } })).data
const changeProfile = async ({ client }: Customer, change: ProfileChange) => {
  const { _id: userId } = (await client('getProfile')).data
  return (await client('updateUser', { params: { userId }, body: change })).data
}

describe('an order for a business', () => {
  it('keeps name and GSTIN for customer, staff and invoice, however it was typed', async () => {
    const typed = { businessName: ' Meera  Textiles LLP ', gstin: ' 27aapfu 0939f1zv' }
    const { customer, purchaseId, orderId, params } = await place({ business: typed })
    expect((await customer.client('getOrder', { params })).data).toMatchObject({ business })
    expect(await readPurchase(purchaseId)).toMatchObject({ business, isTaxed: true })
    expect((await staff.client('getOrder', { params })).data).toMatchObject({ business })
    await send(orderId)
    const [invoice] = (await invoicesOf(shop, purchaseId)).invoices
    expect(invoice).toMatchObject({
      buyer: { ...business, name: 'Meera Nair', address: home },
      placeOfSupply: 'Kerala',
    })
  })

  it('keeps them in the profile for the next time, and in the customer’s own data', async () => {
    const { customer } = await place()
    expect((await customer.client('getProfile')).data.business).toEqual(business)
    await place({}, customer)
    expect((await customer.client('getProfile')).data.business).toEqual(business)
    const { data } = await customer.client('getOwnData')
    expect([data.profile.business, ...data.orders.map((order) => order.business)]).toEqual([business, null, business])
  })

  it('repeats its reply with the same key, and refuses the key for another GSTIN', async () => {
    const customer = await shop.signUp()
    const orderFor = (buyer: object) =>
      customer.client('placeOrder', {
        ...cod(customer, { productId, quantity: 1, business: buyer }),
        ...withKey('desk'),
      })
    const first = await orderFor(business)
    expect((await orderFor(business)).data).toEqual(first.data)
    expect(await refusal(orderFor(other))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('without one is a consumer’s, on the invoice too', async () => {
    const { customer, purchaseId, orderId, params } = await place({ business: null })
    expect((await customer.client('getOrder', { params })).data.business).toBeNull()
    await send(orderId)
    expect((await invoicesOf(shop, purchaseId)).invoices).toMatchObject([
      { buyer: { gstin: null, businessName: null } },
    ])
  })

  it.each([
    [{ gstin: '27AAPFU0939F1Z' }, 'A GSTIN has 15 characters, such as 08AAACK1234F1Z0'],
    [
      { gstin: '27AAPF00939F1ZV' },
      'A GSTIN has two digits, ten characters of the PAN, one more, a Z and a last one, such as 08AAACK1234F1Z0',
    ],
    [{ gstin: '25AAPFU0939F1ZV' }, 'A GSTIN begins with the code of a state: 25 is none'],
    [{ gstin: '27AAPFU0938F1ZV' }, 'This GSTIN has a typing error: its last character does not fit the others'],
    [{ gstin: ' ' }, 'Please enter the GSTIN'],
    [{ businessName: '' }, 'Please enter the business name that belongs to the GSTIN'],
    [{ gstin: registration.gstin }, 'This is the shop’s own GSTIN. Please enter the one of the business that buys'],
  ])('is refused with %o, in the profile and by staff too', async (wrong, message) => {
    const customer = await shop.signUp()
    const sent = { business: { ...business, ...wrong } }
    const { purchaseId } = await place({}, customer)
    const address = { name: 'Meera Nair', mobileNo: '9876543210', ...home, version: 0 }
    const attempts = [
      () => buyNow(customer, productId, sent),
      () => changeProfile(customer, sent),
      () => staff.client('correctAddress', { params: { id: purchaseId }, body: { ...address, ...sent } }),
    ]
    for (const attempt of attempts)
      expect(await refusal(attempt())).toEqual({ status: 400, code: 'VALIDATION_FAILED', message })
    expect((await customer.client('getOrders', {})).data.orders).toHaveLength(1)
  })
})

describe('a customer', () => {
  it('keeps, changes and removes a business in the profile, with everything else as it was', async () => {
    const customer = await shop.signUp()
    const before = (await customer.client('getProfile')).data
    expect(before.business).toBeNull()
    expect(await changeProfile(customer, { business })).toEqual({ ...before, business })
    expect(await changeProfile(customer, { business: other })).toEqual({ ...before, business: other })
    expect(await changeProfile(customer, { business: null })).toEqual(before)
  })

  it('who deletes the account leaves name and GSTIN only where an invoice names them', async () => {
    const { customer, purchaseId, orderId } = await place()
    const { move } = await send(orderId)
    await move('Delivered')
    const cancelled = await place({ business: other }, customer)
    await customer.client('cancelOrder', { params: cancelled.params, body: { reason: 'Ordered by mistake' } })
    const issued = (await invoicesOf(shop, purchaseId)).invoices
    await customer.client('deleteAccount', { body: { password } })
    expect((await invoicesOf(shop, purchaseId)).invoices).toEqual(issued)
    expect(await readPurchase(purchaseId)).toMatchObject({
      business,
      address: home,
      recipient: { name: 'Deleted customer' },
    })
    expect(await readPurchase(cancelled.purchaseId)).toMatchObject({ business: null, address: { street: 'Removed' } })
    const { rows } = await shop.db.execute(
      sql`select from customers where business is not null and deleted_at is not null`,
    )
    expect(rows).toEqual([])
  })
})

it('the database keeps the buyer of an invoice that has a GSTIN', async () => {
  await send((await place()).orderId)
  const change = sql`update invoices set buyer = null where buyer ->> 'gstin' is not null`
  await expect(shop.ownerDb.execute(change)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  })
})

it.each([{ gstin: '27' }, { businessName: '' }, { gstin: null }])(
  'the database refuses a buyer with %o',
  async (wrong) => {
    const { purchaseId } = await place()
    const change = sql`update purchases set business = ${JSON.stringify({ ...business, ...wrong })} where id = ${purchaseId}`
    await expect(shop.db.execute(change)).rejects.toMatchObject({ cause: { constraint: 'purchases_business' } })
  },
)
