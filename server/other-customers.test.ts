import { randomUUID } from 'node:crypto'
import { isEmpty } from '@kargha/contract/kernel/call.ts'
import { Refused } from '@kargha/contract/kernel/client.ts'
import { api } from '@kargha/contract/shop/api.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import type { CallName } from '@kargha/contract/shop/routes.ts'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { z } from 'zod'
import type { Customer } from '../testing/checkout.ts'
import { openInvoicing } from '../testing/invoices.ts'
import { type OnlineShop, openOnlineShop } from '../testing/online-shop.ts'
import { deliver } from '../testing/orders.ts'
import { addProduct } from '../testing/products.ts'
import { home } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

/** What is one customer's. */
type Ids = {
  session: string
  customer: string
  address: string
  open: string
  delivered: string
  invoice: string
  payment: string
}

const nobodys: Ids = {
  session: randomUUID(),
  customer: randomUUID(),
  address: randomUUID(),
  open: 'KG-7F3K-92QD',
  delivered: 'KG-7F3K-92QE',
  invoice: randomUUID(),
  payment: randomUUID(),
}
const reason = { reason: 'Damaged or defective' }
const details = { name: 'Mallory', mobileNo: '9000000000' }

/** Every call of a customer that names something of theirs. */
const attempts: Partial<Record<CallName, (client: Client, ids: Ids, productId: string) => Promise<unknown>>> = {
  updateUser: (client, { customer }) => client('updateUser', { params: { userId: customer }, body: details }),
  placeOrder: (client, { address }, productId) =>
    client('placeOrder', { body: { addressId: address, paymentMethod: 'COD', productId, quantity: 1 } }),
  getOrder: (client, { delivered }) => client('getOrder', { params: { orderId: delivered } }),
  getPurchase: (client, { delivered }) => client('getPurchase', { params: { orderId: delivered } }),
  confirmOwnOrder: (client, { delivered }) => client('confirmOwnOrder', { params: { orderId: delivered } }),
  cancelOrder: (client, { open }) => client('cancelOrder', { params: { orderId: open }, body: reason }),
  getReturnEligibility: (client, { delivered }) => client('getReturnEligibility', { params: { orderId: delivered } }),
  returnOrder: (client, { delivered }) => {
    const body = { ...reason, returnResolution: 'Refund', pickupAddress: home } as const
    return client('returnOrder', { params: { orderId: delivered }, body })
  },
  getInvoice: (client, { invoice }) => client('getInvoice', { params: { id: invoice } }),
  initiatePayment: (client, { open }) => client('initiatePayment', { body: { orderId: open } }),
  getPaymentStatus: (client, { payment }) => client('getPaymentStatus', { params: { transactionId: payment } }),
  // Last, as it ends the customer's own session, too.
  endSession: (client, { session }) => client('endSession', { params: { id: session } }),
}
/** Name only a product. */
const ofProducts: CallName[] = ['addRating', 'addToCart', 'removeProduct', 'addWish', 'removeWish']

let online: OnlineShop
let owner: Customer
let stranger: Customer
let owned: Ids
let productId: string

beforeAll(async () => {
  online = await openOnlineShop()
  const { shop } = online
  owner = await shop.signUp('Asha Rao')
  stranger = await shop.signUp('Mallory')
  productId = await addProduct(shop.db)
  await openInvoicing(shop)
  const open = await online.buyOnline({ customer: owner })
  const delivered = await owner.client('placeOrder', {
    body: { addressId: owner.addressId, paymentMethod: 'COD', productId, quantity: 1 },
  })
  const deliveredId = delivered.data.orders[0]?.orderId ?? ''
  await deliver(await hireStaff(shop), deliveredId)
  const [invoice] = (await owner.client('getOrder', { params: { orderId: deliveredId } })).data.invoices
  const [session] = (await owner.client('getSessions')).data
  owned = {
    session: session?._id ?? '',
    customer: owner.id,
    address: owner.addressId,
    open: open.orderId,
    delivered: deliveredId,
    invoice: invoice?._id ?? '',
    payment: open.transactionId,
  }
})
afterAll(() => online.close())

const namesSomething = ({ params, body }: (typeof api)[CallName]) =>
  !isEmpty(params) || (body instanceof z.ZodObject && Object.keys(body.shape).some((key) => key.endsWith('Id')))

test('every call of a customer that names something is tried with another customer’s', () => {
  const names = Object.entries<(typeof api)[CallName]>(api)
    .filter(([, call]) => call.route.who === 'customer' && namesSomething(call))
    .map(([name]) => name)
  expect([...Object.keys(attempts), ...ofProducts].toSorted()).toEqual(names.toSorted())
})

const answerTo = (request: Promise<unknown>) =>
  request.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    return { status: error.status, code: error.code, message: error.message }
  })

const ownData = async () => ({ ...(await owner.client('getOwnData')).data, at: '' })

it.each(Object.entries(attempts))(
  '%s answers another customer as if it did not exist, and changes nothing',
  async (_, attempt) => {
    const before = await ownData()
    const answer = await answerTo(attempt(stranger.client, owned, productId))
    expect(answer).toEqual(await answerTo(attempt(stranger.client, nobodys, productId)))
    expect(answer).toMatchObject({ status: expect.toBeOneOf([403, 404]) })
    expect(await ownData()).toEqual(before)
  },
)

it.each(Object.entries(attempts))('%s finds what is the customer’s own', async (_, attempt) => {
  const answer = await answerTo(attempt(owner.client, owned, productId))
  expect(answer).not.toMatchObject({ status: expect.toBeOneOf([403, 404]) })
})
